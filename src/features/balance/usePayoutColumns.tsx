import type { SortKey } from '#contract/lists';
import type { Payout } from '#contract/payout';
import { createdAtColumn } from '../../ui/table/columns';
import type { Column } from '../../ui/table/DataTable';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { balanceText } from './balance.text';
import { formatExactTaka } from './exact-taka';
import { PayoutState } from './PayoutState';
import { useAccountName } from './useAccountName';

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
