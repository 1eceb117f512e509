import fp from 'fastify-plugin';
import type { Socket } from 'node:net';

/**
 * Closes connections while the server shuts down, so that they don't delay the end of the process: kept-alive ones with
 * their next response, and immediately those that browsers opened in advance, which Node would keep until the timeout of
 * the headers.
 */
export const closeConnections = fp(
  async (app) => {
    let isClosing = false;
    const unused = new Set<Socket>();
    app.server.on('connection', (socket) => {
      unused.add(socket);
      socket.once('close', () => unused.delete(socket));
    });
    app.server.on('request', ({ socket }) => unused.delete(socket));
    app.addHook('preClose', async () => {
      isClosing = true;
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close');
    });
  },
  { name: 'close-connections' },
);
