import { createRemoteJWKSet, jwtVerify } from 'jose';
import { PROJECT, type Started } from './start.ts';

export interface Session {
  idToken: string;
  refreshToken: string;
  localId: string;
  email: string;
  isNewUser?: boolean;
}

interface Refusal {
  status: number;
  message: string;
}

/** The Firebase SDK's calls, as plain HTTP. */
export function authClient(started: Started) {
  const at = (path: string): string => `${started.sandbox.url}/${path}`;
  const ask = (operation: string, fields: object): Promise<Response> =>
    fetch(at(`identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  return {
    /** Makes a call that must succeed. */
    async call<Answer = Session>(operation: string, fields: object): Promise<Answer> {
      const answer = await ask(operation, fields);
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${operation}: ${JSON.stringify(body)}`);
      return body as Answer;
    },
    /** Makes a call that must be refused; returns Google's error code. */
    async refused(operation: string, fields: object): Promise<string> {
      const answer = await ask(operation, fields);
      if (answer.ok) throw new Error(`${operation} succeeded.`);
      const { error } = (await answer.json()) as { error: Refusal };
      return error.message.split(' : ')[0] ?? '';
    },
    google: (email: string, more: object = {}) => ({
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: JSON.stringify({ email, email_verified: true, ...more }),
      }).toString(),
    }),
    refresh: (refreshToken: string): Promise<Response> =>
      fetch(at('securetoken.googleapis.com/v1/token?key=sandbox'), {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
    /** Verifies like a server, using only the published keys. */
    async verify(idToken: string) {
      const keys = createRemoteJWKSet(
        new URL(at('www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')),
      );
      return (
        await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${PROJECT}`,
          audience: PROJECT,
        })
      ).payload;
    },
  };
}
export type AuthClient = ReturnType<typeof authClient>;
