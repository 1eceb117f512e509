import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { removeDrafts } from '../../services/draft';
import { removeRecentSearches } from '../../services/recent-searches';
import { removeRecentlyViewed } from '../../services/recently-viewed';
import { removeSession } from '../../services/session';
import { readToken, removeToken } from '../../services/token';
import { accountApi } from './account.api';
import { signedOut } from './auth.slice';

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
    void import('../../services/firebase').then((firebase) => firebase.signOutOfFirebase()).catch(() => undefined);
  }, [dispatch]);
}
