import type { LedgerTransfer } from '#contract/deals/ledger';

type Posting = LedgerTransfer['entries'][number];
type Account = Pick<Posting, 'account' | 'owner'>;

/** Part of a transfer: an amount that left one account for another. */
export interface Movement {
  from: Account;
  to: Account;
  /** In units of the currency. */
  amount: number;
}

/** Units to the smallest unit of a currency with two decimals, so that sums are exact. */
const minorOf = (units: number): number => Math.round(units * 100);

/** Returns a transfer's postings as movements between two accounts each. */
export function movementsOf({ entries }: Pick<LedgerTransfer, 'entries'>): Movement[] {
  const open = entries.map((entry) => ({ entry, minor: minorOf(entry.amount) }));
  const movements: Movement[] = [];
  for (const debit of open.filter(({ minor }) => minor < 0)) {
    for (const credit of open.filter(({ minor }) => minor > 0)) {
      const minor = Math.min(-debit.minor, credit.minor);
      if (minor <= 0) continue;
      debit.minor += minor;
      credit.minor -= minor;
      movements.push({ from: debit.entry, to: credit.entry, amount: minor / 100 });
    }
  }
  return movements;
}
