import { isRejected, type Middleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';

/** Of a read that RTK Query did not send. */
interface ReadArgs {
  queryCacheKey: string;
  forceRefetch?: unknown;
  subscribe?: boolean;
}

/**
 * A pending read whose data changes is read again after that. RTK Query sends no read twice at the same time, so what
 * a change makes stale in between would be shown as it was before.
 */
export const refetchInvalidatedWhilePending: Middleware<
  object,
  unknown,
  ThunkDispatch<Record<string, never>, unknown, UnknownAction>
> = ({ dispatch }) => {
  const awaited = new Set<string>();
  return (next) => (action) => {
    const result = next(action);
    if (isRejected(action) && action.meta.condition) {
      const { queryCacheKey: key, forceRefetch, subscribe } = action.meta.arg as ReadArgs;
      const read = dispatch(api.util.getRunningQueriesThunk()).find(({ queryCacheKey }) => queryCacheKey === key);
      // A part of the page that mounts in between subscribes to the pending read.
      if (read && forceRefetch && !subscribe && !awaited.has(key)) {
        awaited.add(key);
        void read.then(({ isUninitialized }) => {
          awaited.delete(key);
          // With a logout all that was read is forgotten.
          if (!isUninitialized) void read.refetch();
        });
      }
    }
    return result;
  };
};
