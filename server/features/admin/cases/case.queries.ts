import type { Case, CaseCounts, CasesQuery } from '#contract/admin/case';
import { MAX_SIMILAR_CASES } from '#contract/limits';
import { CASE_PRIORITIES, type CaseAge, type CasePriority, SIGNAL_KINDS, type SortKey } from '#contract/lists';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { listToConfirm } from './freeze.queries.ts';
import {
  byNumber,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';

type Row = Omit<Case, 'priority' | 'claim'> & {
  priority: number;
  claimedById?: string;
  claimerName?: string;
  /** Absent once the claim has ended. */
  claimedUntil?: string;
};

/** The subject of a case of any kind. */
const TABLES = `cases c join people who on who.id = c.person_id left join people claimer on claimer.id = c.claimed_by
  left join conversations talk on c.kind = 'conversation' and talk.id = c.subject_id
  left join reviews review on c.kind = 'review' and review.id = c.subject_id
  left join bookings reviewed on reviewed.id = review.booking_id
  left join products p on p.id = case c.kind when 'product' then c.subject_id when 'conversation' then talk.product_id when 'review' then reviewed.product_id end`;

const CASES: List<SortKey<'cases'>> = {
  columns: `c.id as _id, c.reference, c.kind, c.subject_id, coalesce(p.product_name, who.user_name) as product_name,
    p.id as product_id, coalesce(p.image, who.image) as image, who.id as person_id, who.user_name as person_name, who.language as person_language, c.state, c.priority, c.version,
    c.reports, c.reasons, c.signals, c.opened_at, c.reported_at, c.decided_at,
    c.claimed_by as claimed_by_id, claimer.user_name as claimer_name,
    case when c.claimed_until > now() then c.claimed_until end as claimed_until`,
  tables: TABLES,
  id: 'c.id',
  searched: ['c.reference', `replace(c.reference, '-', '')`, 'p.product_name', 'who.user_name', 'who.email'],
  sortColumns: {
    priority: byNumber('c.priority'),
    openedAt: byNumber('floor(extract(epoch from c.opened_at) * 1000)::float8'),
    reports: byNumber('c.reports'),
    personName: byText('who.user_name'),
  },
};

const HOURS: Record<CaseAge, number> = { hour: 1, day: 24, week: 168 };
const numberOf = (priority: CasePriority): number => CASE_PRIORITIES.indexOf(priority) + 1;

function conditionsOf(query: CasesQuery, callerId: string): Condition[] {
  const { state, kind, reason, signal, priority, age, mine } = query;
  const conditions: Condition[] = [];
  if (state !== undefined) conditions.push(['c.state = ?', state]);
  if (kind !== undefined) conditions.push(['c.kind = ?', kind]);
  if (reason !== undefined) conditions.push(['? = any(c.reasons)', reason]);
  if (signal !== undefined) conditions.push(['? = any(c.signals)', signal]);
  if (priority !== undefined) conditions.push(['c.priority = ?::int', numberOf(priority)]);
  if (age !== undefined) conditions.push(['c.opened_at <= now() - make_interval(hours => ?::int)', HOURS[age]]);
  if (mine !== undefined)
    conditions.push([
      `(c.claimed_by is not null and c.claimed_by = ?::bigint and c.claimed_until > now()) = ${mine}`,
      callerId,
    ]);
  return conditions;
}

/** A row as the caller sees it. */
const toCase =
  (callerId: string) =>
  ({ priority, claimedById, claimerName, claimedUntil, signals, ...row }: Row): Case => ({
    ...row,
    // The most telling first.
    signals: SIGNAL_KINDS.filter((kind) => signals.includes(kind)),
    priority: CASE_PRIORITIES[priority - 1] ?? 'low',
    claim:
      claimedUntil === undefined
        ? undefined
        : { adminName: claimerName ?? '', isOwn: claimedById === callerId, until: claimedUntil },
  });

export async function listCases(db: Queryable, query: CasesQuery, callerId: string): Promise<Page<Case>> {
  const { rows, next } = await listPage<Row, SortKey<'cases'>>(db, CASES, query, conditionsOf(query, callerId));
  return { rows: rows.map(toCase(callerId)), next };
}

export const countCases = (db: Queryable, query: CasesQuery, callerId: string, upTo?: number): Promise<number> =>
  countList(db, CASES, query, conditionsOf(query, callerId), undefined, upTo);

/** Other cases about a person, newest first. */
export async function listSimilarCases(
  db: Queryable,
  { id, personId, limit, callerId }: { id: string; personId: string; limit: number; callerId: string },
): Promise<Case[]> {
  const { rows } = await listPage<Row, SortKey<'cases'>>(db, CASES, { limit }, [
    ['c.person_id = ?::bigint', personId],
    ['c.id <> ?::bigint', id],
  ]);
  return rows.map(toCase(callerId));
}

export async function findCase(db: Queryable, id: string, callerId: string): Promise<Case | undefined> {
  const { rows } = await listPage<Row, SortKey<'cases'>>(db, CASES, { limit: 1 }, [['c.id = ?::bigint', idOrZero(id)]]);
  return rows.map(toCase(callerId))[0];
}

/** Counts the open cases, for the heads of the queue's filters. */
export async function countOpenCases(db: Queryable, callerId: string): Promise<CaseCounts> {
  const [[counts], toConfirm] = await Promise.all([
    db.query<Omit<CaseCounts, 'toConfirm'>>(
      `select count(*)::int as open, count(*) filter (where priority = 3)::int as high,
         count(*) filter (where claimed_by = $1 and claimed_until > now())::int as mine,
         count(*) filter (where opened_at <= now() - interval '1 day')::int as over_day,
         (select count(*)::int from appeals where decided_at is null) as appeals
       from cases where state = 'open'`,
      [callerId],
    ),
    listToConfirm(db, callerId, MAX_SIMILAR_CASES),
  ]);
  return { ...exactlyOne([counts].filter((row) => row !== undefined)), toConfirm };
}

/**
 * Reserves an open case for an admin, or extends their claim. Returns when it ends, or undefined if
 * another admin has claimed the case or it isn't open.
 */
export async function claimCase(
  tx: Queryable,
  { id, adminId, minutes }: { id: string; adminId: string; minutes: number },
): Promise<string | undefined> {
  const [row] = await tx.query<{ until: string }>(
    `update cases set claimed_by = $2, claimed_until = now() + make_interval(mins => $3)
     where id = $1 and state = 'open' and (claimed_by is null or claimed_by = $2 or claimed_until <= now())
     returning claimed_until as until`,
    [id, adminId, minutes],
  );
  return row?.until;
}
