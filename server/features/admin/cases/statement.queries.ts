import type { Statement } from '#contract/admin/decision';
import type { Queryable } from '../../../database/database.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import { cutPage, type Page } from '../../../database/page.ts';
import { HIDES, IS_ACTIVE, SUSPENDS } from '../../people/restrictions/restriction.queries.ts';

export type StatementRow = Omit<Statement, 'productId' | 'voidedAt' | 'restrictions' | 'appeal'> & {
  productId: string | null;
  voidedAt: string | null;
  appeal: {
    createdAt: string;
    text: string;
    upheld: boolean | null;
    decidedAt: string | null;
    facts: string | null;
  } | null;
  restrictions: {
    action: Statement['restrictions'][number]['action'];
    from: string;
    until: string | null;
    liftedAt: string | null;
  }[];
};

export const STATEMENT_COLUMNS = `s.id::text as "_id", s.reference, s.created_at as "createdAt", s.kind, s.subject_name as "subjectName",
  s.subject_at as "subjectAt", s.product_id::text as "productId", s.rule, s.facts, s.source, s.appeal_until as "appealUntil", s.voided_at as "voidedAt",
  (select jsonb_agg(jsonb_build_object('action', r.action, 'from', ${jsonInstant('r.starts_at')}, 'until', ${jsonInstant('r.ends_at')},
    'liftedAt', ${jsonInstant('r.lifted_at')}) order by r.id) from restrictions r where r.statement_id = s.id) as restrictions,
  s.voided_at is null and s.appeal_until > now() and not exists (select from appeals a where a.statement_id = s.id) as "canAppeal",
  (select jsonb_build_object('createdAt', ${jsonInstant('a.created_at')}, 'text', a.text, 'upheld', a.upheld, 'decidedAt', ${jsonInstant('a.decided_at')},
    'facts', a.facts) from appeals a where a.statement_id = s.id) as appeal`;

export const toStatement = ({ productId, voidedAt, restrictions, appeal, ...row }: StatementRow): Statement => ({
  ...row,
  productId: productId ?? undefined,
  restrictions: restrictions.map(({ until, liftedAt, ...restriction }) => ({
    ...restriction,
    until: until ?? undefined,
    liftedAt: liftedAt ?? undefined,
  })),
  voidedAt: voidedAt ?? undefined,
  appeal: appeal
    ? {
        createdAt: appeal.createdAt,
        text: appeal.text,
        upheld: appeal.upheld ?? undefined,
        decidedAt: appeal.decidedAt ?? undefined,
        facts: appeal.facts ?? undefined,
      }
    : undefined,
});

/** A person's statements of reasons, newest first. */
export async function listStatements(
  db: Queryable,
  personId: string,
  { before, take }: { before: string; take: number },
): Promise<Page<Statement>> {
  const rows = await db.query<StatementRow>(
    `select ${STATEMENT_COLUMNS} from statements s where s.person_id = $1 and s.id < $2 order by s.id desc limit $3`,
    [personId, before, take],
  );
  return cutPage(rows.map(toStatement), { take });
}

async function findRestricting(db: Queryable, condition: string, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select s.decision_id::text as id from restrictions r join statements s on s.id = r.statement_id
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
