import type { LedgerAccount, LedgerTransferKind } from '#contract/lifecycle';
import { type Queryable, sqlList } from '../../../database/database.ts';

/** An account of the ledger: of a provider, booking, seller, payout or courier, or of the market itself. */
export interface Account {
  kind: LedgerAccount;
  /** Empty for the market's own accounts. */
  owner: string;
}

export interface Transfer {
  /** Names the event that moved the money; each posts once. */
  cause: string;
  kind: LedgerTransferKind;
  /** Null for payouts, which belong to no booking. */
  bookingId?: string;
  /** ISO 4217 in lower case. */
  currency: string;
  /** In the currency's smallest unit; positive: credited. Each account once; they sum to zero. */
  entries: (Account & { amount: number })[];
  /** When the event happened, ISO 8601; now by default. */
  effectiveAt?: string;
}

/** Accounts that may go below zero have no balance row: all payments share them, and would wait for each other. */
const WITHOUT_BALANCE = [
  'provider_clearing',
  'dispute',
  'loss',
  'fees_paid',
  'bank',
  'delivery_fee',
  'courier_clearing',
] satisfies LedgerAccount[];

/** SQL: the transfer's accounts and amounts, from arrays of kinds, owners and amounts, in one order for all transfers. */
const ENTRIES = `unnest($2::text[], $3::text[], $4::bigint[]) as e(kind, owner, amount)
  join ledger_accounts a on a.kind = e.kind and a.owner = e.owner and a.currency = $1`;
const WITH_BALANCE = `a.kind not in (${sqlList(WITHOUT_BALANCE)})`;

/**
 * Posts a transfer to the ledger (docs/rules.md §10), in the transaction that changes the state it belongs to, at its time on
 * the deals' clock. The database checks that its entries sum to zero, and that no balance falls below zero.
 * @returns false if its cause has been posted
 */
export async function postTransfer(tx: Queryable, transfer: Transfer): Promise<boolean> {
  const { cause, kind, bookingId, currency, entries, effectiveAt } = transfer;
  const posted = await tx.query<{ id: string }>(
    `insert into ledger_transfers (cause, kind, booking_id, effective_at) values ($1, $2, $3, coalesce($4::timestamptz + deal_lead(), deal_now()))
     on conflict (cause) do nothing returning id`,
    [cause, kind, bookingId, effectiveAt],
  );
  const [row] = posted;
  if (!row) return false;
  const binds = [
    currency,
    entries.map((each) => each.kind),
    entries.map((each) => each.owner),
    entries.map((each) => each.amount),
  ];
  await tx.query(
    `insert into ledger_accounts (kind, owner, currency)
     select e.kind, e.owner, $1 from unnest($2::text[], $3::text[]) as e(kind, owner)
     where not exists (select from ledger_accounts a where a.kind = e.kind and a.owner = e.owner and a.currency = $1)
     order by e.kind, e.owner on conflict (kind, owner, currency) do nothing`,
    binds.slice(0, 3),
  );
  await tx.query(
    `insert into ledger_entries (transfer_id, account_id, amount) select $5, a.id, e.amount from ${ENTRIES}`,
    [...binds, row.id],
  );
  await tx.query(
    `insert into ledger_balances (account_id) select a.id from ${ENTRIES} where ${WITH_BALANCE}
       and not exists (select from ledger_balances b where b.account_id = a.id)
     order by a.kind, a.owner on conflict do nothing`,
    binds,
  );
  // Locked in one order, so that two transfers of the same accounts don't deadlock.
  await tx.query(
    `with locked as materialized (select b.account_id, e.amount from ${ENTRIES} join ledger_balances b on b.account_id = a.id
       where ${WITH_BALANCE} order by a.kind, a.owner for update of b)
     update ledger_balances b set amount = b.amount + locked.amount from locked where b.account_id = locked.account_id`,
    binds,
  );
  return true;
}

/** Posts a transfer between two accounts. @param amount in the currency's smallest unit */
export const postMove = (
  tx: Queryable,
  transfer: Omit<Transfer, 'entries'>,
  { from, to, amount }: { from: Account; to: Account; amount: number },
): Promise<boolean> =>
  postTransfer(tx, {
    ...transfer,
    entries: [
      { ...from, amount: -amount },
      { ...to, amount },
    ],
  });
