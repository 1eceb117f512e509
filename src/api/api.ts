import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { TAGS } from './tags';

/** The one API slice; features inject their endpoints in x.api.ts. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  // docs/specification.md §9: cached data is kept 5 minutes.
  keepUnusedDataFor: 300,
  // The default waits for every running request before it refetches what changed.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
});
