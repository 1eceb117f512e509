import type { Decision } from '#contract/admin/decision';
import { APPEAL_DAYS, type CaseAction, FREEZE_HOURS, UNDO_DAYS, UNDONE_FACTS } from '#contract/admin/moderation-rules';
import type { CaseKind, CaseState, Role } from '#contract/lists';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import { TO_CONFIRM } from './freeze.queries.ts';
import type { Measure, Plan } from './decision.rules.ts';

export interface LockedCase {
  id: string;
  reference: string;
  kind: CaseKind;
  subjectId: string;
  personId: string;
  state: CaseState;
  version: number;
}

const LOCKED = `id, reference, kind, subject_id, person_id, state, version`;

export async function findCaseById(db: Queryable, id: string): Promise<LockedCase | undefined> {
  const [row] = await db.query<LockedCase>(`select ${LOCKED} from cases where id = $1`, [idOrZero(id)]);
  return row;
}

/** Locks the person a case is about. Call it first, as a removal does, to avoid deadlocks. */
export const lockAffectedPerson = async (tx: Queryable, personId: string): Promise<{ id: string; role: Role }> =>
  exactlyOne(
    await tx.query<{ id: string; role: Role }>('select id, role from people where id = $1 for no key update', [
      personId,
    ]),
  );

/**
 * Locks the reports and signals of a case, and then the case. If the decision changes the subject, the caller has
 * locked that first.
 */
export async function lockCase(tx: Queryable, { id, kind, subjectId }: LockedCase): Promise<LockedCase> {
  await tx.query('select id from reports where kind = $1 and subject_id = $2 order by id for update', [
    kind,
    subjectId,
  ]);
  if (kind === 'product')
    await tx.query('select id from signals where product_id = $1 order by id for update', [subjectId]);
  return exactlyOne(await tx.query<LockedCase>(`select ${LOCKED} from cases where id = $1 for update`, [id]));
}

export const insertDecision = async (
  tx: Queryable,
  {
    caseId,
    adminId,
    actions,
    reasons,
  }: { caseId: string; adminId: string; actions: CaseAction[]; reasons: Plan['reasons'] },
): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(
      `with made as (insert into decisions (case_id, admin_id, actions, rule, facts) values ($1, $2, $3::text[], $4, $5) returning id, case_id),
       noted as (update cases set decision_id = made.id from made where cases.id = made.case_id)
       select id from made`,
      [caseId, adminId, actions, reasons?.rule, reasons?.facts],
    ),
  ).id;

/** SQL: name and time of a case's subject, by kind. */
const SUBJECT: Record<CaseKind, string> = {
  product: 'select p.id as product_id, p.product_name as name, p.created_at from products p where p.id = $2',
  conversation:
    'select p.id as product_id, p.product_name as name, c.created_at from conversations c join products p on p.id = c.product_id where c.id = $2',
  review: `select p.id as product_id, p.product_name as name, r.created_at from reviews r join bookings b on b.id = r.booking_id
    join products p on p.id = b.product_id where r.id = $2`,
  person: `select null::bigint as product_id, coalesce(nullif(btrim(w.user_name), ''), w.email) as name, w.created_at from people w where w.id = $2`,
};

/** SQL: how the subject ($2, of kind $5) was noticed. Open reports and signals come before those of earlier decisions. */
const SOURCE = `case
  when exists (select from reports r where r.kind = $5 and r.subject_id = $2 and r.closed_at is null) then 'report'
  when $5 = 'product' and exists (select from signals g where g.product_id = $2 and g.closed_at is null) then 'signal'
  when exists (select from reports r where r.kind = $5 and r.subject_id = $2) then 'report'
  when $5 = 'product' and exists (select from signals g where g.product_id = $2) then 'signal' else 'own' end`;

