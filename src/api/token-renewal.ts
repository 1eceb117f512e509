import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Token } from '#contract/people/person';
import { codeOf, statusOf } from '../services/call-error.ts';
import { readSession } from '../services/session.ts';
import { withTimeout } from '../services/timeout.ts';
import { saveToken } from '../services/token.ts';
import { sendRequest } from './send-request.ts';
import type { RefusedReason } from './session-ended.ts';

/**
 * How a renewal ended: a new token is stored, the session is over, or the service was unreachable
 * and the session continues.
 */
export type Renewal =
  | { outcome: 'renewed' }
  | { outcome: 'ended'; reason: RefusedReason }
  | { outcome: 'unreachable'; error: FetchBaseQueryError };

/** Firebase codes for an ended sign-in session; any other failure counts as an outage. */
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

/**
 * Exchanges a fresh Firebase ID token for one of ours. Concurrent callers share one renewal. Never
 * rejects.
 */
export function renewToken(api: BaseQueryApi, extra: object): Promise<Renewal> {
  // Shared, so it must outlive the request that started it.
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
    idToken = await withTimeout(import('../services/firebase.ts').then((firebase) => firebase.freshIdToken(email)));
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
  // Don't sign a person back in who logged out in the meantime.
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
