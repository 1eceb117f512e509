import { FRESH_SIGN_IN_MINUTES } from '#contract/limits';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import type { IdentityProvider, Proof } from '../services/identity/identity.ts';
import type { Tokens } from '../services/identity/tokens.ts';
import { type CallerRow, createCallerLoader } from './caller-loader.ts';
import { readProof } from './identity.ts';
import { Refusal, refuse } from '#contract/refusal';

/**
 * Who may call a route (docs/rules.md §3). `public`: anyone; `optional`: anyone, with the caller if
 * signed in; `identity`: holders of a Firebase ID token; `bearer`: signed-in people; `seller`:
 * sellers and admins; `admin`: admins. Ownership is up to the rules.
 */
export type Access = 'public' | 'optional' | 'identity' | 'bearer' | 'seller' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** True for changes that suspended people may make. They may read everything. */
    whileSuspended?: true;
  }
  interface FastifyRequest {
    /** Set on every route that is neither `public` nor `identity`. */
    caller: CallerRow | null;
    /** When the caller signed in, in seconds since 1970; null if unknown. */
    signedInAt: number | null;
    /** Set on every `identity` route. */
    proof: Proof | null;
  }
}

export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : refuse('UNAUTHENTICATED');
}

/** Returns the signed-in caller of a route that requires one. */
export function callerOf(request: FastifyRequest): CallerRow {
  return request.caller ?? refuse('UNAUTHENTICATED');
}

/** @throws Refusal SIGN_IN_AGAIN unless the caller has just signed in: a stolen token doesn't suffice */
export function assertFreshSignIn({ signedInAt }: FastifyRequest): void {
  if (signedInAt === null || Date.now() / 1000 - signedInAt > FRESH_SIGN_IN_MINUTES * 60) refuse('SIGN_IN_AGAIN');
}

/** Routes open to everyone continue without a caller if the token is refused. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Checks a route's `access` before the body is read. Every route must declare it. */
export const authentication = fp<{ db: Database; tokens: Tokens; identity: IdentityProvider }>(
  async (app, { db, tokens, identity }) => {
    const callers = createCallerLoader(db);
    async function identify(request: FastifyRequest): Promise<CallerRow> {
      const token = await tokens.read(bearerOf(request));
      if (token === 'expired') return refuse('TOKEN_EXPIRED');
      if (token === 'invalid') return refuse('UNAUTHENTICATED');
      const person = await callers(token.personId);
      if (!person) return refuse('UNAUTHENTICATED');
      if (person.deleted) return refuse('ACCOUNT_DELETED');
      // The token was revoked by a logout, by the email's proven owner, or by a change of role.
      if (token.version !== person.tokenVersion) return refuse('TOKEN_EXPIRED');
      request.signedInAt = token.signedInAt ?? null;
      return person;
    }

    app.decorateRequest('caller', null);
    app.decorateRequest('signedInAt', null);
    app.decorateRequest('proof', null);
    app.addHook('onRoute', (route) => {
      if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not declare its access.`);
    });
    app.addHook('onRequest', async (request) => {
      const needed = request.routeOptions.config.access;
      if (request.is404 || needed === 'public') return;
      if (needed === 'identity') {
        request.proof = await readProof(identity, bearerOf(request));
        return;
      }
      if (needed === 'optional') {
        request.caller = await identify(request).catch(ignoreRefusal);
        return;
      }
      const person = await identify(request);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (person.isSuspended && !isRead && !request.routeOptions.config.whileSuspended) refuse('ACCOUNT_SUSPENDED');
      if (needed === 'admin' && person.role !== 'admin') return refuse('FORBIDDEN');
      if (needed === 'seller' && person.role === 'user') return refuse('FORBIDDEN');
      request.caller = person;
    });
  },
  { name: 'authentication', dependencies: ['problems'] },
);
