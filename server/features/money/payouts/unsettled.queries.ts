import type { Unsettled } from '#contract/common';
import { MIN_PAYOUT_TAKA } from '#contract/limits';
import { refuse } from '#contract/refusal';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { IS_FROZEN } from '../../deals/deals/deal.queries.ts';
import { readBalance } from './balance.queries.ts';

type Deals = Record<Extract<Unsettled, 'deal' | 'disputed' | 'refund'>, boolean>;

/** As the buyer or as the seller. */
const DEALS = `select
  exists (select from deals d where $1::bigint in (d.buyer_id, d.seller_id) and d.state not in ('refunded', 'closed')) as deal,
  exists (select from deals d where $1::bigint in (d.buyer_id, d.seller_id) and ${IS_FROZEN}) as disputed,
  exists (select from payments m join bookings b on b.id = m.booking_id
    where b.buyer_id = $1::bigint and m.state = 'refunding') as refund`;

/**
 * Returns what is still open between the market and a person: while there is anything, their account
 * can't be ended in any way (docs/rules.md §10). Less than can be paid out doesn't count as money.
 */
export async function listUnsettled(tx: Queryable, personId: string): Promise<Unsettled[]> {
  const deals = exactlyOne(await tx.query<Deals>(DEALS, [personId]));
  // Without the delay of cards: what is not payable yet will be.
  const { held, payable, frozen = 0, withCourier = 0, inPayout } = await readBalance(tx, personId, 0);
  const found: Record<Unsettled, boolean> = {
    deal: deals.deal,
    held: held > 0,
    payable: payable + frozen + withCourier >= MIN_PAYOUT_TAKA,
    payout: inPayout > 0,
    disputed: deals.disputed,
    refund: deals.refund,
  };
  return (Object.keys(found) as Unsettled[]).filter((what) => found[what]);
}

/** @throws Refusal ACCOUNT_UNSETTLED with what is open */
export async function assertSettled(tx: Queryable, personId: string): Promise<void> {
  const unsettled = await listUnsettled(tx, personId);
  if (unsettled.length > 0) refuse('ACCOUNT_UNSETTLED', { unsettled });
}
