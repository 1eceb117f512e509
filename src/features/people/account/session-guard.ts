import type { Store } from '@reduxjs/toolkit';
import { api } from '../../../api/api.ts';
import { sessionEnded } from '../../../api/session-ended.ts';
import { readSession, removeSession } from '../../../services/session.ts';
import { onTokenChangedElsewhere, removeToken } from '../../../services/token.ts';
import { type AuthState, signedIn } from './auth.slice.ts';

/**
 * Keeps storage in step with the session: clears the token and cached answers when it ends, and
 * follows logins and logouts in other tabs.
 * @returns a function that stops it
 */
export function guardSession(store: Store<{ auth: AuthState }>): () => void {
  let user = store.getState().auth.user;
  const stopWatching = store.subscribe(() => {
    const { auth } = store.getState();
    if (user && !auth.user && auth.ended) {
      user = null;
      if (auth.ended !== 'LOGGED_OUT_ELSEWHERE') {
        removeSession();
        removeToken();
        void import('../../../services/firebase.ts')
          .then((firebase) => firebase.signOutOfFirebase())
          .catch(() => undefined);
      }
      store.dispatch(api.util.resetApiState());
      return;
    }
    user = auth.user;
  });
  const stopListening = onTokenChangedElsewhere((token, cleared) => {
    const here = store.getState().auth.user;
    const there = token ? readSession() : null;
    if (!there) {
      // A logout removes both token and session. If only the token is missing, the person returns
      // to this page after logging in.
      if (here && !token)
        store.dispatch(sessionEnded(cleared || readSession() ? 'UNAUTHENTICATED' : 'LOGGED_OUT_ELSEWHERE'));
      return;
    }
    if (here?.email !== there.email) {
      store.dispatch(api.util.resetApiState());
      store.dispatch(signedIn(there));
    }
  });
  return () => {
    stopWatching();
    stopListening();
  };
}
