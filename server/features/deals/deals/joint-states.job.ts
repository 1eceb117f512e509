import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { recordJointIssues } from './joint-issues.queries.ts';
import { listJointFaults } from './joint-states.queries.ts';
import { faultySides } from './joint-states.rules.ts';

/** Faults in the log of one run; the page of payment issues has all. */
const MAX_LOGGED = 20;

/**
 * Finds bookings whose deal, payment, booking, product and ledger may not rest together, and shows them
 * to admins (docs/rules.md §10).
 * @returns their number
 */
export async function checkJointStates(db: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  const faults = await listJointFaults(db);
  for (const { line } of faults.slice(0, MAX_LOGGED)) log.error({ fault: line }, 'records that may not rest together');
  await db.transaction((tx) =>
    recordJointIssues(
      tx,
      faults.map((fault) => ({ bookingId: fault.bookingId, reason: faultySides(fault).join(',') })),
    ),
  );
  return faults.length;
}

/** @param everyMs milliseconds between two runs */
export const jointStatesJob = (
  { db }: { db: Database },
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): JobKind => ({
  name: 'joint-states',
  everyMs,
  run: async () => void (await checkJointStates(db.withoutTimeouts(), log)),
});
