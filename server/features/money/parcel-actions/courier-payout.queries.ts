import type { ListedCourierPayout } from '#contract/deals/delivery';
import type { Courier } from '#contract/deals/parcel';
import { CURRENCY } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { type List, listPage, type Page, idOrZero } from '../../../database/page.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import type { CourierPayout, PayoutLine } from '../../../services/couriers/provider.ts';
import { lockDeal } from '../../deals/deals/deal.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { PAID_OUT, settleCash, writeSettled } from '../cash/cash-settling.queries.ts';
import { postCourierFeeCorrected, postCourierPayout } from './parcel.postings.ts';

/** Since when a courier's payouts are read: with an overlap, because they are recorded once anyway. */
const OVERLAP_DAYS = 30;

export async function payoutsKnownUntil(db: Queryable, courier: Courier): Promise<string> {
  const [row] = await db.query<{ since: string }>(
    `select coalesce(max(paid_at), '2026-01-01'::timestamptz) - interval '${OVERLAP_DAYS} days' as since from courier_payouts where courier = $1`,
    [courier],
  );
  return row?.since ?? new Date(0).toISOString();
}

/** SQL condition: payout `o`, or a line of it, differs from our records. */
const DIFFERS = `(o.difference is not null or exists (
  select from courier_payout_lines l where l.payout_id = o.id and l.difference is not null))`;

/** A parcel as a line of a payout should have it, less what earlier lines had of it. */
interface Expected {
  bookingId: string;
  /** Cash that the courier collected for us. */
  collectedTaka: number;
  /** What it charges, as it is in our ledger. */
  feeTaka: number;
  /** It has said so before; otherwise we assume what the buyer paid. */
  isFeeKnown: boolean;
  /** What it may still keep for collecting the cash, as it was quoted. */
  cashFeeTaka: number;
}

async function findExpected(tx: Queryable, courier: Courier, line: PayoutLine): Promise<Expected | undefined> {
  const [row] = await tx.query<Expected>(
    `select r.booking_id, (d.collected_paisa / 100)::int - ${PAID_OUT} as collected_taka,
       coalesce((select (e.amount / 100)::int from ledger_transfers t
         join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
         where t.cause = 'courier-charged:' || r.booking_id and a.kind = 'courier_clearing'), 0)
         - (select coalesce(sum(l.fee_taka), 0)::int from courier_payout_lines l where l.booking_id = r.booking_id) as fee_taka,
       r.charged_taka is not null as is_fee_known,
       case when d.collected_paisa > 0 and not exists (select from courier_payout_lines l
         where l.booking_id = r.booking_id and l.collected_taka > 0) then coalesce(b.cash_fee, 0) else 0 end as cash_fee_taka
     from parcels r join deals d on d.booking_id = r.booking_id join bookings b on b.id = r.booking_id
     where r.courier = $1 and (r.reference = $2 or r.courier_id = $3)`,
    [courier, line.reference, line.id],
  );
  return row;
}

/** Locks the deals of the lines' parcels, in one order: news of a delivery at the same moment waits, and then finds the payout. */
async function lockDealsOf(tx: Queryable, courier: Courier, lines: readonly PayoutLine[]): Promise<void> {
  const deals = await tx.query<{ id: string }>(
    `select booking_id as id from parcels
     where courier = $1 and (reference = any($2::text[]) or courier_id = any($3::text[])) order by booking_id`,
    [courier, lines.map(({ reference }) => reference), lines.flatMap(({ id }) => id ?? [])],
  );
  for (const { id } of deals) await lockDeal(tx, id);
}

/** A courier that says what it charges only in its payouts: our assumption is corrected, and is no difference. */
async function learnFee(
  tx: Queryable,
  courier: Courier,
  { feeTaka }: PayoutLine,
  expected: Expected | undefined,
): Promise<Expected | undefined> {
  if (!expected || expected.isFeeKnown || expected.feeTaka === 0) return expected;
  const { bookingId, feeTaka: assumedTaka } = expected;
  await tx.query('update parcels set charged_taka = $2 where booking_id = $1', [idOrZero(bookingId), feeTaka]);
  await postCourierFeeCorrected(tx, { id: bookingId, courier, moreTaka: feeTaka - assumedTaka });
  return { ...expected, feeTaka };
}

/** Returns how a line differs from our records; undefined if it doesn't. */
function differenceOf(line: PayoutLine, expected: Expected | undefined): string | undefined {
  if (!expected) return 'no parcel has this reference';
  const differences = [
    ...(line.collectedTaka === expected.collectedTaka
      ? []
      : [`collected Tk ${line.collectedTaka} instead of Tk ${expected.collectedTaka}`]),
    ...(line.feeTaka === expected.feeTaka ? [] : [`charged Tk ${line.feeTaka} instead of Tk ${expected.feeTaka}`]),
  ];
  return differences.length === 0 ? undefined : differences.join(', ');
}

/** Returns how a payout's sum differs from its lines, less what the courier may keep for collecting cash. */
function sumDifferenceOf(
  { amountTaka, chargesTaka = 0, lines }: CourierPayout,
  allowedTaka: number,
): string | undefined {
  const sum = lines.reduce((total, line) => total + line.collectedTaka - line.feeTaka, 0);
  if (amountTaka + chargesTaka !== sum)
    return `transferred Tk ${amountTaka} and kept Tk ${chargesTaka}, but its parcels make Tk ${sum}`;
  return chargesTaka > allowedTaka ? `kept Tk ${chargesTaka} instead of Tk ${allowedTaka}` : undefined;
}

