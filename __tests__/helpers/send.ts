import type { LightMyRequestResponse } from 'fastify';
import type { Market, TestPerson } from './market';

/**
 * One call of the API, as somebody or as nobody.
 * @param call method and path below /api, as the tables of SPEC §7 and RULES §3 write it: 'DELETE /products/3'
 */
export function send(market: Market, call: string, who?: Pick<TestPerson, 'headers'>, payload?: object): Promise<LightMyRequestResponse> {
  const [method, path] = call.split(' ');
  return market.app.inject({ method: method as 'GET', url: `/api${path}`, headers: who?.headers ?? {}, payload });
}

/** Status and code of an answer: '409 PRODUCT_SOLD', or '200' alone. */
export function outcome(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) return String(answer.statusCode);
  const { code } = answer.json<{ code?: string }>();
  return code ? `${answer.statusCode} ${code}` : String(answer.statusCode);
}

/** A Firebase ID token as the sign-in service issues it, for a new account of this e-mail. */
export async function proofOf(market: Market, email: string): Promise<string> {
  const answer = await fetch(`${market.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'motohaat-demo', returnSecureToken: true }),
  });
  const { idToken } = await answer.json() as { idToken?: string };
  if (!idToken) throw new Error(`The sandbox did not sign ${email} up: ${answer.status}`);
  return idToken;
}

/** The same after a sign-in with Google, which vouches for the e-mail. */
export async function googleProofOf(market: Market, email: string): Promise<string> {
  const claims = JSON.stringify({ email, email_verified: true, name: 'Proven Owner' });
  const answer = await fetch(`${market.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`, requestUri: 'http://localhost', returnSecureToken: true }),
  });
  const { idToken } = await answer.json() as { idToken?: string };
  if (!idToken) throw new Error(`The sandbox did not sign ${email} in: ${answer.status}`);
  return idToken;
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
