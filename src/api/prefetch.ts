import type { PageData } from '#contract/bootstrap';
import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/**
 * Asks for what a page's first screen shows, at an address of which these are the parts: what stands for `:id`, and
 * what behind the `?`. A page's module may export one.
 */
export type Prefetch = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  params: Record<string, string | undefined>,
  search: URLSearchParams,
) => PromiseLike<unknown>;

/** Puts data that came with the page into the cache, so that its first rendering asks for nothing. A page's module may export one. */
export type Seed = (dispatch: Dispatch, data: PageData) => void;
