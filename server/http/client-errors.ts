import type { RefusalCode } from '#contract/refusals';
import { ALL_REFUSAL_KINDS } from '#contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { refusalPage, wantsPage } from './refusal-page.ts';
import { refusalBody } from './refusals.ts';
import { UNREAD_BODIES } from './timeouts.ts';
import { discardRest } from './unread-bodies.ts';

/** Answers by Node's error code; anything else is a bad request. */
const BY_FAULT: Record<string, { code: RefusalCode; status: number }> = {
  HPE_HEADER_OVERFLOW: { code: 'TOO_LARGE', status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'BAD_REQUEST', status: 408 },
};

/**
 * Answers requests that Node could not parse, in the standard error format or as a page, and closes the connection once
 * the client can have read the answer.
 */
export function answerClientError(
  this: FastifyInstance,
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  // Also for what still arrives after an answer.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { code, status } = BY_FAULT[error.code ?? ''] ?? { code: 'BAD_REQUEST', status: 400 };
  const body = refusalBody(code, status, ALL_REFUSAL_KINDS[code].message);
  this.log.info({ statusCode: status, code }, 'request refused');
  const isPage = Buffer.isBuffer(error.rawPacket) && wantsPage(error.rawPacket.toString('latin1'));
  const content = isPage ? refusalPage(body) : JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${body.error}\r\nContent-Type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(content)}\r\nConnection: close\r\n\r\n${content}`,
  );
  discardRest(socket, UNREAD_BODIES);
}
