import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

interface Fault {
  name?: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: unknown;
}

interface LoggedFault {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedFault;
  [name: string]: unknown;
}

/**
 * Returns what failed and where, without values: a database error carries them in its parameters,
 * and sometimes quotes them in its text.
 */
function faultOf({ name = 'Error', code, message = '', stack = '', cause }: Fault): LoggedFault {
  const bare = (text: string) => (code?.startsWith('22') ? text.replaceAll(/"[^"\n]*"/g, '"…"') : text);
  // A provider's own words.
  return {
    type: name,
    code,
    message: bare(message),
    stack: bare(stack),
    cause: cause instanceof Error ? faultOf(cause) : undefined,
  };
}

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
