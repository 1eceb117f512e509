import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '#contract/booking';
import type { PaymentKind } from '#contract/lifecycle';
import { paths } from '../../paths';
import { config } from '../../services/bootstrap';
import { formatDateTime } from '../../ui/text/dates';
import { Email } from '../../ui/text/Email';
import { useLanguage } from '../../ui/text/language';
import { formatTaka } from '../../ui/text/numbers';
import { Phone } from '../../ui/text/Phone';
import { PrintStyles } from '../../ui/page/PrintStyles';
import { placeText } from '../../ui/text/places.text';
import { useText } from '../../ui/text/text';
import { DealLink } from '../my-products/DealLink';
import { methodNameText } from './method-name.text';
import { paymentText } from './payment.text';

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
export function Receipt({ booking, paidNowWith, kind }: ReceiptProps) {
  const words = useText(paymentText);
  const methods = useText(methodNameText);
  const places = useText(placeText);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaidNow = paidNowWith !== '';
  // The form that had the focus is gone.
  useEffect(() => {
    if (isPaidNow) heading.current?.focus();
  }, [isPaidNow]);
  const { paidAt } = booking;
  const isReserved = !booking.paid && (booking.state === 'reserved' || kind === 'deposit');
  // Until the booking is fetched again, what was asked for.
  const deposit = booking.depositPaid ?? (isReserved ? booking.deposit : undefined);
  const left = formatTaka(booking.price - (deposit ?? 0), language);
  const rows: [label: string, ...lines: ReactNode[]][] = [
    [words.transactionId, booking.transactionId ?? paidNowWith],
    [methods.paidWith, booking.paymentMethod && methods[booking.paymentMethod]],
    [words.paidOn, paidAt && formatDateTime(paidAt, language)],
    [words.product, booking.productName],
    [words.price, formatTaka(booking.price, language)],
    [words.deposit, deposit !== undefined && formatTaka(deposit, language)],
    [
      isReserved ? words.leftToPay : words.paidDirectly,
      deposit !== undefined && left,
      deposit !== undefined && isReserved && words.atHandover,
    ],
    [words.paidBy, booking.name, <Email address={booking.email} />],
    [words.seller, booking.sellerName, <Email address={booking.sellerEmail} />, <Phone number={booking.sellerPhone} />],
    [words.meetingPlace, places[booking.meetingLocation]],
  ];
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
        <Chip label={isReserved ? words.reserved : words.paid} color="success" variant="outlined" />
      </Stack>
      <Typography
        id="receipt-title"
        ref={heading}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ mt: 2, '&:focus': { outline: 'none' } }}
      >
        {isPaidNow ? words[isReserved ? 'reservedNow' : 'succeeded'] : words.receipt}
      </Typography>
      {isPaidNow && (
        <Typography variant="lead" sx={{ mt: 0.5 }}>
          {isReserved ? words.reservedNowText(left) : words.succeededText}
        </Typography>
      )}
      <Table size="small" sx={{ my: 2.5 }}>
        <TableBody>
          {rows.map(
            ([label, ...lines]) =>
              lines[0] && (
                <TableRow key={label}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ width: '34%', pl: 0, verticalAlign: 'top', color: 'text.secondary' }}
                  >
                    {label}
                  </TableCell>
                  <TableCell sx={{ pr: 0, overflowWrap: 'anywhere' }}>
                    {lines.map((line, place) => (
                      <Typography key={place} variant="body2" component="div" sx={{ fontWeight: 'fontWeightBold' }}>
                        {line}
                      </Typography>
                    ))}
                  </TableCell>
                </TableRow>
              ),
          )}
        </TableBody>
      </Table>
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
