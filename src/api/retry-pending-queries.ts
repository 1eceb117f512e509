import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';

/**
 * Aborts every pending query and sends it again.
 * @returns how many there were
 */
export function retryPendingQueries(dispatch: ThunkDispatch<Record<string, never>, unknown, UnknownAction>): number {
  const running = dispatch(api.util.getRunningQueriesThunk());
  for (const query of running) {
    query.abort();
    void query.finally(() => void query.refetch());
  }
  return running.length;
}
