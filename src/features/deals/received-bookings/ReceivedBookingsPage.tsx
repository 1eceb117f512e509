import { BOOKING_STATES } from '#contract/lifecycle';
import { paths } from '../../../paths.ts';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { bookingFilterText } from '../bookings/booking-filter.text.ts';
import { receivedStateText, receivedText } from './received.text.ts';
import { ReceivedTotals } from './ReceivedTotals.tsx';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { useListReceivedBookingsInfiniteQuery } from '../../../api/selling.api.ts';
import { useReceivedColumns } from './useReceivedColumns.tsx';

/** Buyers book at any time, so an older list is refetched. */
const FRESH_SECONDS = 30;

function ReceivedBookings() {
  const words = useText(receivedText);
  const states = { ...useText(receivedStateText), ...useText(bookingFilterText) };
  const address = useListAddress({ list: 'receivedBookings', filter: { name: 'state', values: BOOKING_STATES } });
  const query = useListReceivedBookingsInfiniteQuery(address.query, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const columns = useReceivedColumns();
  return (
    <>
      <ReceivedTotals />
      <PagedTable
        query={query}
        address={address}
        filter={{ label: words.state, options: BOOKING_STATES.map((state) => [state, states[state]]) }}
        caption={words.title}
        columns={columns}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          action: { label: words.products, to: paths.myProducts },
        }}
      />
    </>
  );
}

/** All bookings and payments of a seller's products, in one list (docs/rules.md §8). */
export default function ReceivedBookingsPage() {
  const words = useText(receivedText);
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <ReceivedBookings />
    </SellersOnly>
  );
}
