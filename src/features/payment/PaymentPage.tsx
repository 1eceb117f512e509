import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { statusOf } from '../../services/problem';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { useGetBookingQuery } from '../booking/booking.api';
import { BookingPayment } from './BookingPayment';
import { paymentText } from './payment.text';

/** SPEC §2, Payment: a page of its own, for the bank's question needs the focus that a dialog would keep (DESIGN §4.7). */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const words = useText(paymentText);
  const { currentData: booking, error, refetch } = useGetBookingQuery(id);
  if (booking) return <BookingPayment key={booking._id} booking={booking} />;
  if (statusOf(error) === 404) {
    return <Empty title={words.notFound} text={words.notFoundText}><Button variant="contained" component={Link} to={paths.bookings}>{words.myBookings}</Button></Empty>;
  }
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
