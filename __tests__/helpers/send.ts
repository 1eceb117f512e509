import type { LightMyRequestResponse } from 'fastify';
import type { Market, TestPerson } from './market';

/**
 * One call of the API, as somebody or as nobody.
 * @param call method and path below /api, as the tables of docs/specification.md §7 and docs/rules.md §3 write it: 'DELETE /products/3'
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

/** A call that succeeds. */
export async function sendOk(...call: Parameters<typeof send>): Promise<LightMyRequestResponse> {
  const answer = await send(...call);
  expect(outcome(answer)).toBe('200');
  return answer;
}

/** What the sign-in service answers of an account. */
interface SignedIn {
  idToken: string;
  localId: string;
}

/** One call of the sign-in service, as the browser's SDK makes it; it must succeed. */
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

/** A new account of this e-mail, which nobody has proven. */
export const signUpOf = (market: Market, email: string): Promise<SignedIn> =>
  askIdentity(market, 'signUp', { email, password: PASSWORD });

/** A Firebase ID token as the sign-in service issues it, for a new account of this e-mail. */
export const proofOf = async (market: Market, email: string): Promise<string> =>
  (await signUpOf(market, email)).idToken;

/** The same after a sign-in with Google, which vouches for the e-mail. */
export async function googleProofOf(market: Market, email: string): Promise<string> {
  const claims = JSON.stringify({ email, email_verified: true, name: 'Proven Owner' });
  const { idToken } = await askIdentity(market, 'signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    requestUri: 'http://localhost',
  });
  return idToken;
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
