import swagger from '@fastify/swagger';
import { Problem } from '#contract/common';
import { type ProblemCode, PROBLEMS } from '#contract/problem';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import type { Access } from './authentication';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route may refuse beyond what its access and its schema imply. */
    refusals?: ProblemCode[];
    /** Groups the operations of a feature; set by app.ts. */
    tag?: string;
  }
}

/** What every route may answer. */
const ALWAYS: ProblemCode[] = ['UNAVAILABLE', 'INTERNAL'];
const NO_TOKEN: ProblemCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'ACCOUNT_DELETED'];
const BY_ACCESS: Record<Access, ProblemCode[]> = {
  public: [],
  optional: [],
  identity: [
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'IDENTITY_DELETED',
    'IDENTITY_DISABLED',
    'IDENTITY_PROVIDER_DOWN',
    'TOO_MANY_REQUESTS',
  ],
  bearer: [...NO_TOKEN, 'TOO_MANY_REQUESTS'],
  seller: [...NO_TOKEN, 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  admin: [...NO_TOKEN, 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
};
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  identity: [{ identity: [] }],
  bearer: [{ bearer: [] }],
  seller: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

type Route = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

function refusalsOf({ schema, config }: Route): ProblemCode[] {
  const codes = new Set([...BY_ACCESS[config?.access ?? 'public'], ...(config?.refusals ?? []), ...ALWAYS]);
  if (schema?.params || schema?.querystring || schema?.body) codes.add('VALIDATION');
  if (schema?.body) for (const code of ['BAD_REQUEST', 'TOO_LARGE'] as const) codes.add(code);
  // Readers of public lists still need an answer to what is no request at all.
  if (codes.size === ALWAYS.length) codes.add('BAD_REQUEST');
  return [...codes];
}

/** getBookingsById of GET /api/bookings/:id. */
function operationIdOf({ method, url }: Route): string {
  const words = url
    .split(/[^\w:]+/)
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)));
  return String(method).toLowerCase() + words.join('');
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const PROBLEM_REF = { $ref: '#/components/schemas/Problem' };

/** One answer for each status, with an example for each code. */
function problemAnswers(codes: ProblemCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => PROBLEMS[code].status === status);
      const error = STATUS_CODES[status] ?? 'Error';
      const examples = Object.fromEntries(
        ofStatus.map((code) => [
          code,
          { value: { statusCode: status, code, error, message: PROBLEMS[code].message } satisfies Problem },
        ]),
      );
      return [
        String(status),
        { description: ofStatus.join(', '), content: { 'application/json': { schema: PROBLEM_REF, examples } } },
      ];
    }),
  );
}

interface Operation {
  operationId?: string;
  responses?: Record<string, object>;
}

/** GET /api/openapi.json, made from what the routes declare: schema, summary, who may call them, what they refuse. */
export const openapi = fp(
  async (app) => {
    const answers = new Map<string, Record<string, object>>();
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'MotoHaat',
          version: '1.0.0',
          description: 'An online market for second-hand motorbikes and bike parts in Bangladesh.',
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: '/', description: 'The origin that serves this document' }],
        components: {
          schemas: { Problem: { ...Problem } },
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of GET /api/jwt.' },
            identity: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Firebase ID token.' },
          },
        },
      },
      transform: ({ schema, url, route }) => {
        const operationId = operationIdOf(route);
        answers.set(operationId, problemAnswers(refusalsOf(route)));
        const { access = 'public', tag } = route.config ?? {};
        return { schema: { ...schema, operationId, tags: tag ? [tag] : [], security: SECURITY[access] }, url };
      },
      // Here, since the routes' own schemas would also decide how refusals are written.
      transformObject: (described) => {
        if (!('openapiObject' in described)) return described.swaggerObject;
        const { openapiObject } = described;
        const operations = Object.values(openapiObject.paths ?? {}).flatMap(
          (path) => Object.values(path ?? {}) as Operation[],
        );
        for (const operation of operations)
          operation.responses = { ...operation.responses, ...answers.get(operation.operationId ?? '') };
        return openapiObject;
      },
    });
    const describe = () => app.swagger();
    app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, describe);
    app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, describe);
  },
  { name: 'openapi' },
);
