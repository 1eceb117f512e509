import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { BOOKING_STATES } from '#contract/lifecycle';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useListAddress } from '../../ui/useListAddress';
import { useUser } from '../account/useSession';
import { BookingDetails } from './BookingDetails';
import { useListBookingPagesInfiniteQuery } from './booking.api';
import { bookingStateText, myBookingsText } from './my-bookings.text';
import { useBookingColumns } from './useBookingColumns';

/** docs/specification.md §2, My Bookings (My Orders). */
export default function MyBookingsPage() {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const { email } = useUser();
  const address = useListAddress({ list: 'bookings', filter: { name: 'state', values: BOOKING_STATES } });
  const query = useListBookingPagesInfiniteQuery({ email, ...address.query });
  const columns = useBookingColumns();
  return (
    <>
      <PageHead title={words.title} />
      <PagedTable
        query={query}
        address={address}
        filter={{ label: words.state, options: BOOKING_STATES.map((state) => [state, states[state]]) }}
        caption={words.title}
        columns={columns}
        more={(booking) => <BookingDetails booking={booking} />}
        empty={
          <EmptyState title={words.emptyTitle} text={words.emptyText}>
            <Button variant="contained" component={Link} to={paths.home}>
              {words.browse}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}
