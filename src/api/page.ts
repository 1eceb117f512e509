import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a keyset list: its rows, the cursor of the next page if there is one, and the total. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}

/** The rows of all pages, each once: one whose place in the order changed meanwhile comes again. */
export const rowsOf = <Row extends { _id: string }>(pages: readonly Page<Row>[]): Row[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row._id, row])).values(),
];

/** How many there are; `1000+` says that there are more than were counted. */
const countOf = (text: string): number => Number.parseInt(text, 10) + (text.endsWith('+') ? 1 : 0);

/** Reads `Link: <…>; rel="next"` and `X-Total-Count` (docs/rules.md §3). */
export function pageOf<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): Page<Row> {
  const headers = meta?.response?.headers;
  const link = headers?.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return {
    rows,
    next: link ? new URL(link, 'http://motohaat').searchParams.get('cursor') : null,
    total: countOf(headers?.get('x-total-count') ?? String(rows.length)),
  };
}

/** For `infiniteQuery`: the first page has no cursor. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: <Row>(last: Page<Row>): string | undefined => last.next ?? undefined,
};

/** What a list is asked for besides its pages: search, order, filter. */
export type ListArgs<Query> = Omit<Query, 'limit' | 'cursor'>;

/** A page's parameters; nothing at all where there are none: an empty object would leave a `?` behind. */
export function pageParams(args: object, cursor: string): Record<string, unknown> | undefined {
  const params = { ...args, ...(cursor && { cursor }) };
  return Object.keys(params).length > 0 ? params : undefined;
}

/** For a list that is asked for nothing but its pages. */
export const cursorParam = (cursor: string): Record<string, unknown> | undefined => pageParams({}, cursor);
