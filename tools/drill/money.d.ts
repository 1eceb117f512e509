import type { ProviderMoney } from './books.js';

type Kind = 'step' | 'payout' | 'batch' | 'approval' | 'result';

/** Faults found, a line each; `missing` names kinds of steps that nobody took. */
interface MoneyAudit {
  repeated: string[];
  open: string[];
  postings: string[];
  providers: { count: number; taken: number; refunded: number; faults: string[] };
  payouts: string[];
  missing: string[];
}

export function auditMoney(
  query: (sql: string) => Promise<object[]>,
  facts: { ledger: { written: Record<Kind, Set<string>> }; books: ProviderMoney[]; bank: Map<string, string> },
): Promise<MoneyAudit>;
