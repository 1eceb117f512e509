import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database';
import type { Seal } from '../services/seals';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call writes is nothing its caller reads again. */
    counts?: true;
  }
  interface FastifyRequest {
    /** What is public is read from there: a replica and what is kept, but the primary alone for who has just written, and must find it. */
    reads: Database;
    /** By its answer, a write of what was so already. */
    changedNothing: boolean;
  }
}

/** Longer than a replica may lag behind, and than what is kept may be older than a change. */
const OWN_WRITES_SECONDS = 10;
const COOKIE = 'motohaat-wrote';
const WRITTEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`);

/** True while the cookie's sealed end has not come: it cannot be made up, nor be used for longer than it was given. */
function hasWritten(header: string | undefined, seal: Seal, now: number): boolean {
  const sealed = header === undefined ? undefined : WRITTEN.exec(header)?.[1];
  const endsAt = sealed === undefined ? undefined : seal.open(sealed);
  return endsAt !== undefined && Number(endsAt) > now;
}

/** Answers of changes and removals say how many rows they concerned (contract/common.ts). */
interface Counts {
  modifiedCount?: number;
  upsertedCount?: number;
  deletedCount?: number;
}

function saysNothingChanged(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { modifiedCount, upsertedCount = 0, deletedCount }: Counts = answer;
  return deletedCount === 0 || (modifiedCount === 0 && upsertedCount === 0);
}

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

/** A signed-in person who changed something, and not only repeated it, is known by a sealed cookie for ten seconds, on every process. */
export const reads = fp<{ db: Database; seal: Seal; isSecure: boolean }>(
  async (app, { db, seal, isSecure }) => {
    const { replica } = db;
    const latest: Database = { ...db, bypassesCache: true };
    app.decorateRequest('reads', null as unknown as Database);
    app.addHook('onRequest', async (request) => {
      if (hasWritten(request.headers.cookie, seal, Date.now())) request.reads = latest;
      else request.reads = replica?.isCurrent() ? replica.db : db;
    });
    const writes = ({ method, routeOptions: { config }, caller }: FastifyRequest): boolean =>
      !READS.has(method) && !config.counts && (caller !== null || config.access === 'identity');
    app.decorateRequest('changedNothing', false);
    app.addHook('preSerialization', async (request, _reply, payload) => {
      request.changedNothing = saysNothingChanged(payload);
      return payload;
    });
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400 || !writes(request) || request.changedNothing) return;
      const endsAt = Date.now() + OWN_WRITES_SECONDS * 1000;
      reply.header(
        'set-cookie',
        `${COOKIE}=${seal.seal(String(endsAt))}; Max-Age=${OWN_WRITES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      );
    });
  },
  { name: 'reads', dependencies: ['authentication'] },
);
