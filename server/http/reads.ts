import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call writes is nothing its caller reads again. */
    counts?: true;
  }
  interface FastifyRequest {
    /** What is public is read from there: a replica and what is kept, but the primary alone for who has just written, and must find it. */
    reads: Database;
  }
}

/** Longer than a replica may lag behind, and than what is kept may be older than a change. */
const OWN_WRITES_SECONDS = 10;
const COOKIE = 'motohaat-wrote';
const HAS_WRITTEN = new RegExp(`(?:^|;\\s*)${COOKIE}=1(?:;|$)`);

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Looks where public data is read; what a replica does not have yet, it looks for in `db`, the primary.
 * @returns undefined when there is none
 */
export async function findPublic<T>(
  { reads: from }: Pick<FastifyRequest, 'reads'>,
  db: Database,
  find: (from: Database) => Promise<T | undefined>,
): Promise<T | undefined> {
  return (await find(from)) ?? (from === db.replica?.db ? find(db) : undefined);
}

/** Whoever changed something is known by a cookie for ten seconds, on every process. */
export const reads = fp<{ db: Database; isSecure: boolean }>(
  async (app, { db, isSecure }) => {
    const { replica } = db;
    const latest: Database = { ...db, bypassesCache: true };
    app.decorateRequest('reads', null as unknown as Database);
    app.addHook('onRequest', async (request) => {
      if (HAS_WRITTEN.test(request.headers.cookie ?? '')) request.reads = latest;
      else request.reads = replica?.isCurrent() ? replica.db : db;
    });
    const writes = ({ method, routeOptions: { config }, caller }: FastifyRequest): boolean =>
      !READS.has(method) && !config.counts && (caller !== null || config.access === 'identity');
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode < 400 && writes(request))
        reply.header(
          'set-cookie',
          `${COOKIE}=1; Max-Age=${OWN_WRITES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
        );
    });
  },
  { name: 'reads', dependencies: ['authentication'] },
);
