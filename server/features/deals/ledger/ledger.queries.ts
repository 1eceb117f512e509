import type { LedgerTransfer } from '#contract/deals/ledger';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

type Row = Omit<LedgerTransfer, 'entries'> & {
  entries: { account: LedgerTransfer['entries'][number]['account']; owner: string; minor: number }[];
};

/** Returns what moved for one booking, oldest first; amounts in the currency's smallest unit. */
export const listTransfers = (db: Queryable, bookingId: string): Promise<Row[]> =>
  db.query<Row>(
    `select t.id as _id, t.kind, t.effective_at - deal_lead() as effective_at, t.created_at, t.cause,
       min(a.currency) as currency,
       jsonb_agg(jsonb_build_object('account', a.kind, 'owner', a.owner, 'minor', e.amount) order by e.amount, a.kind) as entries
     from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
     where t.booking_id = $1 group by t.id order by t.id`,
    [idOrZero(bookingId)],
  );
