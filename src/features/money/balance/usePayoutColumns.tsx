import type { SortKey } from '#contract/lists';
import type { Payout } from '#contract/money/payout';
import { createdAtColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { balanceText } from './balance.text.ts';
import { formatExactTaka } from './exact-taka.ts';
import { PayoutState } from './PayoutState.tsx';
import { useAccountName } from './useAccountName.ts';

type PayoutColumn = Column<Payout, SortKey<'payouts'>>;

/** The columns of payouts, by name: sellers and admins see the same ones in tables of their own. */
export function usePayoutColumns(): Record<'date' | 'amount' | 'to' | 'state' | 'reference', PayoutColumn> {
  const words = useText(balanceText);
  const language = useLanguage();
  const nameOf = useAccountName();
  return {
    date: createdAtColumn(words.date, language),
    amount: {
      key: 'amount',
      label: words.amount,
      number: true,
      sortKey: 'amount',
      cell: ({ amount }) => formatExactTaka(amount, language),
    },
    to: { key: 'to', label: words.to, cell: nameOf },
    state: { key: 'state', label: words.state, sortKey: 'state', cell: (payout) => <PayoutState payout={payout} /> },
    reference: { key: 'reference', label: words.reference, cell: ({ reference }) => reference },
  };
}
