import Fastify, { type FastifyInstance } from 'fastify';

/** Bytes; the largest legitimate request is a form of a few kilobytes. */
const BODY_LIMIT = 256 * 1024;

/** A refusal in the format of the simulated service. */
export class Problem extends Error {
  readonly status: number;
  readonly body: { error: { message: string } };

  constructor(status: number, body: { error: { message: string } }) {
    super(body.error.message);
    this.status = status;
    this.body = body;
  }
}

/** Both services wrap errors in `error` with a `message`; `code` is Google's, and Stripe's SDKs ignore it. */
const wrapped = (status: number, message: string) => ({ error: { code: status, message } });

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

/**
 * Serves only pages of `allowedOrigins` and our own. Requests from other origins are refused, not
 * merely left without CORS headers: a plain form post would already have had its effect.
 */
function guardOrigin(app: FastifyInstance, allowedOrigins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    const port = request.socket.localPort;
    const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
    reply.header('vary', 'Origin');
    if (!allowedOrigins.includes(origin) && !own.includes(origin))
      return reply.code(403).send(wrapped(403, `The sandbox does not serve pages of ${origin}.`));
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'request-id, idempotent-replayed',
    });
    if (request.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-private-network': 'true',
        'access-control-max-age': '600',
      })
      .send();
  });
}

/**
 * Creates the sandbox's HTTP server, without routes. Forms arrive as text, since each service
 * parses them its own way.
 */
export function createHttp(allowedOrigins: string[]): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  guardOrigin(app, allowedOrigins);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Problem) return reply.code(error.status).send(error.body);
    const status = statusOf(error);
    if (status >= 500) console.error('[sandbox]', request.method, request.routeOptions.url, error);
    const message =
      status < 500 && error instanceof Error ? error.message : 'The sandbox failed; its console says why.';
    return reply.code(status).send(wrapped(status, message));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(wrapped(404, `The sandbox has nothing at ${request.method} ${request.url.split('?')[0]}.`)),
  );
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  return app;
}
