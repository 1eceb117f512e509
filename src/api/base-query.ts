import { type BaseQueryApi, type FetchArgs, type FetchBaseQueryError, retry } from '@reduxjs/toolkit/query/react';
import type { Problem } from '#contract/common';
import { codeOf } from '../services/call-error.ts';
import { readSession } from '../services/session.ts';
import { RENEW_SECONDS, readToken, secondsLeft } from '../services/token.ts';
import { type Renewal, renewToken } from './token-renewal.ts';
import { type Query, sendRequest } from './send-request.ts';
import { type RefusedReason, sessionEnded } from './session-ended.ts';

/**
 * docs/specification.md §9: failed reads are retried three times, after 1, 2, 4 … seconds, at most
 * 30.
 */
const RETRIES = 3;
const MAX_WAIT_MS = 30_000;
/** Milliseconds before the first retry; tests that aren't about it shorten it. */
export const RETRY_TIMING = { firstMs: 1000 };

/**
 * A token with less than this left might expire in transit, or already be expired by the server's
 * clock.
 */
const MIN_TOKEN_SECONDS = 30;

type Answer = Awaited<ReturnType<Query>>;

/** Ends the session and fails the call with the reason shown on the login page. */
function endSession(api: BaseQueryApi, reason: RefusedReason): Answer {
  api.dispatch(sessionEnded(reason));
  // The sentence is looked up by code, because the table of sentences isn't part of the initial
  // bundle.
  const problem: Problem = { statusCode: 401, code: reason, error: 'Unauthorized', message: '' };
  return { error: { status: 401, data: problem } };
}

const hasOwnAuthorization = (args: string | FetchArgs): boolean =>
  typeof args !== 'string' && new Headers(args.headers as HeadersInit | undefined).has('authorization');

/**
 * Sends a call whose token has expired by the clock, and couldn't be renewed. The clock may be wrong: the server decides
 * whether the token is still valid. Offline, the service worker may have a cached answer, keyed by the same token.
 */
async function sendUnrenewed(
  args: string | FetchArgs,
  api: BaseQueryApi,
  extra: object,
  token: string,
  renewal: Exclude<Renewal, { outcome: 'renewed' }>,
): Promise<Answer> {
  if (readToken() === token) {
    const answer = await sendRequest(args, api, extra);
    if (answer.error?.status !== 401) return answer;
  }
  return renewal.outcome === 'ended' ? endSession(api, renewal.reason) : { error: renewal.error };
}

/**
 * Adds the bearer token, renews it before it expires, and ends the session when the server rejects
 * it.
 */
const authorized: Query = async (args, api, extra) => {
  if (hasOwnAuthorization(args)) return sendRequest(args, api, extra);
  const kept = readToken();
  if (kept && secondsLeft(kept) < RENEW_SECONDS) {
    const renewal = renewToken(api, extra);
    // A token that is still valid is used, so an outage of the sign-in service blocks nobody.
    if (secondsLeft(kept) < MIN_TOKEN_SECONDS) {
      const result = await renewal;
      if (result.outcome !== 'renewed') return sendUnrenewed(args, api, extra, kept, result);
    }
  }
  const used = readToken();
  const email = readSession()?.email;
  const answer = await sendRequest(args, api, extra);
  if (answer.error?.status !== 401) return answer;
  if (used !== readToken()) {
    // Retries only if another call or tab renewed the token, not after a logout or a login as
    // someone else.
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

/**
 * Retries reads that fail with a network error or 5xx; never 4xx, never writes (docs/rules.md §4).
 */
export const baseQuery = retry(authorized, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    attempt <= RETRIES && baseQueryApi.type === 'query' && isTransient(error as FetchBaseQueryError),
  backoff: (attempt) =>
    new Promise((resolve) => setTimeout(resolve, Math.min(MAX_WAIT_MS, RETRY_TIMING.firstMs * 2 ** (attempt - 1)))),
});
