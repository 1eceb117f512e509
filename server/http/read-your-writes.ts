import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import type { SignedValues } from '../services/signed-values.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The caller never reads back what this call writes. */
    skipsReadYourWrites?: true;
  }
  interface FastifyRequest {
    /** Where public data is read: the replica, or the primary for a user who has just written (read-your-writes). */
    readDb: Database;
    /** True if the response says that a write changed nothing. */
    changedNothing: boolean;
  }
}

/** Longer than a replica may lag, and longer than a cached page may be stale. */
const OWN_WRITES_SECONDS = 10;
const COOKIE = 'motohaat-wrote';
const WRITTEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`);

/** True until the signed expiry in the cookie. The signature keeps clients from forging or extending it. */
function hasWritten(header: string | undefined, values: SignedValues, now: number): boolean {
  const signed = header === undefined ? undefined : WRITTEN.exec(header)?.[1];
  const endsAt = signed === undefined ? undefined : values.verify(signed);
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
 * Reads public data, and falls back to `db`, the primary, for rows the replica doesn't have yet.
 * @returns undefined if neither has it
 */
export async function findPublic<T>(
  { readDb: from }: Pick<FastifyRequest, 'readDb'>,
  db: Database,
  find: (from: Database) => Promise<T | undefined>,
): Promise<T | undefined> {
  return (await find(from)) ?? (from === db.replica?.db ? find(db) : undefined);
}

/** Marks a signed-in user who has just changed something with a signed cookie that lasts ten seconds, on every process. */
export const readYourWrites = fp<{ db: Database; values: SignedValues; isSecure: boolean }>(
  async (app, { db, values, isSecure }) => {
    const { replica } = db;
    const latest: Database = { ...db, bypassesCache: true };
    app.decorateRequest('readDb', null as unknown as Database);
    app.addHook('onRequest', async (request) => {
      if (hasWritten(request.headers.cookie, values, Date.now())) request.readDb = latest;
      else request.readDb = replica?.isCurrent() ? replica.db : db;
    });
    const writes = ({ method, routeOptions: { config }, caller }: FastifyRequest): boolean =>
      !READS.has(method) && !config.skipsReadYourWrites && (caller !== null || config.access === 'identity');
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
        `${COOKIE}=${values.sign(String(endsAt))}; Max-Age=${OWN_WRITES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      );
    });
  },
  { name: 'readYourWrites', dependencies: ['authentication'] },
);
