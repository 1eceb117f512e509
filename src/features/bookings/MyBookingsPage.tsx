import { BOOKING_STATES } from '#contract/lifecycle';
import { paths } from '../../paths';
import { ListPage } from '../../ui/table/ListPage';
import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { useUser } from '../account/useSession';
import { BookingCard } from './BookingCard';
import { BookingDetails } from './BookingDetails';
import { useListBookingPagesInfiniteQuery } from './booking.api';
import { bookingStateText, myBookingsText } from './my-bookings.text';
import { useBookingActions } from './useBookingActions';
import { useBookingColumns } from './useBookingColumns';

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
