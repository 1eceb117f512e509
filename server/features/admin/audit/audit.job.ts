import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../context.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { type AuditState, verifyAudit } from './audit.verification.ts';
import { insertCheck } from './check.queries.ts';
import { noteHead, readHeads } from './noted-heads.ts';

type Context = Pick<Services, 'db' | 'env'> & { log: Pick<FastifyBaseLogger, 'info' | 'error'> };

/**
 * Verifies the audit log's chain and notes its head outside the database: in a file and in the log
 * (docs/rules.md §11). The head of a chain with a fault isn't noted.
 */
export async function checkAudit({ db, env, log }: Context): Promise<AuditState> {
  const state = await verifyAudit(db.withoutTimeouts(), undefined, await readHeads(env));
  const { entries, entry, head: hash, broken } = state;
  await insertCheck(db, state);
  if (broken) {
    log.error({ entry: broken.id, fault: broken.fault }, 'the audit log is not as it was written');
    return state;
  }
  if (entry !== undefined) await noteHead(env, { at: new Date().toISOString(), entries, entry, hash });
  log.info({ entries, entry, hash }, 'the audit log is as it was written');
  return state;
}

/** @param everyMs interval in milliseconds */
export const auditJob = (context: Context, everyMs: number): JobKind => ({
  name: 'audit-verification',
  everyMs,
  async run() {
    await checkAudit(context);
  },
});
