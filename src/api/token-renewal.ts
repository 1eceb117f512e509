import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Token } from '#contract/person';
import { codeOf, statusOf } from '../services/problem';
import { readSession } from '../services/session';
import { withTimeout } from '../services/timeout';
import { saveToken } from '../services/token';
import { sendRequest } from './send-request';
import type { RefusedReason } from './session-ended';

/** What became of a renewal: a new token is kept, the session is over, or nobody could be asked and it goes on as it is. */
export type Renewal =
  | { outcome: 'renewed' }
  | { outcome: 'ended'; reason: RefusedReason }
  | { outcome: 'unreachable'; error: FetchBaseQueryError };

/** By these the sign-in service says that its own session is over; every other failure of it is an outage. */
const SESSION_OVER = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/requires-recent-login',
];

const unreachable = (error: unknown): Renewal => ({
  outcome: 'unreachable',
  error: {
    status: error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR',
    error: String(error),
  },
});

let running: Promise<Renewal> | undefined;

/** Exchanges a fresh proof of Firebase for a token of ours; one renewal serves all that wait. Never rejects. */
export function renewToken(api: BaseQueryApi, extra: object): Promise<Renewal> {
  // Shared, so it does not end with the request that happened to start it.
  running ??= renewOnce({ ...api, signal: new AbortController().signal }, extra)
    .catch(unreachable)
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function renewOnce(api: BaseQueryApi, extra: object): Promise<Renewal> {
  const email = readSession()?.email;
  if (!email) return { outcome: 'ended', reason: 'TOKEN_EXPIRED' };
  let idToken: string | undefined;
  try {
    idToken = await withTimeout(import('../services/firebase').then((firebase) => firebase.freshIdToken(email)));
  } catch (error) {
    return SESSION_OVER.includes((error as { code?: string }).code ?? '')
      ? { outcome: 'ended', reason: 'TOKEN_EXPIRED' }
      : unreachable(error);
  }
  if (!idToken) return { outcome: 'ended', reason: 'TOKEN_EXPIRED' };
  const { data, error } = await sendRequest(
    { url: `/jwt?email=${encodeURIComponent(email)}`, headers: { authorization: `Bearer ${idToken}` } },
    api,
    extra,
  );
  if (error) return refused(error);
  // Whoever logged out meanwhile stays so.
  if (readSession()?.email === email) saveToken((data as Token).accessToken);
  return { outcome: 'renewed' };
}

function refused(error: FetchBaseQueryError): Renewal {
  const code = codeOf(error);
  if (code === 'ACCOUNT_DELETED' || code === 'ACCOUNT_UNKNOWN') return { outcome: 'ended', reason: 'ACCOUNT_DELETED' };
  if (code === 'ACCOUNT_OTHER_OWNER') return { outcome: 'ended', reason: code };
  const status = statusOf(error);
  return status === 401 || status === 403
    ? { outcome: 'ended', reason: 'TOKEN_EXPIRED' }
    : { outcome: 'unreachable', error };
}
