import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, type FetchBaseQueryMeta, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { Token } from '#contract/person';
import { config } from '../services/bootstrap';
import { takeEarly } from '../services/early';
import { readSession } from '../services/session';
import { RENEW_SECONDS, readToken, saveToken, secondsLeft } from '../services/token';
import { codeOf } from '../services/problem';
import { type EndReason, sessionEnded } from './session-ended';

/** SPEC §9: reads are tried again three times, after 1, 2, 4 … seconds, at most 30. */
const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const send: Query = (args, api, extra) =>
  fetchBaseQuery({
    // Node's fetch, in tests, needs an absolute address.
    baseUrl: new URL(config().apiUrl, window.location.origin).href,
    fetchFn: (input, init) => (input instanceof Request && takeEarly(input)) || fetch(input, init),
    prepareHeaders: (headers) => {
      const token = readToken();
      if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      return headers;
    },
  })(args, api, extra);

let renewal: Promise<EndReason | null> | undefined;

/** Exchanges a fresh proof of Firebase for a token of ours; one renewal serves all that wait. Answers why it ended, or null. */
function renew(api: BaseQueryApi, extra: object): Promise<EndReason | null> {
  renewal ??= renewOnce(api, extra).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renewOnce(api: BaseQueryApi, extra: object): Promise<EndReason | null> {
  const email = readSession()?.email;
  if (!email) return 'TOKEN_EXPIRED';
  const { freshIdToken } = await import('../services/firebase');
  let idToken: string | undefined;
  try {
    idToken = await freshIdToken(email);
  } catch (error) {
    // No network: the session is not over, the request will say what is wrong.
    if ((error as { code?: string }).code === 'auth/network-request-failed' || !navigator.onLine) return null;
    return 'TOKEN_EXPIRED';
  }
  if (!idToken) return 'TOKEN_EXPIRED';
  const answer = await send({ url: `/jwt?email=${encodeURIComponent(email)}`, headers: { authorization: `Bearer ${idToken}` } }, api, extra);
  if (answer.data) {
    saveToken((answer.data as Token).accessToken);
    return null;
  }
  const code = codeOf(answer.error);
  if (code === 'ACCOUNT_DELETED' || code === 'ACCOUNT_UNKNOWN') return 'ACCOUNT_DELETED';
  return answer.error?.status === 401 ? 'TOKEN_EXPIRED' : null;
}

/** Carries the bearer token, renews it before it ends, and ends the session when the server no longer takes it. */
const authorized: Query = async (args, api, extra) => {
  const ownProof = typeof args !== 'string' && new Headers(args.headers as HeadersInit | undefined).has('authorization');
  const token = readToken();
  if (!token || ownProof) return send(args, api, extra);
  if (secondsLeft(token) < RENEW_SECONDS) {
    const ended = await renew(api, extra);
    if (ended && secondsLeft(token) <= 0) api.dispatch(sessionEnded(ended));
  }
  const answer = await send(args, api, extra);
  if (answer.error?.status !== 401) return answer;
  const code = codeOf(answer.error);
  if (code === 'TOKEN_EXPIRED' && !(await renew(api, extra))) {
    const again = await send(args, api, extra);
    if (again.error?.status !== 401) return again;
  }
  api.dispatch(sessionEnded(code === 'ACCOUNT_DELETED' || code === 'TOKEN_EXPIRED' ? code : 'UNAUTHENTICATED'));
  return answer;
};

const mayPass = (error: FetchBaseQueryError): boolean =>
  error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR' || (typeof error.status === 'number' && error.status >= 500);

/** Retry applies to reads that fail by network or 5xx; never to 4xx, never to writes (RULES §4). */
export const baseQuery = retry(authorized, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) => attempt <= RETRIES && baseQueryApi.type === 'query' && mayPass(error as FetchBaseQueryError),
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (attempt - 1)))),
});
