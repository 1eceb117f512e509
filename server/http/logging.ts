import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

interface Fault {
  name?: string;
  code?: string;
  message?: string;
  stack?: string;
}

/** What went wrong and where; never the values, which a database's error carries in its parameters, and some in quotes in its text. */
const faultOf = ({ name = 'Error', code, message = '', stack = '' }: Fault) => {
  const bare = (text: string) => (code?.startsWith('22') ? text.replaceAll(/"[^"\n]*"/g, '"…"') : text);
  return { type: name, code, message: bare(message), stack: bare(stack) };
};

export const newRequestId = (): string => randomUUID();

/** Structured logs with request ids and no personal data: e-mails stand in paths and queries, so only the route's pattern is written. */
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
