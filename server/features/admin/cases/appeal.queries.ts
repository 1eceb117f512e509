import type { Appeal, AppealsQuery } from '#contract/admin/appeal';
import type { SortKey } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';
import { byText, type Condition, countList, type List, listPage, type Page, idOrZero } from '../../../database/page.ts';
import { findStatements } from './statement.queries.ts';

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
    `select s.id, s.person_id, s.voided_at is not null as is_void, s.appeal_until <= now() as is_over,
       exists (select from appeals a where a.statement_id = s.id) as has_appeal
     from statements s where s.id = $1 and s.person_id = $2 for update`,
    [idOrZero(id), personId],
  );
  return row;
}

/** Returns the appeal's id; undefined if another request was faster. */
export const insertAppeal = async (tx: Queryable, statementId: string, text: string): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      'insert into appeals (statement_id, text) values ($1, $2) on conflict (statement_id) do nothing returning id',
      [statementId, text],
    )
  )[0]?.id;

/** SQL: admin $n may decide appeal `a`. Not their own decision if there is another admin, and never about themselves. */
const canDecide = (admin: string) =>
  `a.decided_at is null and s.person_id <> ${admin} and (d.admin_id <> ${admin} or not exists (
    select from people another where another.role = 'admin' and another.deleted_at is null and another.id not in (${admin}, s.person_id)))`;

/** SQL: the ids of the admins who may decide appeal `a`. */
const DECIDERS = `select o.id from people o where o.role = 'admin' and o.deleted_at is null and (${canDecide('o.id')})`;

type Row = Omit<Appeal, 'statement' | 'canDecide'> & { statementId: string; deciders: string[] };

const APPEALS: List<SortKey<'appeals'>> = {
  columns: `a.id as _id, a.created_at, a.text, c.id as case_id, w.user_name as person_name,
    m.user_name as admin_name, a.upheld, a.decided_at, e.user_name as decided_by, a.facts,
    s.id as statement_id,
    array(${DECIDERS}) as deciders`,
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
  const statements = await findStatements(
    db,
    rows.map(({ statementId }) => statementId),
  );
  return {
    rows: rows.flatMap(({ statementId, deciders, ...row }) => {
      const statement = statements.get(statementId);
      return statement ? [{ ...row, statement, canDecide: deciders.includes(adminId) }] : [];
    }),
    next,
  };
}

export const countAppeals = (db: Queryable, query: AppealsQuery): Promise<number> =>
  countList(db, APPEALS, query, isOpen(query));

/** Counts the open appeals that this admin may decide. */
export const countAppealsToDecide = (db: Queryable, adminId: string, upTo: number): Promise<number> =>
  countList(db, APPEALS, {}, [...isOpen({ open: 'true' }), [`?::bigint in (${DECIDERS})`, adminId]], undefined, upTo);

export interface LockedAppeal {
  id: string;
  statementId: string;
  decisionId: string;
  caseId: string;
  personId: string;
  productId?: string;
  isDecided: boolean;
  isVoid: boolean;
  canDecide: boolean;
}

/** Returns whose appeal it is. */
export async function findAppellant(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ personId: string }>(
    'select s.person_id from appeals a join statements s on s.id = a.statement_id where a.id = $1',
    [idOrZero(id)],
  );
  return row?.personId;
}

/** Locks an appeal for an admin's decision. The caller has locked the person, as in an undo, to avoid deadlocks. */
export async function lockAppeal(tx: Queryable, id: string, adminId: string): Promise<LockedAppeal | undefined> {
  const [row] = await tx.query<LockedAppeal>(
    `select a.id, s.id as statement_id, s.decision_id, d.case_id,
       s.person_id, s.product_id, a.decided_at is not null as is_decided,
       s.voided_at is not null as is_void, ${canDecide('$2::bigint')} as can_decide
     from appeals a join statements s on s.id = a.statement_id join decisions d on d.id = s.decision_id
     where a.id = $1 for update of a`,
    [idOrZero(id), adminId],
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
