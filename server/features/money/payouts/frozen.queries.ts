import { CURRENCY } from '#contract/limits';
import { IS_FROZEN } from '../../deals/deals/deal.queries.ts';
import { restrictionsOf } from '../../people/restrictions/restriction.queries.ts';

/** More than anybody can have: while a decision freezes a person's payouts, all of their money is frozen. */
const ALL_PAISA = 1_000_000_000_000_000;

/** SQL: paisa that were released to a seller and that buyers' banks have asked back since, or all of them; `owner` is an expression of the seller's id. */
export const frozenOf = (owner: string): string =>
  `(select case when exists (select from ${restrictionsOf(owner)} and r.action = 'freeze')
      then ${ALL_PAISA} else coalesce(sum(e.amount), 0) end from deals d join ledger_transfers t on t.booking_id = d.booking_id
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where d.seller_id = ${owner} and ${IS_FROZEN} and a.kind = 'seller_payable' and a.owner = (${owner})::text and a.currency = '${CURRENCY}')`;

/** SQL: payout `o` would pay money that is frozen, because what stays in the balance doesn't cover it (docs/rules.md §10). */
export const IS_PAYOUT_FROZEN = `${frozenOf('o.person_id')} > coalesce((select b.amount from ledger_balances b
    join ledger_accounts a on a.id = b.account_id
    where a.kind = 'seller_payable' and a.owner = o.person_id::text and a.currency = '${CURRENCY}'), 0)`;
