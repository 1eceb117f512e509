import type { LedgerTransfer } from '#contract/deals/ledger';
import { movementsOf } from '../../src/features/deals/ledger/ledger-movements.ts';

type Entry = LedgerTransfer['entries'][number];
const entry = (account: Entry['account'], amount: number): Entry => ({ account, owner: '7', amount });
const shown = (...entries: Entry[]) =>
  movementsOf({ entries }).map(({ from, to, amount }) => [from.account, to.account, amount]);

describe('the movements of a transfer', () => {
  it('go from the debited account to the credited one', () => {
    expect(shown(entry('provider_clearing', -7500), entry('held', 7500))).toEqual([
      ['provider_clearing', 'held', 7500],
    ]);
  });

  it('are one for each account that gets a part, exact to the paisa', () => {
    expect(shown(entry('held', -0.3), entry('seller_payable', 0.2), entry('fee_income', 0.1))).toEqual([
      ['held', 'seller_payable', 0.2],
      ['held', 'fee_income', 0.1],
    ]);
  });

  it('are one for each account that gives a part', () => {
    expect(shown(entry('loss', -100), entry('seller_payable', -50), entry('dispute', 150))).toEqual([
      ['loss', 'dispute', 100],
      ['seller_payable', 'dispute', 50],
    ]);
  });
});
