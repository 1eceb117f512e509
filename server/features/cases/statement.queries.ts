import type { Statement } from '#contract/decision';
import type { Queryable } from '../../database/database';
import { cutPage, type Page } from '../../database/page';
import { IS_ACTIVE } from '../restrictions/restriction.queries';

type Row = Omit<Statement, 'voidedAt' | 'restrictions'> & {
  voidedAt: string | null;
  restrictions: {
    action: Statement['restrictions'][number]['action'];
    from: string;
    until: string | null;
    liftedAt: string | null;
  }[];
};

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const STATEMENT_COLUMNS = `s.id::text as "_id", s.reference, s.created_at as "createdAt", s.kind, s.subject_name as "subjectName",
  s.subject_at as "subjectAt", s.product_id::text as "productId", s.rule, s.facts, s.source, s.appeal_until as "appealUntil", s.voided_at as "voidedAt",
  (select jsonb_agg(jsonb_build_object('action', r.action, 'from', ${instant('r.starts_at')}, 'until', ${instant('r.ends_at')},
    'liftedAt', ${instant('r.lifted_at')}) order by r.id) from restrictions r where r.statement_id = s.id) as restrictions`;

const toStatement = ({ voidedAt, restrictions, ...row }: Row): Statement => ({
  ...row,
  restrictions: restrictions.map(({ until, liftedAt, ...restriction }) => ({
    ...restriction,
    until: until ?? undefined,
    liftedAt: liftedAt ?? undefined,
  })),
  voidedAt: voidedAt ?? undefined,
});

/** A person's statements of reasons, newest first. */
export async function listStatements(
  db: Queryable,
  personId: string,
  { before, take }: { before: string; take: number },
): Promise<Page<Statement>> {
  const rows = await db.query<Row>(
    `select ${STATEMENT_COLUMNS} from statements s where s.person_id = $1 and s.id < $2 order by s.id desc limit $3`,
    [personId, before, take],
  );
  return cutPage(rows.map(toStatement), { take });
}

/** The decision that suspends a person now. */
export async function findSuspension(db: Queryable, personId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select s.decision_id::text as id from restrictions r join statements s on s.id = r.statement_id
     where r.person_id = $1 and r.action = 'suspend' and ${IS_ACTIVE} limit 1`,
    [personId],
  );
  return row?.id;
}
