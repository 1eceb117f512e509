import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import { MAX_CARD_PAYMENT_TAKA } from '#contract/limits';
import { conversationPath } from '../../../conversation-path.ts';
import { paths } from '../../../paths.ts';
import { cardLabel, cardLink } from '../../../ui/table/card-row.style.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { DepositSplit } from '../deposit/DepositSplit.tsx';
import { dealCashText } from '../deals/deal-cash.text.ts';
import { deliveryPlaceOf, totalOf } from '../delivery/delivery-amounts.ts';
import { cashText } from '../delivery/cash.text.ts';
import { deliveryText } from '../delivery/delivery.text.ts';
import { AgreedBookingNote } from './AgreedBookingNote.tsx';
import { hasReceipt } from './BookingActions.tsx';
import { BookingState } from './BookingState.tsx';
import { exceedsCardLimit } from './booking.payability.ts';
import { NextStep } from './NextStep.tsx';
import { myBookingsText } from './my-bookings.text.ts';

/** The same three columns in every table row; on a phone, label and value like the cells above. */
const Details = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '8px 24px',
  [theme.breakpoints.down('md')]: { display: 'flex', flexWrap: 'wrap', gap: '12px 16px' },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 6px',
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('md')]: { '& dt::after': { content: '":"' } },
  [theme.breakpoints.down('md')]: {
    '& dt': cardLabel(theme),
    '& dd > a': { display: 'inline-block', ...cardLink },
  },
}));

interface DetailProps {
  label: string;
  children: ReactNode;
}

const Detail = ({ label, children }: DetailProps) => (
  <Line>
    <Typography variant="body2" component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="body2" component="dd" color="textPrimary">
      {children}
    </Typography>
  </Line>
);

const Note = styled(Typography)({ marginTop: 6 });

interface BookingDetailsProps {
  booking: Booking;
  /** True in a card, which shows the state and receipt link elsewhere but not the seller. */
  isCard?: boolean;
}

/** The buyer’s next step: the meeting place, the phone number and the amount due. */
export function BookingDetails({ booking, isCard = false }: BookingDetailsProps) {
  const words = useText(myBookingsText);
  const places = useText(placeText);
  const amounts = useText(deliveryText);
  const cash = useText(cashText);
  const dealCash = useText(dealCashText);
  const language = useLanguage();
  const { delivery } = booking;
  const { state, sellerName, sellerEmail } = booking;
  const isPaidInAdvance = booking.cashAtDoor === undefined && booking.advancePaid === undefined;
  const rows: [label: string, amount: number | undefined][] = [
    [amounts.fee, isPaidInAdvance ? delivery?.fee : undefined],
    [amounts.total, isPaidInAdvance && delivery ? totalOf(booking) : undefined],
    [cash.advance, booking.advancePaid],
    [booking.deal?.cash?.isCollected ? dealCash.paidAtDoor : cash.atDoor, booking.cashAtDoor],
  ];
  return (
    <>
      <Details>
        {isCard ? (
          <Detail label={words.sellerName}>
            <span translate="no">{sellerName}</span>
          </Detail>
        ) : (
          !hasReceipt(booking) && (
            <Detail label={words.state}>
              <BookingState booking={booking} />
            </Detail>
          )
        )}
        {delivery ? (
          <Detail label={amounts.deliverTo}>
            <span translate="no">{deliveryPlaceOf(delivery, language)}</span>
          </Detail>
        ) : (
          <Detail label={words.meetingPlace}>{places[booking.meetingLocation]}</Detail>
        )}
        {rows.map(
          ([label, amount]) =>
            amount !== undefined && (
              <Detail key={label} label={label}>
                {formatTaka(amount, language)}
              </Detail>
            ),
        )}
        {booking.sellerPhone && (
          <Detail label={words.sellerPhone}>
            <Phone number={booking.sellerPhone} />
          </Detail>
        )}
        {isCard && sellerEmail && (
          <Detail label={words.sellerEmail}>
            <Email address={sellerEmail} />
          </Detail>
        )}
      </Details>
      <AgreedBookingNote booking={booking} sx={{ mt: '6px' }} />
      {booking.depositPaid !== undefined && (
        <Note variant="body2">
          <DepositSplit booking={booking} />
        </Note>
      )}
      <NextStep booking={booking} />
      {state === 'unpaid' && booking.deposit !== undefined && booking.hold?.own !== false && (
        <Note variant="body2">{words.canReserve(formatTaka(booking.deposit, language))}</Note>
      )}
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
      {hasReceipt(booking) && !isCard && (
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
        <Note variant="body2">{words.tooDear(formatTaka(MAX_CARD_PAYMENT_TAKA, language))}</Note>
      )}
    </>
  );
}
