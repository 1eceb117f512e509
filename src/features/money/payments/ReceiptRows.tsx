import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/deals/booking';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { deliveryPlaceOf, totalOf } from '../../deals/delivery/delivery-amounts.ts';
import { dealCashText } from '../../deals/deals/deal-cash.text.ts';
import { cashText } from '../../deals/delivery/cash.text.ts';
import { deliveryText } from '../../deals/delivery/delivery.text.ts';
import { methodNameText } from './method-name.text.ts';
import { paymentText } from './payment.text.ts';

interface ReceiptRowsProps {
  booking: Booking;
  transactionId: string;
  /** Taka. */
  deposit: number | undefined;
  isReserved: boolean;
  /** Taka that the courier collects in cash; undefined if everything was paid here. */
  atDoor: number | undefined;
}

export function ReceiptRows({ booking, transactionId, deposit, isReserved, atDoor }: ReceiptRowsProps) {
  const words = useText(paymentText);
  const methods = useText(methodNameText);
  const places = useText(placeText);
  const amounts = useText(deliveryText);
  const cash = useText(cashText);
  const { delivery, deal } = booking;
  const dealCash = useText(dealCashText);
  const language = useLanguage();
  const hasCash = atDoor !== undefined && deal?.state !== 'returning';
  const isStopped = isReserved && deal !== undefined && deal.state !== 'held';
  const deliveryRows = (fee: number): [label: string, amount: string | false][] =>
    atDoor === undefined
      ? [
          [amounts.fee, formatTaka(fee, language)],
          [amounts.total, formatTaka(totalOf(booking), language)],
        ]
      : [
          [cash.advance, formatTaka(booking.advancePaid ?? booking.cash?.advance ?? fee, language)],
          [deal?.cash?.isCollected ? dealCash.paidAtDoor : cash.atDoor, hasCash && formatTaka(atDoor, language)],
        ];
  const rows: [label: string, ...lines: ReactNode[]][] = [
    [words.transactionId, transactionId],
    [methods.paidWith, booking.paymentMethod && methods[booking.paymentMethod]],
    [words.paidOn, booking.paidAt && formatDateTime(booking.paidAt, language)],
    [words.product, booking.productName],
    [words.price, formatTaka(booking.price, language)],
    ...(delivery ? deliveryRows(delivery.fee) : []),
    [words.deposit, deposit !== undefined && formatTaka(deposit, language)],
    [
      isReserved ? words.leftToPay : words.paidDirectly,
      deposit !== undefined && !isStopped && formatTaka(booking.price - deposit, language),
      isReserved && words.atHandover,
    ],
    [words.refund, deal?.refund ? formatTaka(deal.refund, language) : undefined],
    [words.paidBy, booking.name, <Email address={booking.email} />],
    [words.seller, booking.sellerName, <Email address={booking.sellerEmail} />, <Phone number={booking.sellerPhone} />],
    delivery
      ? [amounts.deliverTo, deliveryPlaceOf(delivery, language), booking.address]
      : [words.meetingPlace, places[booking.meetingLocation]],
  ];
  return (
    <Table size="small" sx={{ my: 2.5 }}>
      <TableBody>
        {rows.map(
          ([label, ...lines]) =>
            lines[0] && (
              <TableRow key={label}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ width: { xs: '44%', sm: '34%' }, pl: 0, verticalAlign: 'top', color: 'text.secondary' }}
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
  );
}
