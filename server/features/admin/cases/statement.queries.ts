import type { Statement } from '#contract/admin/decision';
import type { Queryable } from '../../../database/database.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import { cutPage, type Page } from '../../../database/page.ts';
import { HIDES, IS_ACTIVE, SUSPENDS } from '../../people/restrictions/restriction.queries.ts';

const STATEMENT_COLUMNS = `s.id as _id, s.reference, s.created_at, s.kind, s.subject_name,
  s.subject_at, s.product_id, s.rule, s.facts, s.source, s.appeal_until, s.voided_at,
  (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('action', r.action, 'from', ${jsonInstant('r.starts_at')}, 'until', ${jsonInstant('r.ends_at')},
    'liftedAt', ${jsonInstant('r.lifted_at')})) order by r.id) from restrictions r where r.statement_id = s.id) as restrictions,
  s.voided_at is null and s.appeal_until > now() and not exists (select from appeals a where a.statement_id = s.id) as can_appeal,
  (select jsonb_strip_nulls(jsonb_build_object('createdAt', ${jsonInstant('a.created_at')}, 'text', a.text, 'upheld', a.upheld, 'decidedAt', ${jsonInstant('a.decided_at')},
    'facts', a.facts)) from appeals a where a.statement_id = s.id) as appeal`;

/** Statements of reasons by their id. */
export async function findStatements(db: Queryable, ids: string[]): Promise<Map<string, Statement>> {
  const rows = await db.query<Statement>(
    `select ${STATEMENT_COLUMNS} from statements s where s.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row._id, row]));
}

/** A person's statements of reasons, newest first. */
export async function listStatements(
  db: Queryable,
  personId: string,
  { before, take }: { before: string; take: number },
): Promise<Page<Statement>> {
  const rows = await db.query<Statement>(
    `select ${STATEMENT_COLUMNS} from statements s where s.person_id = $1 and s.id < $2 order by s.id desc limit $3`,
    [personId, before, take],
  );
  return cutPage(rows, { take });
}

async function findRestricting(db: Queryable, condition: string, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select s.decision_id as id from restrictions r join statements s on s.id = r.statement_id
     where ${condition} and ${IS_ACTIVE} limit 1`,
    [id],
  );
  return row?.id;
}

/** The decision that suspends a person now. */
export const findSuspension = (db: Queryable, personId: string): Promise<string | undefined> =>
  findRestricting(db, `r.person_id = $1 and ${SUSPENDS}`, personId);

/** The decision that hides a product now. */
export const findHiding = (db: Queryable, productId: string): Promise<string | undefined> =>
  findRestricting(db, `r.product_id = $1 and ${HIDES}`, productId);
