import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import type { PaymentKind } from '#contract/lifecycle';
import { paths } from '../../../paths.ts';
import { config } from '../../../services/bootstrap.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { PrintStyles } from '../../../ui/page/PrintStyles.tsx';
import { useText } from '../../../ui/text/text.ts';
import { DealLink } from '../../deals/deals/DealLink.tsx';
import { useBookedDealText } from '../../deals/bookings/useBookedDealText.ts';
import { cashText } from '../../deals/delivery/cash.text.ts';
import { paymentText } from './payment.text.ts';
import { ReceiptRows } from './ReceiptRows.tsx';

interface ReceiptProps {
  booking: Booking;
  /** The transaction's id, when it was paid on this page just now; known before the booking is fetched again. */
  paidNowWith: string;
  /** The payment made just now. */
  kind: PaymentKind;
}

/**
 * docs/specification.md §4: success text and the transaction's id. A paid booking opened again shows the same, to be
 * printed. Nobody but its buyer and admins can open it. It leads to the deal, where the two go on.
 */
export default function Receipt({ booking, paidNowWith, kind }: ReceiptProps) {
  const words = useText(paymentText);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaidNow = paidNowWith !== '';
  // The form that had the focus is gone.
  useEffect(() => {
    if (isPaidNow) heading.current?.focus();
  }, [isPaidNow]);
  const isReserved = !booking.paid && (booking.state === 'reserved' || kind === 'deposit');
  // Until the booking is fetched again, what was asked for.
  const deposit = booking.depositPaid ?? (isReserved ? booking.deposit : undefined);
  const atDoor = booking.cashAtDoor ?? (isPaidNow && kind === 'cash' ? booking.cash?.atDoor : undefined);
  const cash = useText(cashText);
  const ofDeal = useBookedDealText()(booking);
  const left = formatTaka(booking.price - (deposit ?? 0), language);
  return (
    <Card
      component="article"
      aria-labelledby="receipt-title"
      sx={{
        maxWidth: 640,
        mt: 2.5,
        p: { xs: 2, sm: 4 },
        borderTop: 5,
        borderTopColor: 'success.main',
        '@media print': { maxWidth: 'none', border: 0, p: 0 },
      }}
    >
      <PrintStyles />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography variant="h4" component="p">
          {config().brand}
        </Typography>
        <Chip
          label={ofDeal?.label ?? (isReserved ? words.reserved : atDoor === undefined ? words.paid : cash.feePaid)}
          color={ofDeal?.colour === 'textPrimary' ? 'default' : (ofDeal?.colour ?? 'success')}
          variant="outlined"
        />
      </Stack>
      <Typography
        id="receipt-title"
        ref={heading}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ mt: 2, '&:focus': { outline: 'none' } }}
      >
        {isPaidNow && atDoor !== undefined
          ? cash.paidNow
          : isPaidNow
            ? words[isReserved ? 'reservedNow' : 'succeeded']
            : words.receipt}
      </Typography>
      {isPaidNow && (
        <Typography variant="lead" sx={{ mt: 0.5 }}>
          {atDoor !== undefined
            ? cash.paidNowText(formatTaka(atDoor, language))
            : isReserved
              ? words.reservedNowText(left)
              : booking.delivery
                ? words.byCourier
                : words.succeededText}
        </Typography>
      )}
      <ReceiptRows
        booking={booking}
        transactionId={booking.transactionId ?? paidNowWith}
        deposit={deposit}
        isReserved={isReserved}
        atDoor={atDoor}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }}>
        <DealLink booking={booking} size="large" variant="contained" />
        <Button size="large" variant="outlined" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button size="large" variant="outlined" component={RouterLink} to={paths.bookings}>
          {words.myBookings}
        </Button>
      </Stack>
    </Card>
  );
}
