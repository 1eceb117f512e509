import type { Market, TestPerson } from './market.ts';
import { askIdentity, PASSWORD, signUpOf } from './send.ts';

interface SentMessage {
  to: string;
  code: string;
}
interface PhoneSession {
  idToken: string;
  refreshToken: string;
}

let count = 0;
export const newNumber = (): string => `+88017${String((count += 1)).padStart(8, '0')}`;

/** Signs a person in at the sign-in service, the first time with a new account, and binds the identity to them. */
export async function phoneSession(market: Market, person: TestPerson): Promise<{ idToken: string }> {
  const { idToken, localId } = await signUpOf(market, person.email).catch(() =>
    askIdentity<{ idToken: string; localId: string }>(market, 'signInWithPassword', {
      email: person.email,
      password: PASSWORD,
    }),
  );
  await market.db.query('update people set sub = $2 where id = $1', [person.id, localId]);
  return { idToken };
}

/** Links a number to an account with the code that was sent to it, like the browser's SDK. */
export async function linkPhone(
  market: Market,
  { idToken }: { idToken: string },
  phoneNumber: string,
): Promise<PhoneSession> {
  const { sessionInfo } = await askIdentity<{ sessionInfo: string }>(market, 'sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'token',
  });
  const messages = (await (await fetch(`${market.sandbox.url}/sandbox/auth/messages`)).json()) as SentMessage[];
  const code = messages.find(({ to }) => to === phoneNumber)?.code;
  return askIdentity<PhoneSession>(market, 'signInWithPhoneNumber', { idToken, sessionInfo, code });
}

/** Unlinks it again, as the browser does after the proof. */
export const unlinkPhone = (market: Market, { idToken }: { idToken: string }) =>
  askIdentity(market, 'update', { idToken, deleteProvider: ['phone'] });

/** Returns the body of PUT /users/me/phone. */
export const phoneProof = async (
  market: Market,
  person: TestPerson,
  number = newNumber(),
): Promise<{ idToken: string }> => ({
  idToken: (await linkPhone(market, await phoneSession(market, person), number)).idToken,
});
