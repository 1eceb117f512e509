import { BOOKING_STATES } from '#contract/lifecycle';
import { paths } from '../../../paths.ts';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useUser } from '../../people/account/useSession.ts';
import { BookingCard } from './BookingCard.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { useListBookingPagesInfiniteQuery } from './booking.api.ts';
import { bookingStateText, myBookingsText } from './my-bookings.text.ts';
import { useBookingActions } from './useBookingActions.ts';
import { useBookingColumns } from './useBookingColumns.tsx';

/** Another buyer may be paying, so an older list is refetched. */
const FRESH_SECONDS = 5;

/** docs/specification.md §2, My Bookings (My Orders). */
export default function MyBookingsPage() {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const { email } = useUser();
  const address = useListAddress({ list: 'bookings', filter: { name: 'state', values: BOOKING_STATES } });
  const query = useListBookingPagesInfiniteQuery(
    { email, ...address.query },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const actions = useBookingActions();
  const columns = useBookingColumns(actions);
  return (
    <ListPage
      title={words.title}
      query={query}
      address={address}
      filter={{ label: words.state, options: BOOKING_STATES.map((state) => [state, states[state]]) }}
      columns={columns}
      more={(booking) => <BookingDetails booking={booking} />}
      card={(booking) => <BookingCard booking={booking} actions={actions} />}
      empty={{
        title: words.emptyTitle,
        text: words.emptyText,
        action: { label: words.browse, to: paths.home },
      }}
    />
  );
}