/** Each line once, by our reference, or by the courier's own; one that is there twice has its number added. */
function nameLines(lines: readonly PayoutLine[]): (PayoutLine & { name: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = line.reference || line.id || '?';
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...line, name: times === 1 ? name : `${name} (${times})` };
  });
}

/**
 * Records a courier's payout, once, with each of its lines beside our records (docs/rules.md §13). Must be the transaction's last
 * step, because it publishes.
 * @param importedBy the admin who read it in the courier's panel
 * @returns the id of its row; undefined if it has been recorded before
 */
export async function recordCourierPayout(
  tx: Queryable,
  courier: Courier,
  payout: CourierPayout,
  importedBy?: string,
): Promise<string | undefined> {
  const { id, paidAt, amountTaka, chargesTaka = 0, lines } = payout;
  // Two processes at the same moment: the second waits here, and then finds it recorded.
  const [recorded] = await tx.query<{ id: string }>(
    `insert into courier_payouts (courier, payout_id, paid_at, amount_taka, charges_taka, imported_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (courier, payout_id) do nothing returning id`,
    [courier, id, paidAt, amountTaka, chargesTaka, importedBy],
  );
  if (!recorded) return undefined;
  await lockDealsOf(tx, courier, lines);
  const bookingIds: string[] = [];
  let allowedTaka = 0;
  for (const line of nameLines(lines)) {
    const expected = await learnFee(tx, courier, line, await findExpected(tx, courier, line));
    if (expected) bookingIds.push(expected.bookingId);
    allowedTaka += line.collectedTaka > 0 ? (expected?.cashFeeTaka ?? 0) : 0;
    await tx.query(
      `insert into courier_payout_lines (payout_id, reference, booking_id, collected_taka, fee_taka, difference)
       values ($1, $2, $3, $4, $5, $6)`,
      [recorded.id, line.name, expected?.bookingId, line.collectedTaka, line.feeTaka, differenceOf(line, expected)],
    );
  }
  await tx.query('update courier_payouts set difference = $2 where id = $1', [
    recorded.id,
    sumDifferenceOf(payout, allowedTaka),
  ]);
  await postCourierPayout(tx, { courier, id, amountTaka, chargesTaka, currency: CURRENCY });
  await publishEvents(tx, await writeSettled(tx, await settleCash(tx, bookingIds)));
  return recorded.id;
}

/** @returns false if the payout is recorded with another sum or other lines than an admin has entered */
export async function isSamePayout(tx: Queryable, courier: Courier, payout: CourierPayout): Promise<boolean> {
  const [known] = await tx.query<{ amountTaka: number; lines: string[] }>(
    `select o.amount_taka, array(select l.reference || ' ' || l.collected_taka || ' ' || l.fee_taka
       from courier_payout_lines l where l.payout_id = o.id order by 1) as lines
     from courier_payouts o where o.courier = $1 and o.payout_id = $2`,
    [courier, payout.id],
  );
  const lines = nameLines(payout.lines).map((line) => `${line.name} ${line.collectedTaka} ${line.feeTaka}`);
  return known?.amountTaka === payout.amountTaka && known.lines.toSorted().join('\n') === lines.toSorted().join('\n');
}

/**
 * Notes that an admin has cleared up what differs in a payout.
 * @returns false if there is no such payout, or nothing of it differs
 */
export const resolvePayout = async (
  tx: Queryable,
  id: string,
  { adminId, note }: { adminId: string; note: string },
): Promise<boolean> =>
  (
    await tx.query(
      `update courier_payouts o set resolved_by = $2, resolved_at = now(), note = $3
       where o.id = $1 and o.resolved_at is null and ${DIFFERS} returning o.id`,
      [idOrZero(id), adminId, note],
    )
  ).length > 0;

/** Counts the payouts that differ from our records, and that no admin has cleared up, up to a limit. */
export async function countDifferingPayouts(db: Queryable, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from courier_payouts o where o.resolved_at is null and ${DIFFERS} limit ${limit}) found`,
  );
  return row?.count ?? 0;
}

const LINES = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('reference', l.reference, 'dealId', l.booking_id::text,
  'collected', l.collected_taka, 'fee', l.fee_taka, 'difference', l.difference)) order by l.difference is null, l.reference), '[]')
  from courier_payout_lines l where l.payout_id = o.id)`;

const LIST: List<never> = {
  columns: `o.id as _id, o.courier, o.payout_id, ${jsonInstant('o.paid_at')} as paid_at, o.amount_taka as amount, o.charges_taka as charges,
    o.difference, o.note, ${LINES} as lines`,
  tables: 'courier_payouts o',
  id: 'o.id',
  searched: [],
  sortColumns: {},
};

/** Lists the payouts of couriers, newest first. */
export const listCourierPayouts = (
  db: Queryable,
  page: { limit?: number; cursor?: string },
): Promise<Page<ListedCourierPayout>> => listPage<ListedCourierPayout, never>(db, LIST, page, ['true']);
