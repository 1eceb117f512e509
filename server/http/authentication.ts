import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database';
import type { IdentityProvider, Proof } from '../services/identity/identity';
import type { Tokens } from '../services/identity/tokens';
import { type CallerRow, createCallerLoader } from './caller-loader';
import { readProof } from './identity';
import { Refusal, refuse } from '#contract/refusal';

/**
 * Who may call a route (docs/rules.md §3): anyone; anyone, of whom the signed-in are known; a holder of a Firebase ID token; any
 * signed-in person; sellers and admins; admins alone. "self" and ownership are the rules' part.
 */
export type Access = 'public' | 'optional' | 'identity' | 'bearer' | 'seller' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set on every route that is neither `public` nor `identity`. */
    caller: CallerRow | null;
    /** Set on every route that is `identity`. */
    proof: Proof | null;
  }
}

export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : refuse('UNAUTHENTICATED');
}

/** The signed-in person of a route that demands one. */
export function callerOf(request: FastifyRequest): CallerRow {
  return request.caller ?? refuse('UNAUTHENTICATED');
}

/** A call that is open to everyone continues without a caller when its token is refused. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Refuses, before the body is read, whoever the route's `who` does not name. Every route must say who may call it. */
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
      // Logged out, taken over by the e-mail's proven owner, or of another role since.
      if (token.version !== person.tokenVersion) return refuse('TOKEN_EXPIRED');
      return person;
    }

    app.decorateRequest('caller', null);
    app.decorateRequest('proof', null);
    app.addHook('onRoute', (route) => {
      if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
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
      if (needed === 'admin' && person.role !== 'admin')
        return refuse('FORBIDDEN', { message: 'Only an admin may do this.' });
      if (needed === 'seller' && person.role === 'user')
        return refuse('FORBIDDEN', { message: 'Only a seller may do this.' });
      request.caller = person;
    });
  },
  { name: 'authentication', dependencies: ['problems'] },
);
