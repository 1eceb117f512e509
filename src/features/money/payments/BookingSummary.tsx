import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/deals/booking';
import type { PaymentKind } from '#contract/lifecycle';
import { cardLink } from '../../../ui/table/card-row.style.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { Picture } from '../../../ui/page/Picture.tsx';
import { Price } from '../../../ui/text/Price.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { deliveryPlaceOf, totalOf } from '../../deals/delivery/delivery-amounts.ts';
import { deliveryText } from '../../deals/delivery/delivery.text.ts';
import { paymentText } from './payment.text.ts';

const RoundedPicture = styled(Picture)(({ theme }) => ({ borderRadius: theme.shape.control }));

/** The product, what it costs the way it is paid, where it is handed over, and by whom. */
export function BookingSummary({ booking, kind }: { booking: Booking; kind: PaymentKind }) {
  const words = useText(paymentText);
  const places = useText(placeText);
  const language = useLanguage();
  const amounts = useText(deliveryText);
  const { delivery } = booking;
  const cash = kind === 'cash' ? booking.cash : undefined;
  const collecting: [string, ReactNode][] =
    cash && delivery ? [[amounts.collecting, <Price amount={cash.advance - delivery.fee} />]] : [];
  const rows: [string, ReactNode][] = [
    [words.price, <Price amount={booking.price} asking={booking.askingPrice} />],
    ...(delivery
      ? ([
          [amounts.fee, <Price amount={delivery.fee} />],
          ...collecting,
          [amounts.total, <Price amount={cash ? cash.advance + cash.atDoor : totalOf(booking)} />],
          [amounts.deliverTo, <span translate="no">{deliveryPlaceOf(delivery, language)}</span>],
        ] satisfies [string, ReactNode][])
      : ([[words.meetingPlace, places[booking.meetingLocation]]] satisfies [string, ReactNode][])),
    [words.seller, booking.sellerName],
    ...(booking.sellerPhone
      ? ([[words.phone, <Phone number={booking.sellerPhone} />]] satisfies [string, ReactNode][])
      : []),
  ];
  return (
    <Card
      component="section"
      aria-label={words.yourBooking}
      sx={{
        display: 'grid',
        gridTemplateColumns: { '@': '96px minmax(0, 1fr)', '@720': 'minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
        p: 2,
      }}
    >
      <RoundedPicture src={booking.image} alt={booking.productName} sizes="(max-width: 719px) 96px, 420px" eager />
      <Box component="dl" sx={{ display: 'grid', gap: 0.75, m: 0 }}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <Typography variant="body2" component="dt" color="textSecondary">
              {`${label}:`}
            </Typography>
            <Typography
              variant="body2"
              component="dd"
              sx={{ m: 0, fontWeight: 'fontWeightBold', overflowWrap: 'anywhere', '& > a': cardLink }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
