import swagger from '@fastify/swagger';
import { Problem } from '#contract/common';
import type { RefusalCode } from '#contract/refusals';
import { ALL_REFUSAL_KINDS } from '#contract/refusal';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';
import { STATUS_CODES } from 'node:http';
import type { Access } from './authentication.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals in addition to those implied by the route's access, method and schema. */
    refusals?: RefusalCode[];
    /** Refusals in another format by status, for wire formats that are not ours. */
    foreignRefusals?: Record<number, TSchema>;
    /** Groups the operations of a feature; set by app.ts. */
    tag?: string;
  }
}

/** A refusal, with its status if that differs from the code's own. */
type Answer = RefusalCode | readonly [RefusalCode, number];

/** Possible answers of every route, even to malformed requests. */
const ALWAYS: Answer[] = ['BAD_REQUEST', ['TOO_LARGE', 431], 'UNAVAILABLE', 'INTERNAL'];
/** For bodies that are too slow, too large or of the wrong type; also applies where none is expected. */
const WITH_BODY: Answer[] = [['BAD_REQUEST', 408], 'TOO_LARGE', ['BAD_REQUEST', 415]];
const NO_TOKEN: RefusalCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'ACCOUNT_DELETED'];
const BY_ACCESS: Record<Access, RefusalCode[]> = {
  public: [],
  optional: [],
  identity: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'IDENTITY_DELETED', 'IDENTITY_DISABLED', 'IDENTITY_PROVIDER_DOWN'],
  bearer: NO_TOKEN,
  seller: [...NO_TOKEN, 'FORBIDDEN'],
  admin: [...NO_TOKEN, 'FORBIDDEN'],
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

const isRead = ({ method }: Route): boolean => method === 'GET' || method === 'HEAD';

/** True if a limit of http/security.ts or of failed proofs applies. */
function isLimited({ config, ...route }: Route): boolean {
  if (config?.unproven || config?.access !== 'public') return true;
  return !isRead({ ...route, config }) && config?.rateLimit !== false;
}

function refusalsOf(route: Route): Answer[] {
  const { schema, config } = route;
  const answers: Answer[] = [...BY_ACCESS[config?.access ?? 'public'], ...(config?.refusals ?? [])];
  if (config?.unproven) answers.push(config.unproven);
  if (NO_TOKEN.every((code) => answers.includes(code)) && !isRead(route) && !config?.whileSuspended)
    answers.push('ACCOUNT_SUSPENDED');
  if (isLimited(route)) answers.push('TOO_MANY_REQUESTS');
  // The router's answer to an overlong parameter.
  if (schema?.params) answers.push(['BAD_REQUEST', 414]);
  if (schema?.params || schema?.querystring || schema?.body) answers.push('VALIDATION');
  if (!isRead(route)) answers.push(...WITH_BODY);
  return [...new Set([...answers, ...ALWAYS])];
}

/** For example, getBookingsById for GET /api/bookings/:id. */
function operationIdOf({ method, url }: Route): string {
  const words = url
    .split(/[^\w:]+/)
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)));
  return String(method).toLowerCase() + words.join('');
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const PROBLEM_REF = { $ref: '#/components/schemas/Problem' };

/** Returns one response per status, with an example per code. */
function refusalAnswers(route: Route): Record<string, object> {
  const known = refusalsOf(route).map((answer) => {
    const [code, status] = typeof answer === 'string' ? [answer, ALL_REFUSAL_KINDS[answer].status] : answer;
    return { code, status };
  });
  const foreign = route.config?.foreignRefusals ?? {};
  const statuses = [...new Set([...known.map(({ status }) => status), ...Object.keys(foreign).map(Number)])].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = known.filter((answer) => answer.status === status).map(({ code }) => code);
      const error = STATUS_CODES[status] ?? 'Error';
      const examples = Object.fromEntries(
        codes.map((code) => [
          code,
          { value: { statusCode: status, code, error, message: ALL_REFUSAL_KINDS[code].message } satisfies Problem },
        ]),
      );
      const schema = foreign[status] ? { anyOf: [PROBLEM_REF, { ...foreign[status] }] } : PROBLEM_REF;
      return [
        String(status),
        { description: codes.join(', ') || error, content: { 'application/json': { schema, examples } } },
      ];
    }),
  );
}

/** Every GET has an ETag. */
const NOT_MODIFIED = { 304: { description: 'What the caller has is current' } };

interface Operation {
  operationId?: string;
  responses?: Record<string, object>;
}

/** GET /api/openapi.json, generated from the routes' schema, summary, access and refusals. */
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
        answers.set(operationId, { ...(isRead(route) ? NOT_MODIFIED : {}), ...refusalAnswers(route) });
        const { access = 'public', tag } = route.config ?? {};
        return { schema: { ...schema, operationId, tags: tag ? [tag] : [], security: SECURITY[access] }, url };
      },
      // Added here, since schemas on the routes would also affect how refusals are serialized.
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
