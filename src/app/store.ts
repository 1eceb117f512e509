import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api.ts';
import { authSlice } from '../features/people/account/auth.slice.ts';

/** Creates the Redux store: the auth slice and the API slice. */
export function createStore() {
  const store = configureStore({
    reducer: { [authSlice.reducerPath]: authSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  if (typeof window !== 'undefined') setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;
