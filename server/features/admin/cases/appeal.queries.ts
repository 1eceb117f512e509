import type { Appeal, AppealsQuery } from '#contract/admin/appeal';
import type { SortKey } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { byText, type Condition, countList, type List, listPage, type Page, rowId } from '../../../database/page.ts';
import { STATEMENT_COLUMNS, type StatementRow, toStatement } from './statement.queries.ts';

export interface AppealedStatement {
  id: string;
  personId: string;
  isVoid: boolean;
  isOver: boolean;
  hasAppeal: boolean;
}

/** Locks a person's own statement. */
export async function lockStatement(
  tx: Queryable,
  id: string,
  personId: string,
): Promise<AppealedStatement | undefined> {
  const [row] = await tx.query<AppealedStatement>(
    `select s.id::text, s.person_id::text as "personId", s.voided_at is not null as "isVoid", s.appeal_until <= now() as "isOver",
       exists (select from appeals a where a.statement_id = s.id) as "hasAppeal"
     from statements s where s.id = $1 and s.person_id = $2 for update`,
    [rowId(id), personId],
  );
  return row;
}

/** Returns the appeal's id; undefined if another request was faster. */
export const insertAppeal = async (tx: Queryable, statementId: string, text: string): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      'insert into appeals (statement_id, text) values ($1, $2) on conflict (statement_id) do nothing returning id::text',
      [statementId, text],
    )
  )[0]?.id;

/** SQL: admin $n may decide appeal `a`. Not their own decision if there is another admin, and never about themselves. */
const canDecide = (admin: string) =>
  `a.decided_at is null and s.person_id <> ${admin} and (d.admin_id <> ${admin} or not exists (
    select from people another where another.role = 'admin' and another.deleted_at is null and another.id not in (${admin}, s.person_id)))`;

type Optional = 'upheld' | 'decidedAt' | 'decidedBy' | 'facts';
type Row = Omit<Appeal, Optional | 'statement' | 'canDecide'> & {
  [Field in Optional]: NonNullable<Appeal[Field]> | null;
} & { statement: StatementRow; deciders: string[] };

const APPEALS: List<SortKey<'appeals'>> = {
  columns: `a.id::text as "_id", a.created_at as "createdAt", a.text, c.id::text as "caseId", w.user_name as "personName",
    m.user_name as "adminName", a.upheld, a.decided_at as "decidedAt", e.user_name as "decidedBy", a.facts,
    (select to_jsonb(shown) from (select ${STATEMENT_COLUMNS}) shown) as statement,
    array(select o.id::text from people o where o.role = 'admin' and o.deleted_at is null and (${canDecide('o.id')})) as deciders`,
  tables: `appeals a join statements s on s.id = a.statement_id join decisions d on d.id = s.decision_id join cases c on c.id = d.case_id
    join people w on w.id = s.person_id join people m on m.id = d.admin_id left join people e on e.id = a.decided_by`,
  id: 'a.id',
  searched: ['s.reference', `replace(s.reference, '-', '')`, 's.subject_name', 'w.user_name'],
  sortColumns: { personName: byText('w.user_name') },
};

const isOpen = ({ open }: AppealsQuery): Condition[] =>
  open === undefined ? [] : [`a.decided_at is ${open === 'true' ? '' : 'not '}null`];

/** Appeals, as an admin sees them. */
export async function listAppeals(db: Queryable, query: AppealsQuery, adminId: string): Promise<Page<Appeal>> {
  const { rows, next } = await listPage<Row, SortKey<'appeals'>>(db, APPEALS, query, isOpen(query));
  return {
    rows: rows.map(({ statement, deciders, upheld, decidedAt, decidedBy, facts, ...row }) => ({
      ...row,
      statement: toStatement(statement),
      upheld: upheld ?? undefined,
      decidedAt: decidedAt ?? undefined,
      decidedBy: decidedBy ?? undefined,
      facts: facts ?? undefined,
      canDecide: deciders.includes(adminId),
    })),
    next,
  };
}

export const countAppeals = (db: Queryable, query: AppealsQuery, upTo?: number): Promise<number> =>
  countList(db, APPEALS, query, isOpen(query), undefined, upTo);

export interface LockedAppeal {
  id: string;
  statementId: string;
  decisionId: string;
  caseId: string;
  personId: string;
  productId: string | null;
  isDecided: boolean;
  isVoid: boolean;
  canDecide: boolean;
}

/** Returns whose appeal it is. */
export async function findAppellant(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ personId: string }>(
    'select s.person_id::text as "personId" from appeals a join statements s on s.id = a.statement_id where a.id = $1',
    [rowId(id)],
  );
  return row?.personId;
}

/** Locks an appeal for an admin's decision. The caller has locked the person, as in an undo, to avoid deadlocks. */
export async function lockAppeal(tx: Queryable, id: string, adminId: string): Promise<LockedAppeal | undefined> {
  const [row] = await tx.query<LockedAppeal>(
    `select a.id::text, s.id::text as "statementId", s.decision_id::text as "decisionId", d.case_id::text as "caseId",
       s.person_id::text as "personId", s.product_id::text as "productId", a.decided_at is not null as "isDecided",
       s.voided_at is not null as "isVoid", ${canDecide('$2::bigint')} as "canDecide"
     from appeals a join statements s on s.id = a.statement_id join decisions d on d.id = s.decision_id
     where a.id = $1 for update of a`,
    [rowId(id), adminId],
  );
  return row;
}

export const decideAppeal = async (
  tx: Queryable,
  { id, adminId, upheld, facts }: { id: string; adminId: string; upheld: boolean; facts: string },
): Promise<void> =>
  void (await tx.query(
    'update appeals set upheld = $2, facts = $3, decided_by = $4, decided_at = now() where id = $1',
    [id, upheld, facts, adminId],
  ));
