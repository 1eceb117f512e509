import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import { BookingDetails } from './BookingDetails';
import { useListBookingsQuery } from './booking.api';
import { myBookingsText } from './my-bookings.text';
import { useBookingColumns } from './useBookingColumns';

/** SPEC §2, My Bookings (My Orders). */
export default function MyBookingsPage() {
  const words = useText(myBookingsText);
  const { email } = useUser();
  const { data: bookings, isLoading, error, refetch } = useListBookingsQuery(email);
  const columns = useBookingColumns();
  return (
    <>
      <PageHead title={words.title} />
      {!bookings && error !== undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {bookings?.length === 0 && (
        <Empty title={words.emptyTitle} text={words.emptyText}>
          <Button variant="contained" component={Link} to={paths.home}>{words.browse}</Button>
        </Empty>
      )}
      {(isLoading || (bookings && bookings.length > 0)) && (
        <DataTable caption={words.title} columns={columns} rows={bookings ?? []} loading={isLoading} more={(booking) => <BookingDetails booking={booking} />} />
      )}
    </>
  );
}
