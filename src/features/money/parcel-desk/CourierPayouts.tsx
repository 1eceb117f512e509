import Stack from '@mui/material/Stack';
import type { ListedCourierPayout } from '#contract/deals/delivery';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { formatMoment } from '../../deals/deals/deal-format.ts';
import { courierNameText } from '../../deals/parcels/parcel.text.ts';
import { courierPayoutsText } from './courier-payouts.text.ts';
import { useListCourierPayoutsInfiniteQuery } from './parcels.api.ts';
import { OwedCash } from './OwedCash.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { PlainList } from './PlainList.tsx';
import { ResolvePayout } from './ResolvePayout.tsx';

/** What couriers have transferred or billed, with what differs from our records. */
export function CourierPayouts() {
  const words = useText(courierPayoutsText);
  const couriers = useText(courierNameText);
  const language = useLanguage();
  const query = useListCourierPayoutsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const columns: Column<ListedCourierPayout>[] = [
    { key: 'courier', label: words.courier, cell: ({ courier }) => couriers[courier] },
    { key: 'payout', label: words.payout, cell: ({ payoutId }) => <span translate="no">{payoutId}</span> },
    { key: 'paidAt', label: words.paidAt, cell: ({ paidAt }) => formatMoment(paidAt, language) },
    {
      key: 'amount',
      label: words.amount,
      number: true,
      cell: ({ amount }) => <span translate="no">{formatTaka(amount, language)}</span>,
    },
    {
      key: 'lines',
      label: words.lines,
      cell: (payout) => (
        // One element, because a phone's cell puts its elements side by side.
        <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
          <PayoutLines payout={payout} />
          <ResolvePayout payout={payout} />
        </Stack>
      ),
    },
  ];
  return (
    <>
      <OwedCash />
      <PlainList
        query={query}
        caption={words.caption}
        columns={columns}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
