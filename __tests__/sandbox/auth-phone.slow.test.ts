import { NUMBER_OVER_QUOTA } from '../../sandbox/auth/text-messages.ts';
import { authClient } from './auth-client.ts';
import { type Linked, phoneSuite } from './auth-phone-suite.ts';
import { sandboxForFile } from './sign-in-service.ts';
import { moveClock } from './start.ts';

const { service, started } = sandboxForFile();
const auth = authClient(service);
phoneSuite(service);

interface TextMessage {
  to: string;
  code: string;
  text: string;
  language: string;
}
let count = 0;
const newNumber = (): string => `+88017120${String((count += 1)).padStart(5, '0')}`;
const signedUp = () => auth.call('signUp', { email: `texted${(count += 1)}@example.com`, password: 'first-secret' });

const messagesTo = async (number: string): Promise<TextMessage[]> =>
  ((await (await fetch(`${started.sandbox.url}/sandbox/auth/messages`)).json()) as TextMessage[]).filter(
    ({ to }) => to === number,
  );
/** Asks for a code, and reads it where people read it. */
async function codeFor(phoneNumber: string) {
  const { sessionInfo } = await auth.call<{ sessionInfo: string }>('sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'token',
  });
  return { sessionInfo, code: (await messagesTo(phoneNumber))[0]?.code ?? '' };
}
test('an unknown number creates no account', async () => {
  expect(await auth.refused('signInWithPhoneNumber', await codeFor(newNumber()))).toBe('OPERATION_NOT_ALLOWED');
});

describe('a code', () => {
  test('works once, within ten minutes', async () => {
    const [person, number] = [await signedUp(), newNumber()];
    const sent = await codeFor(number);
    await auth.call('signInWithPhoneNumber', { ...person, ...sent });
    expect(await auth.refused('signInWithPhoneNumber', { ...person, ...sent })).toBe('SESSION_EXPIRED');
    const late = await codeFor(number);
    moveClock(601);
    try {
      expect(await auth.refused('signInWithPhoneNumber', { ...person, ...late })).toBe('SESSION_EXPIRED');
    } finally {
      moveClock(0);
    }
  });

  test('can be guessed five times', async () => {
    const [person, number] = [await signedUp(), newNumber()];
    const { sessionInfo, code } = await codeFor(number);
    const wrong = { ...person, sessionInfo, code: code === '000000' ? '000001' : '000000' };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await auth.refused('signInWithPhoneNumber', wrong)).toBe('INVALID_CODE');
    expect(await auth.refused('signInWithPhoneNumber', { ...wrong, code })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await auth.refused('signInWithPhoneNumber', { ...person, sessionInfo: 'made-up', code })).toBe(
      'INVALID_SESSION_INFO',
    );
  });

  test('is sent five times to one number in ten minutes', async () => {
    const phoneNumber = newNumber();
    for (let sent = 0; sent < 5; sent += 1) await codeFor(phoneNumber);
    expect(await auth.refused('sendVerificationCode', { phoneNumber, recaptchaToken: 'token' })).toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
  });

  test.each([
    ['MISSING_PHONE_NUMBER', { recaptchaToken: 'token' }],
    ['MISSING_RECAPTCHA_TOKEN', { phoneNumber: '+8801711000002' }],
    ['QUOTA_EXCEEDED', { phoneNumber: NUMBER_OVER_QUOTA, recaptchaToken: 'token' }],
  ])('is not sent: %s', async (code, fields) => {
    expect(await auth.refused('sendVerificationCode', fields)).toBe(code);
  });

  test.each([
    ['bn', /^মোটোহাটের জন্য আপনার যাচাইকরণ কোড \d{6}।$/],
    ['en', /^\d{6} is your verification code for MotoHaat\.$/],
  ])('is sent in the reader’s language: %s', async (locale, sentence) => {
    const phoneNumber = newNumber();
    await fetch(`${started.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-firebase-locale': locale },
      body: JSON.stringify({ phoneNumber, recaptchaToken: 'token' }),
    });
    expect(await messagesTo(phoneNumber)).toEqual([
      expect.objectContaining({ language: locale, text: expect.stringMatching(sentence) }),
    ]);
  });
});

test('messages and links survive a restart', async () => {
  const [person, number] = [await signedUp(), newNumber()];
  const sent = await codeFor(number);
  await started.restart();
  expect((await auth.call<Linked>('signInWithPhoneNumber', { ...person, ...sent })).phoneNumber).toBe(number);
});
