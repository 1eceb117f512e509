import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

interface Fault {
  name?: string;
  code?: string;
  message?: string;
  stack?: string;
}

/**
 * Returns what failed and where, without values: a database error carries them in its parameters,
 * and sometimes quotes them in its text.
 */
const faultOf = ({ name = 'Error', code, message = '', stack = '' }: Fault) => {
  const bare = (text: string) => (code?.startsWith('22') ? text.replaceAll(/"[^"\n]*"/g, '"…"') : text);
  return { type: name, code, message: bare(message), stack: bare(stack) };
};

export const newRequestId = (): string => randomUUID();

/**
 * Structured logs with request ids and without personal data: paths and queries contain emails, so
 * only the route's pattern is logged.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      err: faultOf,
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}
