import type { ListedCourierPayout } from '#contract/deals/delivery';
import type { Courier } from '#contract/deals/parcel';
import { CURRENCY } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { type List, listPage, type Page } from '../../../database/page.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import type { CourierPayout, PayoutLine } from '../../../services/couriers/provider.ts';
import { postCourierPayout } from './parcel.postings.ts';

/** Since when a courier's payouts are read: with an overlap, because they are recorded once anyway. */
const OVERLAP_DAYS = 30;

export async function payoutsKnownUntil(db: Queryable, courier: Courier): Promise<string> {
  const [row] = await db.query<{ since: string }>(
    `select coalesce(max(paid_at), '2026-01-01'::timestamptz) - interval '${OVERLAP_DAYS} days' as since from courier_payouts where courier = $1`,
    [courier],
  );
  return row?.since ?? new Date(0).toISOString();
}

/** A parcel as a line of a payout should have it. */
interface Expected {
  bookingId: string;
  /** Cash that the courier collected for us; parcels are prepaid. */
  collectedTaka: number;
  /** What it charges, as it is in our ledger. */
  feeTaka: number;
}

async function findExpected(tx: Queryable, courier: Courier, reference: string): Promise<Expected | undefined> {
  const [row] = await tx.query<Expected>(
    `select r.booking_id::text as "bookingId", 0 as "collectedTaka", coalesce((select (e.amount / 100)::int from ledger_transfers t
         join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
       where t.cause = 'courier-charged:' || r.booking_id and a.kind = 'courier_clearing'), 0) as "feeTaka"
     from parcels r where r.courier = $1 and r.reference = $2`,
    [courier, reference],
  );
  return row;
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

/** Records a courier's payout, once, with each of its lines beside our records (docs/rules.md §13). */
export async function recordCourierPayout(tx: Queryable, courier: Courier, payout: CourierPayout): Promise<void> {
  const { id, paidAt, amountTaka, chargesTaka = 0, lines } = payout;
  const [recorded] = await tx.query<{ id: string }>(
    `insert into courier_payouts (courier, payout_id, paid_at, amount_taka) values ($1, $2, $3, $4)
     on conflict (courier, payout_id) do nothing returning id::text`,
    [courier, id, paidAt, amountTaka],
  );
  if (!recorded) return;
  for (const line of lines) {
    const expected = await findExpected(tx, courier, line.reference);
    await tx.query(
      `insert into courier_payout_lines (payout_id, reference, booking_id, collected_taka, fee_taka, difference)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        recorded.id,
        line.reference,
        expected?.bookingId ?? null,
        line.collectedTaka,
        line.feeTaka,
        differenceOf(line, expected) ?? null,
      ],
    );
  }
  await postCourierPayout(tx, { courier, id, amountTaka, chargesTaka, currency: CURRENCY });
}

const LINES = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('reference', l.reference, 'dealId', l.booking_id::text,
  'collected', l.collected_taka, 'fee', l.fee_taka, 'difference', l.difference)) order by l.difference is null, l.reference), '[]')
  from courier_payout_lines l where l.payout_id = o.id)`;

const LIST: List<never> = {
  columns: `o.id::text as "_id", o.courier, o.payout_id as "payoutId", ${jsonInstant('o.paid_at')} as "paidAt", o.amount_taka as amount, ${LINES} as lines`,
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
