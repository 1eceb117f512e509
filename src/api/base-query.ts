import { type BaseQueryApi, type FetchArgs, type FetchBaseQueryError, retry } from '@reduxjs/toolkit/query/react';
import type { Problem } from '#contract/common';
import { codeOf } from '../services/problem';
import { readSession } from '../services/session';
import { RENEW_SECONDS, readToken, secondsLeft } from '../services/token';
import { renewToken } from './token-renewal';
import { type Query, sendRequest } from './send-request';
import { type RefusedReason, sessionEnded } from './session-ended';

/** docs/specification.md §9: reads are tried again three times, after 1, 2, 4 … seconds, at most 30. */
const RETRIES = 3;
const MAX_WAIT_MS = 30_000;

/** With less than this left the token might end on its way, or have ended by the server's clock. */
const TOO_SHORT_SECONDS = 30;

type Answer = Awaited<ReturnType<Query>>;

/** Ends the session; the call fails with the very reason that the login page tells. */
function endSession(api: BaseQueryApi, reason: RefusedReason): Answer {
  api.dispatch(sessionEnded(reason));
  // The sentence is found by the code; the list of sentences is no part of the first load.
  const problem: Problem = { statusCode: 401, code: reason, error: 'Unauthorized', message: '' };
  return { error: { status: 401, data: problem } };
}

const hasOwnAuthorization = (args: string | FetchArgs): boolean =>
  typeof args !== 'string' && new Headers(args.headers as HeadersInit | undefined).has('authorization');

/** Carries the bearer token, renews it before it ends, and ends the session when the server no longer takes it. */
const authorized: Query = async (args, api, extra) => {
  if (hasOwnAuthorization(args)) return sendRequest(args, api, extra);
  const kept = readToken();
  if (kept && secondsLeft(kept) < RENEW_SECONDS) {
    const renewal = renewToken(api, extra);
    // A token that is still good is used meanwhile: an outage of the sign-in service holds nobody up.
    if (secondsLeft(kept) < TOO_SHORT_SECONDS) {
      const result = await renewal;
      if (result.outcome === 'ended' && secondsLeft(kept) <= 0) return endSession(api, result.reason);
      // Without a network the service worker may have kept an answer, which an old token finds as well.
      if (result.outcome === 'unreachable' && secondsLeft(kept) <= 0 && navigator.onLine)
        return { error: result.error };
    }
  }
  const used = readToken();
  const email = readSession()?.email;
  const answer = await sendRequest(args, api, extra);
  if (answer.error?.status !== 401) return answer;
  if (used !== readToken()) {
    // Renewed by another call or tab meanwhile; after a logout, or a login as somebody else, nothing is sent again.
    const sameSession = readToken() !== null && readSession()?.email === email;
    return sameSession ? sendRequest(args, api, extra) : answer;
  }
  const code = codeOf(answer.error);
  if (used && code === 'TOKEN_EXPIRED') {
    const result = await renewToken(api, extra);
    if (result.outcome === 'unreachable') return { error: result.error };
    if (result.outcome === 'ended') return endSession(api, result.reason);
    const again = await sendRequest(args, api, extra);
    if (again.error?.status !== 401) return again;
  }
  return endSession(api, code === 'ACCOUNT_DELETED' || code === 'TOKEN_EXPIRED' ? code : 'UNAUTHENTICATED');
};

const isTransient = (error: FetchBaseQueryError): boolean =>
  error.status === 'FETCH_ERROR' ||
  error.status === 'TIMEOUT_ERROR' ||
  (typeof error.status === 'number' && error.status >= 500);

/** Retry applies to reads that fail by network or 5xx; never to 4xx, never to writes (docs/rules.md §4). */
export const baseQuery = retry(authorized, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    attempt <= RETRIES && baseQueryApi.type === 'query' && isTransient(error as FetchBaseQueryError),
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, Math.min(MAX_WAIT_MS, 1000 * 2 ** (attempt - 1)))),
});
