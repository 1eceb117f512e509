import { PAGE_SIZE } from '#contract/lists';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Above every id: where a list that counts down begins. */
const LAST_ID = '9223372036854775807';

/** A row's id as the database knows it; an id no row can have for anything else, so that it is simply not found. */
export const rowId = (text: string): string => (/^[1-9]\d{0,17}$/.test(text) ? text : '0');

export interface Keyset {
  /** Rows with a smaller id follow. */
  before: string;
  /** One more than asked for, to learn whether a next page exists. */
  take: number;
}

export function keysetOf(query: { limit?: number; cursor?: string }): Keyset {
  return { before: query.cursor ? rowId(query.cursor) : LAST_ID, take: (query.limit ?? PAGE_SIZE.default) + 1 };
}

/** Cuts the extra row off, and tells the next page in a Link header and the total in X-Total-Count (RULES §3). */
export function sendPage<Row extends { _id: string }>(request: FastifyRequest, reply: FastifyReply, rows: Row[], keyset: Keyset, total: number): Row[] {
  reply.header('x-total-count', total);
  if (rows.length < keyset.take) return rows;
  const page = rows.slice(0, -1);
  const next = new URL(request.url, 'http://motohaat');
  next.searchParams.set('cursor', page[page.length - 1]?._id ?? '');
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  return page;
}
