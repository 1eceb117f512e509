import { toUnits } from '#contract/money/currency';
import { CURRENCY } from '#contract/limits';
import type { Balance } from '#contract/money/payout';
import type { Queryable } from '../../../database/database.ts';
import { IS_FROZEN } from '../../deals/deals/deal.queries.ts';

/** Money that a card has paid: released, and not payable yet. */
interface UpcomingRow {
  paisa: number;
  payableAt: string;
}

/**
 * Returns what was released to a seller and isn't payable yet, the next first: until then, the cardholder's bank may ask
 * for it back. Not of what a courier collected: only its fee was paid by the card. What it has asked for is frozen instead. A release by a card pays out `delayDays` later, by the clock of
 * deals.
 */
export const listUpcoming = (db: Queryable, personId: string, delayDays: number): Promise<UpcomingRow[]> =>
  db.query<UpcomingRow>(
    `select e.amount::float8 as paisa, d.released_at + make_interval(days => $2) - deal_lead() as payable_at
     from deals d join payments m on m.id = d.payment_id and m.by_card and m.kind <> 'cash'
       join ledger_transfers t on t.booking_id = d.booking_id join ledger_entries e on e.transfer_id = t.id
       join ledger_accounts a on a.id = e.account_id
     where d.seller_id = $1 and d.released_at > deal_now() - make_interval(days => $2) and not ${IS_FROZEN}
       and a.kind = 'seller_payable' and a.owner = $1::bigint::text and a.currency = '${CURRENCY}'
     order by d.released_at, d.booking_id`,
    [personId, delayDays],
  );

/**
 * Returns as much of it as is in the balance: money that is frozen elsewhere comes first. The last to become payable is
 * the last to be left out.
 * @param paisa what was released and isn't frozen
 */
export function fitUpcoming(rows: readonly UpcomingRow[], paisa: number): UpcomingRow[] {
  let left = paisa;
  return rows
    .toReversed()
    .map(({ paisa: amount, payableAt }) => {
      const part = Math.min(amount, left);
      left -= part;
      return { paisa: part, payableAt };
    })
    .filter((row) => row.paisa > 0)
    .toReversed();
}

export const sumOf = (rows: readonly UpcomingRow[]): number => rows.reduce((sum, { paisa }) => sum + paisa, 0);

/** As the seller sees it. */
export const toUpcoming = (rows: readonly UpcomingRow[]): Balance['upcoming'] =>
  rows.map(({ paisa, payableAt }) => ({ amount: toUnits(paisa, CURRENCY), payableAt }));
