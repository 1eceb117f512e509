import type { SignInService } from './sign-in-service.ts';

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

/** Always the same id at Google for an email, as its tokens have. */
const subjectOf = (email: string): string =>
  BigInt(`0x${Buffer.from(email.toLowerCase()).toString('hex')}`)
    .toString()
    .slice(0, 21);

/** The Firebase SDK's calls, as plain HTTP. */
export function authClient(service: Pick<SignInService, 'url'>) {
  const at = (path: string): string => `${service.url}/${path}`;
  const call = (operation: string, fields: object): Promise<Response> =>
    fetch(at(`identitytoolkit.googleapis.com/v1/accounts:${operation}?key=sandbox`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  return {
    /** Makes a call that must succeed. */
    async call<Answer = Session>(operation: string, fields: object): Promise<Answer> {
      const answer = await call(operation, fields);
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${operation}: ${JSON.stringify(body)}`);
      return body as Answer;
    },
    /** Makes a call that must be refused; returns Google's error code. */
    async refused(operation: string, fields: object): Promise<string> {
      const answer = await call(operation, fields);
      if (answer.ok) throw new Error(`${operation} succeeded.`);
      const { error } = (await answer.json()) as { error: Refusal };
      return error.message.split(' : ')[0] ?? '';
    },
    google: (email: string, more: object = {}) => ({
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: JSON.stringify({ sub: subjectOf(email), email, email_verified: true, ...more }),
      }).toString(),
    }),
    refresh: (refreshToken: string): Promise<Response> =>
      fetch(at('securetoken.googleapis.com/v1/token?key=sandbox'), {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
  };
}
export type AuthClient = ReturnType<typeof authClient>;
