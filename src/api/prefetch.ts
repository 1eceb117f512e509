import type { PageData } from '#contract/site/bootstrap';
import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/**
 * Prefetches the data of a page's first screen. Takes the address's `:id` and its query string.
 * Page modules may export one.
 */
export type Prefetch = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Record<string, string | undefined>,
  search: URLSearchParams,
) => PromiseLike<unknown>;

/**
 * Puts data that came with the HTML into the cache, so that the first render sends no requests.
 * Page modules may export one.
 */
export type Seed = (dispatch: Dispatch, data: PageData) => void;
