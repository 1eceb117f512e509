import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { TAGS } from './tags.ts';

/** The only API slice; features inject their endpoints in `*.api.ts`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  // docs/specification.md §9: unused data stays cached for 5 minutes.
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
});
