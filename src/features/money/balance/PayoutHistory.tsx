import Typography from '@mui/material/Typography';
import { PAYOUT_STATES } from '#contract/money/payout-lifecycle';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useText } from '../../../ui/text/text.ts';
import { useListOwnPayoutsInfiniteQuery } from './balance.api.ts';
import { balanceText, payoutStateText } from './balance.text.ts';
import { usePayoutColumns } from './usePayoutColumns.tsx';

/** The seller's payouts, newest first. */
export function PayoutHistory() {
  const words = useText(balanceText);
  const states = useText(payoutStateText);
  const address = useListAddress({ list: 'payouts', filter: { name: 'state', values: PAYOUT_STATES } });
  const query = useListOwnPayoutsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const { date, amount, to, state, reference } = usePayoutColumns();
  return (
    <section aria-labelledby="payout-history">
      <Typography id="payout-history" variant="h3" component="h2" sx={{ mt: 4, mb: 2 }}>
        {words.history}
      </Typography>
      <PagedTable
        query={query}
        address={address}
        filter={{ label: words.state, options: PAYOUT_STATES.map((each) => [each, states[each]]) }}
        caption={words.history}
        columns={[date, amount, to, state, reference]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </section>
  );
}
