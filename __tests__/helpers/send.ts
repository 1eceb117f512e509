import type { LightMyRequestResponse } from 'fastify';
import type { Market, TestPerson } from './market.ts';

/**
 * Makes one API call, with or without a person.
 * @param call method and path below /api, as the tables of docs/specification.md §7 and
 * docs/rules.md §3 write it: 'DELETE /products/3'
 */
export function send(
  market: Market,
  call: string,
  who?: Pick<TestPerson, 'headers'>,
  payload?: object,
): Promise<LightMyRequestResponse> {
  const [method, path] = call.split(' ');
  return market.app.inject({ method: method as 'GET', url: `/api${path}`, headers: who?.headers ?? {}, payload });
}

/** Status and code of an answer: '409 PRODUCT_SOLD', or '200' alone. */
export function outcome(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) return String(answer.statusCode);
  const { code } = answer.json<{ code?: string }>();
  return code ? `${answer.statusCode} ${code}` : String(answer.statusCode);
}

/** Sends a call that must succeed. */
export async function sendOk(...call: Parameters<typeof send>): Promise<LightMyRequestResponse> {
  const answer = await send(...call);
  expect(outcome(answer)).toBe('200');
  return answer;
}

/** The sign-in service's answer about an account. */
interface SignedIn {
  idToken: string;
  localId: string;
}

/** Makes one call of the sign-in service, like the browser's SDK; it must succeed. */
export async function askIdentity<Answer = SignedIn>(
  market: Market,
  operation: string,
  fields: object,
): Promise<Answer> {
  const answer = await fetch(
    `${market.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...fields }),
    },
  );
  const body = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`The sandbox refused ${operation}: ${JSON.stringify(body)}`);
  return body;
}

export const PASSWORD = 'motohaat-demo';

/** Creates an account with this unverified email. */
export const signUpOf = (market: Market, email: string): Promise<SignedIn> =>
  askIdentity(market, 'signUp', { email, password: PASSWORD });

/** Returns a Firebase ID token for a new account with this email. */
export const proofOf = async (market: Market, email: string): Promise<string> =>
  (await signUpOf(market, email)).idToken;

/** The same after a sign-in with Google, which verifies the email. */
export async function googleProofOf(market: Market, email: string): Promise<string> {
  const claims = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: 'Proven Owner' });
  const { idToken } = await askIdentity(market, 'signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    requestUri: 'http://localhost',
  });
  return idToken;
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
