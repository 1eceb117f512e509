import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../database/page.ts';

/**
 * Sends a page's rows, with the next page in a Link header and the total in X-Total-Count, or that
 * there are more than a limit (docs/rules.md §3). The total is omitted for uncounted lists.
 */
export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, next }: Page<Row>,
  total?: number | string,
): Row[] {
  if (total !== undefined) reply.header('x-total-count', total);
  if (next !== undefined) {
    const address = new URL(request.url, 'http://motohaat');
    address.searchParams.set('cursor', next);
    reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return rows;
}