/** Writes the statement of reasons and its restrictions. Returns its id, and its product if it is about one. */
export async function insertStatement(
  tx: Queryable,
  decisionId: string,
  { reference, kind, subjectId, personId }: LockedCase,
  { rule, facts, measures }: NonNullable<Plan['reasons']> & { measures: Measure[] },
): Promise<{ id: string; productId?: string }> {
  const statement = exactlyOne(
    await tx.query<{ id: string; productId?: string }>(
      `insert into statements (decision_id, person_id, reference, kind, subject_id, product_id, subject_name, subject_at, facts, source, rule, appeal_until)
       select $1, $3, $4, $5, $2, s.product_id, s.name, s.created_at, $6, ${SOURCE}, $7, now() + make_interval(days => ${APPEAL_DAYS})
       from (${SUBJECT[kind]}) s returning id, product_id`,
      [decisionId, subjectId, personId, reference, kind, facts, rule],
    ),
  );
  await tx.query(
    `insert into restrictions (statement_id, person_id, action, product_id, ends_at)
     select $1, $2, m.action, case when m.action in ('change', 'hide') then $3::bigint end,
       now() + case m.action when 'freeze' then make_interval(hours => ${FREEZE_HOURS}) else make_interval(days => m.days) end
     from jsonb_to_recordset($4::jsonb) m(action text, days integer)`,
    [statement.id, personId, statement.productId, JSON.stringify(measures)],
  );
  return statement;
}

interface DecisionRow {
  _id: string;
  decidedAt: string;
  adminName: string;
  actions: CaseAction[];
  rule?: Decision['rule'];
  facts?: string;
  ends?: Partial<Record<CaseAction, string>>;
  undoneAt?: string;
  undoneBy?: string;
  canUndo: boolean;
  canConfirm: boolean;
}

/** A case's decisions, newest first. */
export async function listDecisions(db: Queryable, caseId: string, callerId: string): Promise<Decision[]> {
  const rows = await db.query<DecisionRow>(
    `select d.id as _id, d.decided_at, w.user_name as admin_name, d.actions, d.rule, d.facts,
       (select jsonb_object_agg(r.action, ${jsonInstant('r.ends_at')}) from statements s join restrictions r on r.statement_id = s.id
         where s.decision_id = d.id and r.ends_at is not null) as ends,
       d.undone_at, u.user_name as undone_by,
       d.actions <> '{none}' and d.undone_at is null and d.decided_at > now() - make_interval(days => ${UNDO_DAYS}) as can_undo,
       exists (select from ${TO_CONFIRM} and s.decision_id = d.id) as can_confirm
     from decisions d join people w on w.id = d.admin_id left join people u on u.id = d.undone_by
     where d.case_id = $1 order by d.id desc`,
    [idOrZero(caseId), callerId],
  );
  return rows.map(({ actions, ends, ...row }) => ({
    ...row,
    actions: actions.map((action) => ({ action, until: ends?.[action] })),
  }));
}

export interface LockedDecision {
  id: string;
  isUndone: boolean;
  isTooOld: boolean;
  hasMeasures: boolean;
  statementId?: string;
  caseId: string;
  /** Whom it was about; the case may be about somebody else by now. */
  personId: string;
  /** Products that it took off the market. */
  productIds: string[];
  productId?: string;
}

export async function findDecision(db: Queryable, id: string): Promise<LockedDecision | undefined> {
  const [row] = await db.query<LockedDecision>(
    `select d.id, d.undone_at is not null as is_undone, d.decided_at <= now() - make_interval(days => ${UNDO_DAYS}) as is_too_old,
       d.actions <> '{none}' as has_measures, s.id as statement_id, c.id as case_id, coalesce(s.person_id, c.person_id) as person_id, s.product_id,
       array(select distinct x.product_id from decision_changes x where x.decision_id = d.id and x.product_id is not null) as product_ids
     from decisions d join cases c on c.id = d.case_id left join statements s on s.decision_id = d.id where d.id = $1`,
    [idOrZero(id)],
  );
  return row;
}

/** Marks a decision undone, its statement void, its restrictions lifted and an open appeal upheld. False if it was undone already. */
export async function voidDecision(tx: Queryable, id: string, adminId: string): Promise<boolean> {
  const undone = await tx.query(
    'update decisions set undone_at = now(), undone_by = $2 where id = $1 and undone_at is null returning id',
    [id, adminId],
  );
  if (undone.length === 0) return false;
  await tx.query('delete from judged_reports where decision_id = $1', [id]);
  await tx.query('update signals set upheld = null where decision_id = $1', [id]);
  await tx.query(
    `update appeals a set upheld = true, decided_at = now(), decided_by = $2,
       facts = case w.language when 'bn' then $4 else $3 end
     from statements s join people w on w.id = s.person_id
     where s.decision_id = $1 and a.statement_id = s.id and a.decided_at is null`,
    [id, adminId, UNDONE_FACTS.en, UNDONE_FACTS.bn],
  );
  await tx.query(
    `with void as (update statements set voided_at = now() where decision_id = $1 returning id)
     update restrictions r set lifted_at = now() from void where r.statement_id = void.id`,
    [id],
  );
  return true;
}
