import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { config } from '../services/bootstrap.ts';
import { adjustClock } from '../services/clock.ts';
import { takeEarlyResponse } from '../services/early-requests.ts';
import { REQUEST_TIMEOUT_MS } from '../services/timeout.ts';
import { readToken } from '../services/token.ts';

export type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

async function fetchAdjustingClock(...request: Parameters<typeof fetch>): Promise<Response> {
  const sentAt = Date.now();
  const answer = await fetch(...request);
  adjustClock(answer, sentAt);
  return answer;
}

/**
 * Sends one request to the API with the stored token, unless the request sets its own
 * authorization.
 */
export const sendRequest: Query = (args, api, extra) =>
  fetchBaseQuery({
    // Node's fetch, used in tests, needs an absolute URL.
    baseUrl: new URL(config().apiUrl, window.location.origin).href,
    timeout: REQUEST_TIMEOUT_MS,
    fetchFn: (input, init) =>
      (input instanceof Request && takeEarlyResponse(input)) || fetchAdjustingClock(input, init),
    prepareHeaders: (headers) => {
      const token = readToken();
      if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      return headers;
    },
  })(args, api, extra);
