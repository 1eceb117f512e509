import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a keyset list: its rows, the next page's cursor if there is one, and the total. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}

/**
 * Returns the rows of all pages without duplicates: a row that moved in the order can appear on two
 * pages.
 */
export const rowsOf = <Row extends { _id: string }>(pages: readonly Page<Row>[]): Row[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row._id, row])).values(),
];

/** Parses a total; `1000+` means that counting stopped there. */
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

/** Options for `infiniteQuery`; the first page has no cursor. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: <Row>(last: Page<Row>): string | undefined => last.next ?? undefined,
};

/** A list's arguments other than its paging: search, sort and filters. */
export type ListArgs<Query> = Omit<Query, 'limit' | 'cursor'>;

/**
 * Returns a page's query parameters, or undefined if there are none: an empty object would leave a
 * trailing `?`.
 */
export function pageParams(args: object, cursor: string): Record<string, unknown> | undefined {
  const params = { ...args, ...(cursor && { cursor }) };
  return Object.keys(params).length > 0 ? params : undefined;
}

/** For a list whose only parameter is the cursor. */
export const cursorParam = (cursor: string): Record<string, unknown> | undefined => pageParams({}, cursor);
