import fp from 'fastify-plugin';

/** While the server closes, every answer tells its connection to close too: a kept-alive connection would delay the end of the process. */
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
