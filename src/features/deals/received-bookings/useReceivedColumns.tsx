import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReceivedBooking } from '#contract/deals/booking';
import type { SortKey } from '#contract/lists';
import { productColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { conversationPath } from '../../../conversation-path.ts';
import { bookingPriceColumn } from '../bookings/booking-price-column.tsx';
import { CashAtDoor } from '../delivery/CashAtDoor.tsx';
import { DepositSplit } from '../deposit/DepositSplit.tsx';
import { DealLink } from '../deals/DealLink.tsx';
import { RemoveReceivedButton } from './RemoveReceivedButton.tsx';
import { receivedStateText, receivedText } from './received.text.ts';
import { useBookedDealText } from '../bookings/useBookedDealText.ts';

/** The columns of received bookings: product, buyer, date, price and state. */
export function useReceivedColumns(): Column<ReceivedBooking, SortKey<'receivedBookings'>>[] {
  const words = useText(receivedText);
  const states = useText(receivedStateText);
  const places = useText(placeText);
  const ofDeal = useBookedDealText('seller');
  const language = useLanguage();
  return [
    productColumn(words.product, ({ productId }) => productId),
    {
      key: 'buyer',
      label: words.buyer,
      sortKey: 'name',
      cell: ({ name, phone, meetingLocation, delivery, conversationId }) => (
        <Stack sx={{ alignItems: 'flex-start' }}>
          <span>{name}</span>
          {phone && <Phone number={phone} />}
          {conversationId && <PageLink to={conversationPath(conversationId)}>{words.conversation}</PageLink>}
          <Typography variant="caption" color="textSecondary">
            {delivery === 'courier' ? words.byCourier : words.meetIn(places[meetingLocation])}
          </Typography>
        </Stack>
      ),
    },
    bookingPriceColumn(words.price),
    {
      key: 'createdAt',
      label: words.booked,
      sortKey: 'createdAt',
      cell: ({ createdAt }) => formatDay(createdAt, language),
    },
    {
      key: 'state',
      label: words.state,
      cell: (booking) => {
        const { state, paidAt, blocked } = booking;
        const deal = ofDeal(booking);
        return (
          <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
            <Typography
              variant="eyebrow"
              component="span"
              color={deal?.colour ?? (state === 'paid' || state === 'reserved' ? 'success' : 'textPrimary')}
            >
              {deal?.label ?? (state === 'paid' && paidAt ? words.paidOn(formatDay(paidAt, language)) : states[state])}
            </Typography>
            <DepositSplit booking={booking} />
            <CashAtDoor taka={booking.deal?.cash?.isCollected ? undefined : booking.cashAtDoor} />
            {(state === 'reserved' || state === 'paid') && <DealLink booking={booking} />}
            {blocked && <RemoveReceivedButton booking={booking} />}
          </Stack>
        );
      },
    },
  ];
}
