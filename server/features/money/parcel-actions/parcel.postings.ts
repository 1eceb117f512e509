import type { Courier } from '#contract/deals/parcel';
import { CURRENCY } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { type Account, postMove, postTransfer } from '../../deals/ledger/transfer.queries.ts';

const DELIVERY_FEE: Account = { kind: 'delivery_fee', owner: '' };
const owedTo = (courier: Courier): Account => ({ kind: 'courier_clearing', owner: courier });

/** Posts what of a payment stays for the way although the price goes back (docs/rules.md §13). */
export const postDeliveryCharged = async (
  tx: Queryable,
  { _id, currency }: { _id: string; currency: string },
  paisa: number,
): Promise<void> =>
  void (await postMove(
    tx,
    { cause: `delivery-charged:${_id}`, kind: 'delivery_charged', bookingId: _id, currency },
    { from: { kind: 'held', owner: _id }, to: DELIVERY_FEE, amount: paisa },
  ));

/** Posts what a courier charges for a parcel that has reached its end, once. */
export async function postCourierCharged(
  tx: Queryable,
  { id, courier, chargedTaka, feeTaka }: { id: string; courier: Courier; chargedTaka?: number; feeTaka: number },
): Promise<void> {
  const amount = (chargedTaka ?? feeTaka) * 100;
  if (amount === 0) return;
  await postMove(
    tx,
    { cause: `courier-charged:${id}`, kind: 'courier_charged', bookingId: id, currency: CURRENCY },
    { from: DELIVERY_FEE, to: owedTo(courier), amount },
  );
}

/** Posts how much more, or less, a courier charges than was assumed. */
export const postCourierFeeCorrected = async (
  tx: Queryable,
  { id, courier, moreTaka }: { id: string; courier: Courier; moreTaka: number },
): Promise<void> => {
  if (moreTaka === 0) return;
  await postMove(
    tx,
    { cause: `courier-fee:${id}`, kind: 'courier_charged', bookingId: id, currency: CURRENCY },
    { from: DELIVERY_FEE, to: owedTo(courier), amount: moreTaka * 100 },
  );
};

/** Posts what a courier has transferred to the market, and what it kept of the payout as a whole. */
export async function postCourierPayout(
  tx: Queryable,
  {
    courier,
    id,
    amountTaka,
    chargesTaka,
    currency,
  }: { courier: Courier; id: string; amountTaka: number; chargesTaka: number; currency: string },
): Promise<void> {
  const [amount, charges] = [amountTaka * 100, chargesTaka * 100];
  const entries = [
    { kind: 'bank' as const, owner: '', amount: -amount },
    { ...DELIVERY_FEE, amount: -charges },
    { ...owedTo(courier), amount: amount + charges },
  ].filter((entry) => entry.amount !== 0);
  if (entries.length < 2) return;
  await postTransfer(tx, {
    cause: `courier-payout:${courier}:${id}`,
    kind: 'courier_payout',
    currency,
    entries,
  });
}
