import fp from 'fastify-plugin';

/**
 * Closes connections with each response while the server shuts down: kept-alive connections would
 * delay the end of the process.
 */
export const closeConnections = fp(
  async (app) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close');
    });
  },
  { name: 'close-connections' },
);
