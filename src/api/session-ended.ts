import { createAction } from '@reduxjs/toolkit';

/** Why a session ended without the person asking for it: the code of the server's refusal, or another tab's logout. */
export type EndReason = 'TOKEN_EXPIRED' | 'ACCOUNT_DELETED' | 'ACCOUNT_OTHER_OWNER' | 'UNAUTHENTICATED' | 'ELSEWHERE';

/** The base query found that the token is worth nothing any more; the account feature answers it. */
export const sessionEnded = createAction<EndReason>('session/ended');
