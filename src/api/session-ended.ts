import { createAction } from '@reduxjs/toolkit';

/**
 * Why a session ended without the person asking for it: the code of the server's refusal, another tab's logout, or that
 * the account was deleted here.
 */
export type EndReason =
  | 'TOKEN_EXPIRED'
  | 'ACCOUNT_DELETED'
  | 'ACCOUNT_OTHER_OWNER'
  | 'UNAUTHENTICATED'
  | 'LOGGED_OUT_ELSEWHERE'
  | 'DELETED_HERE';

/** The reasons that the server gives. */
export type RefusedReason = Exclude<EndReason, 'LOGGED_OUT_ELSEWHERE' | 'DELETED_HERE'>;

/** The base query found that the token is worth nothing any more; the account feature answers it. */
export const sessionEnded = createAction<EndReason>('session/ended');
