import fp from 'fastify-plugin';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { UnreadLimits } from '../context.ts';
import { UNREAD_BODIES } from './timeouts.ts';

/** Milliseconds between two looks at a connection. */
const CHECK_MS = 100;

/**
 * Reads and discards what still arrives on a connection, within limits, and destroys the connection then.
 * @param isRead true once nothing is left to read; then the connection is only destroyed if it has been ended
 */
export function discardRest(socket: Socket, limits: UnreadLimits, isRead: () => boolean = () => false): void {
  const startedAt = performance.now();
  const firstByte = socket.bytesRead;
  let seen = { bytes: firstByte, at: startedAt };
  const timer = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead !== seen.bytes) seen = { bytes: socket.bytesRead, at: now };
    const isOver =
      now - startedAt > limits.ms || now - seen.at > limits.silenceMs || seen.bytes - firstByte > limits.bytes;
    if (isOver || (isRead() && !socket.writable)) socket.destroy();
    else if (isRead()) clearInterval(timer);
  }, CHECK_MS);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}

const hasUnreadBody = ({ headers, complete }: IncomingMessage): boolean =>
  complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/**
 * Lets clients read every answer that comes before they have sent their request: a refusal of an upload, a body that is
 * too large, a token that has expired. Closing a connection while bytes arrive resets it, and the client then sees a
 * network error in place of the answer. So the answer ends our side of the connection, and the rest of the request is
 * read and discarded before the other side is closed.
 */
export const unreadBodies = fp<{ limits?: UnreadLimits }>(
  async (app, { limits = UNREAD_BODIES }) => {
    /** The latest request of each connection. */
    const latest = new WeakMap<Socket, IncomingMessage>();
    /** Connections whose answer said that it is the last. */
    const ended = new WeakSet<Socket>();

    app.server.on('connection', (socket) => {
      const close = socket.destroySoon.bind(socket);
      // Node calls this after the last answer of a connection, whether or not the request has arrived.
      socket.destroySoon = () => {
        const request = latest.get(socket);
        if (!request || !hasUnreadBody(request)) return close();
        ended.add(socket);
        socket.end();
      };
    });
    app.server.prependListener('request', (request, response) => {
      const { socket } = request;
      if (!ended.has(socket)) latest.set(socket, request);
      response.once('finish', () => {
        if (!hasUnreadBody(request)) return;
        // A form may have been left in the middle.
        request.unpipe();
        request.resume();
        discardRest(socket, limits, () => request.complete);
      });
    });
    // A request behind the last answer can't be answered, so it must not be carried out either.
    app.addHook('onRequest', async (request, reply) => (ended.has(request.raw.socket) ? reply.hijack() : undefined));
    // The client may stop in the middle: its next request would be taken for the rest of the body.
    app.addHook('onSend', async (request, reply) => {
      if (!hasUnreadBody(request.raw)) return;
      // A small body came in the same packet as its headers, and is read within this turn of the event loop.
      await setImmediate();
      if (hasUnreadBody(request.raw)) reply.header('connection', 'close');
    });
  },
  { name: 'unread-bodies' },
);
