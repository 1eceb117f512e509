import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { Tag } from './tags';

/** The store, as far as the API's slice is concerned. */
export interface ApiStore {
  dispatch: ThunkDispatch<Record<string, never>, unknown, UnknownAction>;
  getState(): { [api.reducerPath]: ReturnType<typeof api.reducer> };
}

/**
 * Fetches anew what is shown of these tags. What is on its way already may have been read before the change, and is not sent twice at the
 * same time: it is fetched once more after that.
 */
export async function refetchStale({ dispatch, getState }: ApiStore, tags: Tag[]): Promise<void> {
  if (tags.length === 0) return;
  const running = dispatch(api.util.getRunningQueriesThunk());
  const keys = new Set(running.map(({ queryCacheKey }) => queryCacheKey));
  dispatch(api.util.invalidateTags(tags));
  if (running.length === 0) return;
  await Promise.allSettled(running);
  const stale = api.util.selectInvalidatedBy(getState(), tags);
  if (stale.some(({ queryCacheKey }) => keys.has(queryCacheKey))) dispatch(api.util.invalidateTags(tags));
}
