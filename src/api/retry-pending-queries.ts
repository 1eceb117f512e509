import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';

/** Ends every read that is still waiting for its answer, and sends it again. Answers how many there were. */
export function retryPendingQueries(dispatch: ThunkDispatch<Record<string, never>, unknown, UnknownAction>): number {
  const running = dispatch(api.util.getRunningQueriesThunk());
  for (const query of running) {
    query.abort();
    void query.finally(() => void query.refetch());
  }
  return running.length;
}
