import { createAction } from '@reduxjs/toolkit';

/**
 * Why a session ended without a logout in this tab: the server's refusal code, a logout in another
 * tab, or the account's deletion here.
 */
export type EndReason =
  | 'TOKEN_EXPIRED'
  | 'ACCOUNT_DELETED'
  | 'ACCOUNT_OTHER_OWNER'
  | 'UNAUTHENTICATED'
  | 'LOGGED_OUT_ELSEWHERE'
  | 'DELETED_HERE';

/** The reasons given by the server. */
export type RefusedReason = Exclude<EndReason, 'LOGGED_OUT_ELSEWHERE' | 'DELETED_HERE'>;

/**
 * Dispatched by the base query when the token is no longer valid; the account feature handles it.
 */
export const sessionEnded = createAction<EndReason>('session/ended');
