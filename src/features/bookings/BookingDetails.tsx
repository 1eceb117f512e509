import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import type { BookingState } from '#contract/lifecycle';
import { LARGEST_CARD_PAYMENT_TAKA } from '#contract/limits';
import { paths } from '../../paths';
import { cardLabel, cardLink, cardRow } from '../../ui/card-row.style';
import { formatDay } from '../../ui/dates';
import { useLanguage } from '../../ui/language';
import { formatTaka } from '../../ui/numbers';
import { Phone } from '../../ui/Phone';
import { placeText } from '../../ui/places.text';
import { useText } from '../../ui/text';
import { conversationPath } from '../conversations/conversation-path';
import { exceedsCardLimit } from './booking.payability';
import { NextStep } from './NextStep';
import { bookingStateText, myBookingsText } from './my-bookings.text';

const STATE_COLOUR: Partial<Record<BookingState, 'success' | 'error'>> = {
  paid: 'success',
  sold: 'error',
  closed: 'error',
};

/** The same three columns in each row of the table; on a phone label and value as in the cells above. */
const Details = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  gap: '8px 24px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 6px',
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('md')]: { '& dt::after': { content: '":"' } },
  [theme.breakpoints.down('md')]: {
    ...cardRow,
    alignItems: 'start',
    '& dt': cardLabel(theme),
    '& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      fontSize: theme.typography.body1.fontSize,
      lineHeight: theme.typography.body1.lineHeight,
    },
    '& dd > a': { display: 'inline-block', ...cardLink },
  },
}));

interface DetailProps {
  label: string;
  children: ReactNode;
  state?: BookingState;
}

const Detail = ({ label, children, state }: DetailProps) => (
  <Line>
    <Typography variant="body2" component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography
      variant={state ? 'eyebrow' : 'body2'}
      component="dd"
      color={(state && STATE_COLOUR[state]) ?? 'textPrimary'}
    >
      {children}
    </Typography>
  </Line>
);

const Note = styled(Typography)({ marginTop: 6 });

/** What matters next: where to meet, whom to call, what is still to be paid. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const words = useText(myBookingsText);
  const states = useText(bookingStateText);
  const places = useText(placeText);
  const language = useLanguage();
  const { state, paidAt, createdAt } = booking;
  return (
    <>
      <Details>
        <Detail label={words.state} state={state}>
          {state === 'paid' ? words.statePaid(formatDay(paidAt ?? createdAt, language)) : states[state]}
        </Detail>
        <Detail label={words.meetingPlace}>{places[booking.meetingLocation]}</Detail>
        {booking.sellerPhone && (
          <Detail label={words.sellerPhone}>
            <Phone number={booking.sellerPhone} />
          </Detail>
        )}
      </Details>
      <NextStep booking={booking} />
      {booking.conversationId !== undefined && (
        <Note variant="body2">
          <Link
            component={RouterLink}
            to={conversationPath(booking.conversationId)}
            aria-label={words.conversationWith(booking.sellerName)}
          >
            {words.conversation}
          </Link>
        </Note>
      )}
      {booking.paid && (
        <Note variant="body2">
          <Link
            component={RouterLink}
            to={paths.payment(booking._id)}
            aria-label={words.receiptOf(booking.productName)}
          >
            {words.receipt}
          </Link>
        </Note>
      )}
      {state === 'unpaid' && booking.formerPrice !== undefined && (
        <Note variant="body2">{words.priceChanged(formatTaka(booking.formerPrice, language))}</Note>
      )}
      {state === 'unpaid' && exceedsCardLimit(booking) && (
        <Note variant="body2">{words.tooDear(formatTaka(LARGEST_CARD_PAYMENT_TAKA, language))}</Note>
      )}
    </>
  );
}
