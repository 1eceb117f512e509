import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { browsersForFile, codeOf } from './auth-browsers.ts';
import { sdkSuite } from './auth-sdk-suite.ts';
import { sandboxForFile } from './sign-in-service.ts';
import { MARKET, moveClock } from './start.ts';

const { service, started } = sandboxForFile();
const { browser, newEmail } = browsersForFile(service);
sdkSuite(service);

interface ShownMail {
  to: string;
  subject: string;
  link: string;
  state: string;
}
const mails = async (): Promise<ShownMail[]> =>
  (await fetch(`${started.sandbox.url}/sandbox/auth/mails`)).json() as Promise<ShownMail[]>;
const codeSentTo = async (email: string): Promise<string> => {
  const mail = (await mails()).find(({ to }) => to === email);
  return new URL(mail?.link ?? '', started.sandbox.url).searchParams.get('oobCode') ?? '';
};

describe('a forgotten password', () => {
  test('is reset by the link in the mail, which works once, verifies the email, and ends all sessions', async () => {
    const [email, elsewhere, here] = [newEmail(), browser(), browser()];
    const { user } = await createUserWithEmailAndPassword(elsewhere, email, 'first-secret');
    await sendPasswordResetEmail(here, email, { url: `${MARKET}/login` });
    expect((await mails())[0]).toMatchObject({ to: email, subject: 'Reset your password', state: 'open' });
    const code = await codeSentTo(email);
    expect(await verifyPasswordResetCode(here, code)).toBe(email);

    expect(await codeOf(confirmPasswordReset(here, code, '123'))).toBe('auth/weak-password');
    await confirmPasswordReset(here, code, 'second-secret');
    expect(await codeOf(confirmPasswordReset(here, code, 'third-secret'))).toBe('auth/invalid-action-code');
    expect((await mails())[0]).toMatchObject({ state: 'used' });
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await codeOf(signInWithEmailAndPassword(here, email, 'first-secret'))).toBe('auth/invalid-credential');
    expect((await signInWithEmailAndPassword(here, email, 'second-secret')).user.emailVerified).toBe(true);
  });

  test('has an hour; an invalid code, or one for another purpose, changes nothing', async () => {
    const [email, auth] = [newEmail(), browser()];
    const { user } = await createUserWithEmailAndPassword(auth, email, 'first-secret');
    await sendEmailVerification(user);
    expect(await codeOf(confirmPasswordReset(auth, await codeSentTo(email), 'second-secret'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(confirmPasswordReset(auth, 'made-up', 'second-secret'))).toBe('auth/invalid-action-code');
    await sendPasswordResetEmail(auth, email);
    moveClock(3700);
    try {
      expect(await codeOf(confirmPasswordReset(auth, await codeSentTo(email), 'second-secret'))).toBe(
        'auth/expired-action-code',
      );
    } finally {
      moveClock(0);
    }
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'first-secret'))).toBe('succeeded');
  });

  test('reset unblocks an account after wrong passwords', async () => {
    const [email, auth] = [newEmail(), browser()];
    await createUserWithEmailAndPassword(auth, email, 'first-secret');
    for (let tries = 0; tries < 10; tries += 1) await codeOf(signInWithEmailAndPassword(auth, email, 'wrong-one'));
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'first-secret'))).toBe('auth/too-many-requests');
    await sendPasswordResetEmail(auth, email);
    await confirmPasswordReset(auth, await codeSentTo(email), 'second-secret');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'second-secret'))).toBe('succeeded');
  });

  test.each([['https://evil.example/', 'auth/unauthorized-continue-uri']])(
    'never redirects to %s',
    async (url, code) => {
      expect(await codeOf(sendPasswordResetEmail(browser(), newEmail(), { url }))).toBe(code);
    },
  );
});

test.each([
  ['bn', 'পাসওয়ার্ড পরিবর্তন করুন', 'bn'],
  ['en', 'Reset your password', 'en'],
  ['fr', 'Reset your password', 'en'],
])(
  'a mail to a person who reads %s has the subject "%s"; its link has the language and the return address',
  async (languageCode, subject, lang) => {
    const [email, auth] = [newEmail(), browser()];
    await createUserWithEmailAndPassword(auth, email, 'first-secret');
    auth.languageCode = languageCode;
    await sendPasswordResetEmail(auth, email, { url: `${MARKET}/login` });
    const mail = (await mails()).find(({ to }) => to === email);
    expect(mail).toMatchObject({ subject, language: lang });
    const query = new URL(mail?.link ?? '', started.sandbox.url).searchParams;
    expect([query.get('lang'), query.get('continueUrl')]).toEqual([lang, `${MARKET}/login`]);
  },
);

describe('one’s own account', () => {
  test('changes its password after a recent sign-in, which ends only the other sessions', async () => {
    const [email, here, elsewhere] = [newEmail(), browser(), browser()];
    const { user } = await createUserWithEmailAndPassword(here, email, 'first-secret');
    const other = (await signInWithEmailAndPassword(elsewhere, email, 'first-secret')).user;
    moveClock(400);
    try {
      expect(await codeOf(updatePassword(user, 'second-secret'))).toBe('auth/requires-recent-login');
      expect(await codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'wrong-one')))).toBe(
        'auth/invalid-credential',
      );
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'first-secret'));
      await updatePassword(user, 'second-secret');
      expect(await codeOf(user.getIdToken(true))).toBe('succeeded');
      expect(await codeOf(other.getIdToken(true))).toBe('auth/user-token-expired');
      expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, 'second-secret'))).toBe('succeeded');
    } finally {
      moveClock(0);
    }
  });

  test('is deleted after a recent sign-in, with all its sessions', async () => {
    const [email, here, elsewhere] = [newEmail(), browser(), browser()];
    const { user } = await createUserWithEmailAndPassword(here, email, 'first-secret');
    const other = (await signInWithEmailAndPassword(elsewhere, email, 'first-secret')).user;
    await deleteUser(user);
    expect(await codeOf(other.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, 'first-secret'))).toBe('auth/invalid-credential');
  });

  test('gets a clear error after an operator disables it or revokes its sessions', async () => {
    const [email, auth] = [newEmail(), browser()];
    const { user } = await createUserWithEmailAndPassword(auth, email, 'first-secret');
    started.sandbox.accounts.setDisabled(email, true);
    expect(await codeOf(signInWithEmailAndPassword(browser(), email, 'first-secret'))).toBe('auth/user-disabled');
    started.sandbox.accounts.setDisabled(email, false);
    started.sandbox.accounts.revoke(email);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  });
});

test('mails survive a restart, and the mailbox keeps the newest two hundred', async () => {
  const auth = browser();
  const email = newEmail();
  await createUserWithEmailAndPassword(auth, email, 'first-secret');
  for (let sent = 0; sent < 205; sent += 1) await sendPasswordResetEmail(auth, email);
  const before = await mails();
  expect(before).toHaveLength(200);
  await started.restart();
  expect(await mails()).toEqual(before);
});
