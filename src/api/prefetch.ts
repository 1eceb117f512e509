import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Asks for what a page's first screen shows, at an address of which these are the parts. A page's module may export one. */
export type Prefetch = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, params: Record<string, string | undefined>) => PromiseLike<unknown>;
