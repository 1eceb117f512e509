import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { browsersForFile, codeOf } from './auth-browsers.ts';
import type { SignInService } from './sign-in-service.ts';
import { MARKET } from './start.ts';

/** Tests of the unmodified SDK with any sign-in service. */
export function sdkSuite(service: SignInService): void {
  const { browser, newEmail } = browsersForFile(service);

  const codeSentTo = async (email: string): Promise<string> => {
    const link = await service.linkSentTo(email);
    return link && (new URL(link).searchParams.get('oobCode') ?? '');
  };

  describe('a forgotten password', () => {
    test('is reset by the link in the mail, which works once and verifies the email', async () => {
      const [email, elsewhere, here] = [newEmail(), browser(), browser()];
      await createUserWithEmailAndPassword(elsewhere, email, 'first-secret');
      await sendPasswordResetEmail(here, email, { url: `${MARKET}/login` });
      const code = await codeSentTo(email);
      expect(await verifyPasswordResetCode(here, code)).toBe(email);

      expect(await codeOf(confirmPasswordReset(here, code, '123'))).toBe('auth/weak-password');
      await confirmPasswordReset(here, code, 'second-secret');
      expect(await codeOf(confirmPasswordReset(here, code, 'third-secret'))).toBe('auth/invalid-action-code');
      expect(await codeOf(signInWithEmailAndPassword(here, email, 'first-secret'))).toBe('auth/invalid-credential');
      expect((await signInWithEmailAndPassword(here, email, 'second-secret')).user.emailVerified).toBe(true);
    });
  });

  describe('email verification', () => {
    test('shows in the current session, with a token that includes it', async () => {
      const [email, auth] = [newEmail(), browser()];
      const { user } = await createUserWithEmailAndPassword(auth, email, 'first-secret');
      await sendEmailVerification(user);
      const code = await codeSentTo(email);
      expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } });
      await applyActionCode(auth, code);
      await user.reload();
      expect(user.emailVerified).toBe(true);
      expect((await user.getIdTokenResult(true)).claims.email_verified).toBe(true);
      expect(await codeOf(applyActionCode(auth, code))).toBe('auth/invalid-action-code');
    });

    test('can’t use a link sent to a former email', async () => {
      const [email, auth] = [newEmail(), browser()];
      const { user } = await createUserWithEmailAndPassword(auth, email, 'first-secret');
      await sendEmailVerification(user);
      const code = await codeSentTo(email);
      await fetch(`${service.url}/identitytoolkit.googleapis.com/v1/accounts:update?key=sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken: await user.getIdToken(), email: newEmail() }),
      });
      expect(await codeOf(applyActionCode(auth, code))).toBe('auth/invalid-action-code');
    });
  });

  test('a mail to an unknown email is answered as if it had been sent', async () => {
    const email = newEmail();
    expect(await codeOf(sendPasswordResetEmail(browser(), email))).toBe('succeeded');
    expect(await service.linkSentTo(email)).toBe('');
  });

  test('an invalid code, or one for another purpose, resets nothing', async () => {
    const [email, auth] = [newEmail(), browser()];
    const { user } = await createUserWithEmailAndPassword(auth, email, 'first-secret');
    await sendEmailVerification(user);
    for (const code of [await codeSentTo(email), 'made-up'])
      expect(await codeOf(confirmPasswordReset(auth, code, 'second-secret'))).toBe('auth/invalid-action-code');
    expect(await codeOf(sendPasswordResetEmail(auth, email, { url: 'nonsense' }))).toBe('auth/invalid-continue-uri');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'first-secret'))).toBe('succeeded');
  });

  test('a person reauthenticates, changes the password, and deletes the account', async () => {
    const [email, here, elsewhere] = [newEmail(), browser(), browser()];
    const { user } = await createUserWithEmailAndPassword(here, email, 'first-secret');
    expect(await codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'wrong-one')))).toBe(
      'auth/invalid-credential',
    );
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'first-secret'));
    await updatePassword(user, 'second-secret');
    expect(await codeOf(user.getIdToken(true))).toBe('succeeded');
    expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, 'first-secret'))).toBe('auth/invalid-credential');
    expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, 'second-secret'))).toBe('succeeded');
    await signOut(here);
    await deleteUser(user);
    expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, 'second-secret'))).toBe('auth/invalid-credential');
  });

  test('a disabled person cannot sign in', async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(browser(), email, 'first-secret');
    await service.setDisabled(email, true);
    expect(await codeOf(signInWithEmailAndPassword(browser(), email, 'first-secret'))).toBe('auth/user-disabled');
  });
}
