import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { type EndReason, sessionEnded } from '../../../api/session-ended.ts';
import { type SessionUser, readSession } from '../../../services/session.ts';
import { readToken } from '../../../services/token.ts';

/** docs/specification.md §4: auth state has loading and user. */
export interface AuthState {
  user: SessionUser | null;
  /** True on register, login, Google sign-in, profile update and logout. */
  loading: boolean;
  /** Why the last session ended, if the person didn't end it; shown on the login page. */
  ended: EndReason | null;
  /**
   * True while this page deletes the account and reports the result itself, so a rejected token
   * doesn't end the session first.
   */
  deleting: boolean;
}

/** The state for server rendering, where nobody is signed in. */
export const SIGNED_OUT: AuthState = { user: null, loading: false, ended: null, deleting: false };

/** Reads the stored session, so that a reload shows the signed-in person immediately. */
const initialState = (): AuthState => ({
  ...SIGNED_OUT,
  user: typeof window !== 'undefined' && readToken() ? readSession() : null,
});

export const authSlice = createSlice({
  name: 'auth',
  reducerPath: 'auth',
  initialState,
  reducers: {
    authStarted: (state) => {
      state.loading = true;
    },
    authSettled: (state) => {
      state.loading = false;
    },
    deletingSet: (state, action: PayloadAction<boolean>) => {
      state.deleting = action.payload;
    },
    signedIn: (_state, action: PayloadAction<SessionUser>): AuthState => ({ ...SIGNED_OUT, user: action.payload }),
    signedOut: () => SIGNED_OUT,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, action) => {
      // Nobody was signed in, or an earlier reason has already been recorded.
      if (!state.user || (state.deleting && action.payload !== 'DELETED_HERE')) return state;
      return { ...SIGNED_OUT, ended: action.payload };
    });
  },
  selectors: { selectAuth: (state) => state },
});

export const { authStarted, authSettled, deletingSet, signedIn, signedOut } = authSlice.actions;
export const { selectAuth } = authSlice.selectors;
