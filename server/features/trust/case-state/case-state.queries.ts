import { randomInt } from 'node:crypto';
import type { CaseKind, CaseState, ReportReason } from '#contract/lists';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { CONTENT, type Subject } from './case-content.queries.ts';
import { priorityOf, REASON_PRIORITY, type WeighedReport, type WeighedSignal } from './case-priority.rules.ts';

/** Of a reporter's judged reports, the latest count. */
const JUDGED_REPORTS = 100;

type OpenReport = Omit<WeighedReport, 'priority'> & { reason?: ReportReason };
type OpenSignal = WeighedSignal & { createdAt: number };

interface KnownCase {
  id: string;
  state: CaseState;
  personId: string;
}

const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** Reads the open reports of a subject, oldest first, with what is known of their reporters. */
const listOpenReports = (tx: Queryable, { kind, subjectId }: Subject): Promise<OpenReport[]> =>
  tx.query<OpenReport>(
    `select r.reporter_id, r.reason, ${millis('r.created_at')} as created_at,
       ${millis('w.created_at')} as member_since, j.judged, j.upheld
     from reports r join people w on w.id = r.reporter_id
     cross join lateral (select count(*)::int as judged, count(*) filter (where latest.upheld)::int as upheld
       from (select x.upheld from judged_reports x where x.reporter_id = r.reporter_id
         order by x.judged_at desc limit ${JUDGED_REPORTS}) latest) j
     where r.kind = $1 and r.subject_id = $2 and r.closed_at is null order by r.created_at, r.id`,
    [kind, subjectId],
  );

const listOpenSignals = async (tx: Queryable, { kind, subjectId }: Subject): Promise<OpenSignal[]> =>
  kind === 'product'
    ? tx.query<OpenSignal>(
        `select kind, priority::int, ${millis('created_at')} as created_at from signals
         where product_id = $1 and closed_at is null order by kind`,
        [subjectId],
      )
    : [];

/** SQL: whom a case is about: the seller, the reported person, the review's author. $1 is the subject, $2 a reporter. */
const PERSON: Record<CaseKind, string> = {
  product: 'select seller_id as id from products where id = $1',
  conversation:
    'select person_id as id from conversation_members where conversation_id = $1 and person_id <> $2::bigint limit 1',
  review: 'select author_id as id from reviews where id = $1',
  person: 'select id from people where id = $1',
};

const personOf = async (tx: Queryable, { kind, subjectId }: Subject, reporterId = '0'): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(PERSON[kind], kind === 'conversation' ? [subjectId, reporterId] : [subjectId]),
  ).id;

/** Makes a reference that is read aloud on the phone: seven digits, and an eighth that checks them. */
function randomReference(): string {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${digits.slice(0, 4)}-${digits.slice(4)}${(10 - (sum % 10)) % 10}`;
}

/** Returns a reference that no case has. */
export async function newReference(tx: Queryable): Promise<string> {
  const reference = randomReference();
  const taken = await tx.query('select id from cases where reference = $1', [reference]);
  return taken.length > 0 ? newReference(tx) : reference;
}

const lockKnown = async (tx: Queryable, { kind, subjectId }: Subject): Promise<KnownCase | undefined> =>
  (
    await tx.query<KnownCase>(`select id, state, person_id from cases where kind = $1 and subject_id = $2 for update`, [
      kind,
      subjectId,
    ])
  )[0];

/** Returns a case row's summary of its open reports and signals. */
const summarize = (reports: OpenReport[], signals: OpenSignal[]) => {
  const weighed = reports.map(({ reason, ...report }) => ({
    ...report,
    priority: reason ? REASON_PRIORITY[reason] : 1,
  }));
  const reasons = reports.map(({ reason }) => reason).filter((reason) => reason !== undefined);
  return [
    reports.length,
    [...new Set(reasons)].sort(),
    [...new Set(signals.map(({ kind }) => kind))],
    priorityOf(weighed, signals, Date.now()),
    Math.max(...[...reports, ...signals].map(({ createdAt }) => createdAt)),
  ];
};

/** Opens the first case about a subject. False if another report has opened it at the same moment. */
async function insertCase(tx: Queryable, subject: Subject, reports: OpenReport[], signals: OpenSignal[]) {
  const inserted = await tx.query(
    `insert into cases (reference, kind, subject_id, person_id, state, opened_at, reports, reasons, signals, priority, reported_at)
     values ($1, $2, $3, $4, 'open', now(), $5, $6::text[], $7::text[], $8, to_timestamp($9::float8 / 1000))
     on conflict (kind, subject_id) do nothing returning id`,
    [
      await newReference(tx),
      subject.kind,
      subject.subjectId,
      await personOf(tx, subject, reports[0]?.reporterId),
      ...summarize(reports, signals),
    ],
  );
  return inserted.length > 0;
}

async function updateCase(
  tx: Queryable,
  subject: Subject,
  known: KnownCase,
  { reports, signals }: { reports: OpenReport[]; signals: OpenSignal[] },
): Promise<void> {
  // Once only their own report is open, a case is about whom they reported.
  const staysAboutPerson =
    known.state === 'open' && (signals.length > 0 || reports.some(({ reporterId }) => reporterId !== known.personId));
  await tx.query(
    `update cases set state = 'open', version = version + 1, person_id = $2, reports = $3, reasons = $4::text[], signals = $5::text[],
       priority = $6, reported_at = to_timestamp($7::float8 / 1000), opened_at = case when state = 'open' then opened_at else now() end
     where id = $1`,
    [
      known.id,
      staysAboutPerson ? known.personId : await personOf(tx, subject, reports[0]?.reporterId),
      ...summarize(reports, signals),
    ],
  );
}

/**
 * Marks an open case decided, with what was judged: later reports of the same are closed with its outcome. Reasons that
 * were judged before count as well, if nothing has changed since.
 */
export const markDecided = async (tx: Queryable, { kind, subjectId }: Subject): Promise<void> =>
  void (await tx.query(
    `update cases c set state = 'decided', version = c.version + 1, reports = 0, reasons = '{}', signals = '{}', decided_at = now(),
       claimed_by = null, claimed_until = null, judged_content = now_is.content,
       judged_reasons = case when c.judged_content = now_is.content then c.judged_reasons || c.reasons else c.reasons end
     from (select ${CONTENT[kind]('$1::bigint')} as content) now_is
     where c.kind = '${kind}' and c.subject_id = $1 and c.state = 'open'`,
    [subjectId],
  ));

/**
 * Brings the case about a subject to its open reports and signals: opens it with the first, orders it by their urgency,
 * and marks it decided when none is left (docs/rules.md §11). Code that opens or closes a report or a signal calls it in
 * the same transaction.
 */
export async function syncCase(tx: Queryable, subject: Subject): Promise<void> {
  const known = await lockKnown(tx, subject);
  const [reports, signals] = [await listOpenReports(tx, subject), await listOpenSignals(tx, subject)];
  if (reports.length + signals.length === 0) return markDecided(tx, subject);
  if (known) return updateCase(tx, subject, known, { reports, signals });
  // Another transaction has opened the case and committed: start again with it.
  if (!(await insertCase(tx, subject, reports, signals))) await syncCase(tx, subject);
}
