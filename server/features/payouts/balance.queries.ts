import { toUnits } from '#contract/currency';
import { CURRENCY } from '#contract/limits';
import type { Balance } from '#contract/payout';
import { exactlyOne, type Queryable } from '../../database/database';
import { frozenOf } from './frozen.queries';

/** SQL: the balance of an account that can't go below zero; `owner` is an expression. */
const balanceOf = (kind: 'held' | 'seller_payable' | 'payout_in_transit', owner: string): string =>
  `(select l.amount from ledger_accounts a join ledger_balances l on l.account_id = a.id
    where a.kind = '${kind}' and a.owner = ${owner} and a.currency = '${CURRENCY}')`;

/** SQL: what a transfer put on a shared account. */
const entryOf = (kind: 'bank' | 'fee_income'): string =>
  `(select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transfer_id = t.id and a.kind = '${kind}' and a.currency = '${CURRENCY}')`;

const BALANCE = `select
  (select coalesce(sum(${balanceOf('held', 'b.id::text')}), 0) from products p join bookings b on b.product_id = p.id
    where p.seller_id = $1::bigint)::float8 as held,
  coalesce(${balanceOf('seller_payable', '$1::bigint::text')}, 0)::float8 as released,
  ${frozenOf('$1::bigint')}::float8 as disputed,
  (select coalesce(sum(${balanceOf('payout_in_transit', 'o.id::text')}), 0) from payouts o
    where o.person_id = $1::bigint and o.state in ('asked', 'batched'))::float8 as "inPayout",
  (select coalesce(sum(${entryOf('bank')}), 0) from payouts o join ledger_transfers t on t.cause = 'payout-sent:' || o.id
    where o.person_id = $1::bigint)::float8 as "paidOut",
  (select coalesce(sum(${entryOf('fee_income')}), 0) from products p join bookings b on b.product_id = p.id
    join ledger_transfers t on t.booking_id = b.id where p.seller_id = $1::bigint)::float8 as fees`;

/** Returns a seller's money by where it is in the ledger, in taka. */
export async function readBalance(db: Queryable, personId: string): Promise<Balance> {
  type Row = Omit<Balance, 'payable' | 'frozen'> & { released: number; disputed: number };
  const { held, released, disputed, inPayout, paidOut, fees } = exactlyOne(await db.query<Row>(BALANCE, [personId]));
  const frozen = Math.min(released, disputed);
  return {
    held: toUnits(held, CURRENCY),
    payable: toUnits(released - frozen, CURRENCY),
    ...(frozen > 0 && { frozen: toUnits(frozen, CURRENCY) }),
    inPayout: toUnits(inPayout, CURRENCY),
    paidOut: toUnits(paidOut, CURRENCY),
    fees: toUnits(fees, CURRENCY),
  };
}

/** Returns the taka that a seller could have paid out now. */
export async function readPayable(db: Queryable, personId: string): Promise<number> {
  const { released, disputed } = exactlyOne(
    await db.query<{ released: number; disputed: number }>(
      `select coalesce(${balanceOf('seller_payable', '$1::bigint::text')}, 0)::float8 as released, ${frozenOf('$1::bigint')}::float8 as disputed`,
      [personId],
    ),
  );
  return toUnits(Math.max(0, released - disputed), CURRENCY);
}
