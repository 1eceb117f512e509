import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a keyset list: its rows, the cursor of the next page if there is one, and the total. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}

/** Reads `Link: <…>; rel="next"` and `X-Total-Count` (RULES §3). */
export function pageOf<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): Page<Row> {
  const headers = meta?.response?.headers;
  const link = headers?.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return {
    rows,
    next: link ? new URL(link, 'http://motohaat').searchParams.get('cursor') : null,
    total: Number(headers?.get('x-total-count') ?? rows.length),
  };
}

/** For `infiniteQuery`: the first page has no cursor. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: <Row>(last: Page<Row>): string | undefined => last.next ?? undefined,
};

/** Nothing at all for the first page: an empty object would leave a `?` behind. */
export const cursorParam = (cursor: string): { cursor: string } | undefined => (cursor ? { cursor } : undefined);
