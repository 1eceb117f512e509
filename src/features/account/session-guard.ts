import type { Store } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { sessionEnded } from '../../api/session-ended';
import { readSession, removeSession } from '../../services/session';
import { onTokenChangedElsewhere, removeToken } from '../../services/token';
import { type AuthState, signedIn } from './auth.slice';

/**
 * Keeps what is stored in step with the session: an ended session leaves no token and no cached answer,
 * and a login or logout in another tab is followed here. Answers a function that stops it.
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
        void import('../../services/firebase').then((firebase) => firebase.signOutOfFirebase()).catch(() => undefined);
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
      // A logout takes token and session; a token that is merely missing is no logout, and the person comes back after the login.
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
