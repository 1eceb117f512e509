import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { Tag } from './tags';

/** The store, as far as the API's slice is concerned. */
export interface ApiStore {
  dispatch: ThunkDispatch<Record<string, never>, unknown, UnknownAction>;
  getState(): { [api.reducerPath]: ReturnType<typeof api.reducer> };
}

/**
 * Refetches what is shown of these tags. A pending first answer may have been made before the change, and what is in it is
 * not known yet: it is fetched once more after that. Other pending reads: refetch-invalidated-while-pending.ts.
 */
export async function refetchStale({ dispatch, getState }: ApiStore, tags: Tag[]): Promise<void> {
  if (tags.length === 0) return;
  const staleKeys = () => new Set(api.util.selectInvalidatedBy(getState(), tags).map((read) => read.queryCacheKey));
  const known = staleKeys();
  const first = dispatch(api.util.getRunningQueriesThunk()).filter((read) => !known.has(read.queryCacheKey));
  dispatch(api.util.invalidateTags(tags));
  if (first.length === 0) return;
  await Promise.allSettled(first);
  const stale = staleKeys();
  for (const read of first) if (stale.has(read.queryCacheKey)) void read.refetch();
}
