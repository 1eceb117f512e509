import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { statusOf } from '../../services/problem';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useText } from '../../ui/text/text';
import { PageLoading } from '../../ui/page/PageLoading';
import { useGetBookingQuery } from '../bookings/booking.api';
import { BookingPayment } from './BookingPayment';
import { paymentText } from './payment.text';

/**
 * docs/specification.md §2, Payment: a page of its own, for the bank's question needs the focus that a dialog would
 * keep (docs/architecture.md §5.7).
 */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const words = useText(paymentText);
  const { currentData: booking, error, refetch } = useGetBookingQuery(id);
  if (booking) return <BookingPayment key={booking._id} booking={booking} />;
  if (statusOf(error) === 404) {
    return (
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <Button variant="contained" component={RouterLink} to={paths.bookings}>
          {words.myBookings}
        </Button>
      </EmptyState>
    );
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageLoading />;
}
