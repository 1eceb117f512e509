import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.ts';
import { removeDrafts } from '../../../services/draft.ts';
import { removeRecentSearches } from '../../../services/recent-searches.ts';
import { removeRecentlyViewed } from '../../../services/recently-viewed.ts';
import { removeSession } from '../../../services/session.ts';
import { readToken, removeToken } from '../../../services/token.ts';
import { accountApi } from './account.api.ts';
import { signedOut } from './auth.slice.ts';

/**
 * Logs out: clears the token and the cache immediately, and the guards unmount private pages. The
 * server and Firebase are notified if they can be reached.
 */
export function useLogout() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(() => {
    const token = readToken();
    // The session first: it tells other tabs that the token was removed by a logout.
    removeSession();
    removeToken();
    removeDrafts();
    removeRecentSearches();
    removeRecentlyViewed();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    if (token) void dispatch(accountApi.endpoints.endToken.initiate(token, { track: false }));
    void import('../../../services/firebase.ts')
      .then((firebase) => firebase.signOutOfFirebase())
      .catch(() => undefined);
  }, [dispatch]);
}
