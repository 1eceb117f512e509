import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { type EndReason, sessionEnded } from '../../api/session-ended';
import { type SessionUser, readSession } from '../../services/session';
import { readToken } from '../../services/token';

/** docs/specification.md §4: auth state has loading and user. */
export interface AuthState {
  user: SessionUser | null;
  /** True on register, login, Google sign-in, profile update and logout. */
  loading: boolean;
  /** Why the last session ended without being asked to; told on the login page. */
  ended: EndReason | null;
}

/** A reload shows the signed-in person at once, from what was kept beside the token. */
const initialState = (): AuthState => ({
  user: typeof window !== 'undefined' && readToken() ? readSession() : null,
  loading: false,
  ended: null,
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
    signedIn: (state, action: PayloadAction<SessionUser>) => {
      state.user = action.payload;
      state.loading = false;
      state.ended = null;
    },
    signedOut: (state) => {
      state.user = null;
      state.loading = false;
      state.ended = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, action) => {
      // Nobody was signed in, or the end is known already by its first reason.
      if (!state.user) return;
      state.user = null;
      state.loading = false;
      state.ended = action.payload;
    });
  },
  selectors: { selectAuth: (state) => state },
});

/** What the server renders, who knows nobody. */
export const SIGNED_OUT: AuthState = { user: null, loading: false, ended: null };

export const { authStarted, authSettled, signedIn, signedOut } = authSlice.actions;
export const { selectAuth } = authSlice.selectors;
