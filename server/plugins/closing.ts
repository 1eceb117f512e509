import type { FastifyInstance } from 'fastify';

/** While the server closes, every answer tells its connection to close too: a kept one would hold the process until it is idle for long. */
export function closing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => { isClosing = true; });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
