import type { Courier } from '#contract/deals/parcel';
import { CURRENCY } from '#contract/limits';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { type Account, postMove } from '../../deals/ledger/transfer.queries.ts';

/** Cash on delivery in the ledger (docs/rules.md §13). Amounts in paisa. */
const clearing = (courier: Courier): Account => ({ kind: 'courier_clearing', owner: courier });
const heldFor = (bookingId: string): Account => ({ kind: 'held', owner: bookingId });
const payableTo = (personId: string): Account => ({ kind: 'seller_payable', owner: personId });

interface Cash {
  id: string;
  courier: Courier;
  paisa: number;
}

/** Numbers the postings of a kind of one deal: a courier may say more than once that it has delivered. */
const numberOf = async (tx: Queryable, id: string, kind: 'cash_collected' | 'cash_uncollected'): Promise<number> =>
  exactlyOne(
    await tx.query<{ count: number }>(
      'select count(*)::int + 1 as count from ledger_transfers where booking_id = $1 and kind = $2',
      [idOrZero(id), kind],
    ),
  ).count;

/** Posts what a courier has collected: it owes it, and it is held for the deal. The deal is locked. */
export async function postCashCollected(tx: Queryable, { id, courier, paisa }: Cash): Promise<void> {
  const kind = 'cash_collected';
  await postMove(
    tx,
    { cause: `cash-collected:${id}:${await numberOf(tx, id, kind)}`, kind, bookingId: id, currency: CURRENCY },
    { from: clearing(courier), to: heldFor(id), amount: paisa },
  );
}

/** Posts that a courier has collected nothing after all. The deal is locked. */
export async function postCashUncollected(tx: Queryable, { id, courier, paisa }: Cash): Promise<void> {
  const kind = 'cash_uncollected';
  await postMove(
    tx,
    { cause: `cash-uncollected:${id}:${await numberOf(tx, id, kind)}`, kind, bookingId: id, currency: CURRENCY },
    { from: heldFor(id), to: clearing(courier), amount: paisa },
  );
}

/** Posts cash of a deal that ended without a release: it is the seller's, because the buyer has the product. */
export const postCashReleased = async (
  tx: Queryable,
  { id, sellerId, paisa }: { id: string; sellerId: string; paisa: number },
): Promise<void> =>
  void (await postMove(
    tx,
    { cause: `cash-released:${id}`, kind: 'cash_released', bookingId: id, currency: CURRENCY },
    { from: heldFor(id), to: payableTo(sellerId), amount: paisa },
  ));

/** Posts cash that goes back to the buyer, who asks for a payout of it. */
export const postCashRefunded = async (
  tx: Queryable,
  { id, buyerId, paisa }: { id: string; buyerId: string; paisa: number },
): Promise<void> =>
  void (await postMove(
    tx,
    { cause: `cash-refunded:${id}`, kind: 'cash_refunded', bookingId: id, currency: CURRENCY },
    { from: heldFor(id), to: payableTo(buyerId), amount: paisa },
  ));

/** Posts cash that a courier will not transfer: the market's loss. */
export const postCashWrittenOff = async (tx: Queryable, { id, courier, paisa }: Cash): Promise<void> =>
  void (await postMove(
    tx,
    { cause: `cash-written-off:${id}`, kind: 'cash_written_off', bookingId: id, currency: CURRENCY },
    { from: { kind: 'loss', owner: '' }, to: clearing(courier), amount: paisa },
  ));
