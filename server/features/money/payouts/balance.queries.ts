import { toUnits } from '#contract/money/currency';
import { CURRENCY } from '#contract/limits';
import type { Balance } from '#contract/money/payout';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { frozenOf } from './frozen.queries.ts';
import { fitUpcoming, listUpcoming, sumOf, toUpcoming } from './upcoming.queries.ts';

/** SQL: the balance of an account that can't go below zero; `owner` is an expression. */
const balanceOf = (kind: 'held' | 'seller_payable' | 'payout_in_transit', owner: string): string =>
  `(select l.amount from ledger_accounts a join ledger_balances l on l.account_id = a.id
    where a.kind = '${kind}' and a.owner = ${owner} and a.currency = '${CURRENCY}')`;

/** SQL: what was released to a person of cash that a courier has collected, and not transferred yet. */
const WITH_COURIER = `(select coalesce(sum(e.amount), 0) from deals d join ledger_transfers t on t.booking_id = d.booking_id
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where $1::bigint in (d.seller_id, d.buyer_id) and d.collected_paisa > 0 and d.cash_settled_at is null
    and a.kind = 'seller_payable' and a.owner = $1::bigint::text and a.currency = '${CURRENCY}')`;

/** A person's released money, the part that banks have asked back, and the part that couriers still owe; in paisa. */
interface Released {
  released: number;
  disputed: number;
  withCourier: number;
}

/** Money that is frozen comes first, then what couriers have. */
function splitReleased({ released, disputed, withCourier: outstanding }: Released) {
  const frozen = Math.min(released, disputed);
  const withCourier = Math.min(released - frozen, outstanding);
  return { frozen, withCourier, left: released - frozen - withCourier };
}

/** SQL: what a transfer put on a shared account. */
const entryOf = (kind: 'bank' | 'fee_income'): string =>
  `(select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transfer_id = t.id and a.kind = '${kind}' and a.currency = '${CURRENCY}')`;

const BALANCE = `select
  (select coalesce(sum(greatest(0, ${balanceOf('held', 'b.id::text')} - (b.delivery_fee + case when exists (
      select from payments m where m.booking_id = b.id and m.kind = 'cash' and m.state = 'kept') then coalesce(b.cash_fee, 0) else 0 end) * 100)), 0) from products p join bookings b on b.product_id = p.id
    where p.seller_id = $1::bigint)::float8 as held,
  coalesce(${balanceOf('seller_payable', '$1::bigint::text')}, 0)::float8 as released,
  ${frozenOf('$1::bigint')}::float8 as disputed, ${WITH_COURIER}::float8 as with_courier,
  (select coalesce(sum(${balanceOf('payout_in_transit', 'o.id::text')}), 0) from payouts o
    where o.person_id = $1::bigint and o.state in ('asked', 'batched'))::float8 as in_payout,
  (select coalesce(sum(${entryOf('bank')}), 0) from payouts o join ledger_transfers t on t.cause = 'payout-sent:' || o.id
    where o.person_id = $1::bigint)::float8 as paid_out,
  (select coalesce(sum(${entryOf('fee_income')}), 0) from products p join bookings b on b.product_id = p.id
    join ledger_transfers t on t.booking_id = b.id where p.seller_id = $1::bigint)::float8 as fees`;

/**
 * Returns a seller's money by where it is in the ledger, in taka.
 * @param cardDelayDays days from the release of a card's money to its payout
 */
export async function readBalance(db: Queryable, personId: string, cardDelayDays: number): Promise<Balance> {
  type Row = Record<'held' | 'inPayout' | 'paidOut' | 'fees', number> & Released;
  const { held, inPayout, paidOut, fees, ...money } = exactlyOne(await db.query<Row>(BALANCE, [personId]));
  const { frozen, withCourier, left } = splitReleased(money);
  const upcoming = fitUpcoming(await listUpcoming(db, personId, cardDelayDays), left);
  return {
    held: toUnits(held, CURRENCY),
    payable: toUnits(left - sumOf(upcoming), CURRENCY),
    ...(frozen > 0 && { frozen: toUnits(frozen, CURRENCY) }),
    ...(withCourier > 0 && { withCourier: toUnits(withCourier, CURRENCY) }),
    ...(upcoming.length > 0 && { upcoming: toUpcoming(upcoming) }),
    inPayout: toUnits(inPayout, CURRENCY),
    paidOut: toUnits(paidOut, CURRENCY),
    fees: toUnits(fees, CURRENCY),
  };
}

/** Returns the paisa that a seller could have paid out now. */
export async function readPayablePaisa(db: Queryable, personId: string, cardDelayDays: number): Promise<number> {
  const { left } = splitReleased(
    exactlyOne(
      await db.query<Released>(
        `select coalesce(${balanceOf('seller_payable', '$1::bigint::text')}, 0)::float8 as released,
           ${frozenOf('$1::bigint')}::float8 as disputed, ${WITH_COURIER}::float8 as with_courier`,
        [personId],
      ),
    ),
  );
  return left - sumOf(fitUpcoming(await listUpcoming(db, personId, cardDelayDays), left));
}

/** Returns the same in taka of a buyer; undefined unless collected cash has ever come back to them. */
export async function findBuyersPayable(
  db: Queryable,
  personId: string,
  cardDelayDays: number,
): Promise<number | undefined> {
  const accounts = await db.query(
    `select from ledger_accounts where kind = 'seller_payable' and owner = $1::bigint::text and currency = '${CURRENCY}'`,
    [personId],
  );
  return accounts.length > 0 ? readPayable(db, personId, cardDelayDays) : undefined;
}

/** Returns the same in taka. */
export const readPayable = async (db: Queryable, personId: string, cardDelayDays: number): Promise<number> =>
  toUnits(await readPayablePaisa(db, personId, cardDelayDays), CURRENCY);
