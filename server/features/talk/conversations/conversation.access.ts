import { refuse } from '#contract/refusal';
import type { callerOf } from '../../../http/authentication.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Database, Queryable } from '../../../database/database.ts';
import { findMembership } from './conversation.queries.ts';
import { assertReadableByAdmin } from './conversation.rules.ts';
import { lockReportsOf } from './reported.queries.ts';

/**
 * Reads from a conversation for a caller who may: its two people, and admins while a report of it is open. Each reading
 * by an admin is recorded in the same transaction (docs/rules.md §8).
 * @throws Refusal CONVERSATION_NOT_FOUND, REPORT_CLOSED
 */
export async function readConversation<T>(
  db: Database,
  id: string,
  caller: ReturnType<typeof callerOf>,
  read: (from: Queryable) => Promise<T>,
): Promise<T> {
  if (await findMembership(db, id, caller.id)) return read(db);
  if (caller.role !== 'admin') return refuse('CONVERSATION_NOT_FOUND');
  return db.transaction(async (tx) => {
    assertReadableByAdmin(await lockReportsOf(tx, id));
    await recordAdminAction(tx, { admin: caller, action: 'read conversation', subject: 'conversation', id });
    return read(tx);
  });
}
