import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../people.ts';

/** The demo people, by the first part of their emails. */
export type StoryPerson = 'admin' | 'admin2' | 'seller' | 'newseller' | 'buyer' | 'buyer2';

/** An answer that is a refusal, such as DEAL_CHANGED: somebody else was faster, or the step had been played. */
export class StoryRefusal extends Error {}

export interface StoryAddresses {
  /** The market's origin. */
  url: string;
  sandboxUrl: string;
  /** Ends every call. */
  signal: AbortSignal;
}

interface Call {
  body?: object;
  /** Bytes of a photo, instead of a JSON body. */
  photo?: Blob;
}

/** Calls the market and the sandbox as the demo people's browsers do. */
export interface StoryApi {
  call<Answer>(
    person: StoryPerson,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    call?: Call,
  ): Promise<Answer>;
  sandbox<Answer>(path: string, body: object | URLSearchParams): Promise<Answer>;
}

const PAUSE_MS = 100;
const MAX_WAIT_MS = 60_000;
/** Pause before a request that got 503 is repeated: on a busy machine the market may not reach a provider in time. */
const RETRY_MS = 1000;
const MAX_RETRIES = 30;

/** Polls until the market has done what a provider's notification begins. @returns what was found */
export async function untilFound<Found>(
  look: () => Promise<Found | undefined>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Found> {
  for (const end = Date.now() + maxWaitMs; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(PAUSE_MS);
  }
  throw new StoryRefusal('It has not happened in time.');
}

export function createStoryApi({ url, sandboxUrl, signal }: StoryAddresses): StoryApi {
  const tokens = new Map<StoryPerson, Promise<string>>();

  async function request<Answer>(address: string, init: RequestInit, retries = MAX_RETRIES): Promise<Answer> {
    const answer = await fetch(address, { ...init, signal });
    const text = await answer.text();
    if (answer.status === 503 && retries > 0) {
      await setTimeout(RETRY_MS, undefined, { signal });
      return request(address, init, retries - 1);
    }
    if (answer.status >= 400 && answer.status < 500) throw new StoryRefusal(`${answer.status} ${address}: ${text}`);
    if (!answer.ok) throw new Error(`${answer.status} ${address}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  const json = (body: object): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

  async function signIn(person: StoryPerson): Promise<string> {
    const email = `${person}@motohaat.test`;
    const account = await request<{ idToken: string }>(
      `${sandboxUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=sandbox`,
      { method: 'POST', ...json({ email, password: DEMO_PASSWORD, returnSecureToken: true }) },
    );
    const { accessToken } = await request<{ accessToken: string }>(
      `${url}/api/jwt?email=${encodeURIComponent(email)}`,
      { headers: { authorization: `Bearer ${account.idToken}` } },
    );
    return accessToken;
  }

  function tokenOf(person: StoryPerson): Promise<string> {
    const known = tokens.get(person);
    if (known) return known;
    const token = signIn(person);
    tokens.set(person, token);
    token.catch(() => tokens.delete(person));
    return token;
  }

  return {
    async call(person, method, path, { body, photo } = {}) {
      const authorization = `Bearer ${await tokenOf(person)}`;
      const content = photo ? { body: photo, headers: { 'content-type': photo.type } } : body ? json(body) : {};
      return request(`${url}/api${path}`, { method, ...content, headers: { ...content.headers, authorization } });
    },
    sandbox: (path, body) =>
      request(
        `${sandboxUrl}${path}`,
        body instanceof URLSearchParams
          ? { method: 'POST', body, headers: { authorization: 'Bearer pk_test_sandbox' } }
          : { method: 'POST', ...json(body) },
      ),
  };
}
