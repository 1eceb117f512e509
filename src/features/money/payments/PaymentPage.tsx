import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { statusOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useGetBookingQuery } from '../../deals/bookings/booking.api.ts';
import { BookingPayment } from './BookingPayment.tsx';
import { paymentText } from './payment.text.ts';

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
