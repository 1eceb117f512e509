import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { OwnProduct } from '#contract/catalogue/product';
import type { ProductBooking } from '#contract/product-booking';
import { isUnsold } from '#contract/lifecycle';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { useBookedDealText } from '../../deals/bookings/useBookedDealText.ts';
import { receivedStateText, receivedText } from '../../deals/received-bookings/received.text.ts';
import { myProductsText } from './my-products.text.ts';

const Panel = styled(Paper)(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  padding: '10px 14px',
  borderRadius: vars.shape.control,
  background: vars.palette.action.hover,
  '& .MuiListItem-root': { flexWrap: 'wrap', gap: '2px 16px', overflowWrap: 'anywhere' },
}));

/**
 * Below a product: its buyer or the people who booked it, their contact data, how they get it, and where that stands.
 */
export function Buyers({ product: { status, bookings } }: { product: OwnProduct }) {
  const words = useText(myProductsText);
  const received = useText(receivedText);
  const states = useText(receivedStateText);
  const places = useText(placeText);
  const ofDeal = useBookedDealText('seller');
  const language = useLanguage();
  const hasPaid = ({ paid, refund, depositPaid }: ProductBooking) =>
    paid || refund !== undefined || depositPaid !== undefined;
  const pending = bookings.filter((booking) => !hasPaid(booking));
  const isGone = !isUnsold(status);
  // Once it is sold or reserved, the other bookings are irrelevant to the seller.
  const shown = isGone ? bookings.filter(hasPaid) : bookings;
  const heading = status === 'reserved' ? words.reservedFor : shown.length > 0 ? words.buyer : words.sold;
  const people = (number: number) => (number === 1 ? words.oneBuyer : words.buyers(formatCount(number, language)));
  const unpaidText = (depositPaid?: number) =>
    depositPaid === undefined ? states.unpaid : words.depositPaid(formatTaka(depositPaid, language));
  return (
    <Panel elevation={0}>
      <Typography variant="eyebrow">{isGone ? heading : words.bookedBy(people(pending.length))}</Typography>
      <List disablePadding>
        {shown.map((booking) => {
          const { _id, name, phone, meetingLocation, delivery, paid, refund, depositPaid } = booking;
          const deal = ofDeal(booking);
          return (
            <ListItem key={_id} dense disableGutters>
              <Typography variant="eyebrow" component="strong">
                {name}
              </Typography>
              {phone && <Phone number={phone} />}
              <Typography variant="body2" component="span">
                {delivery === 'courier' ? received.byCourier : received.meetIn(places[meetingLocation])}
              </Typography>
              <Typography
                variant="eyebrow"
                component="span"
                color={deal?.colour ?? (paid || (depositPaid !== undefined && !refund) ? 'success' : 'warning')}
              >
                {deal?.label ?? (refund ? states[refund] : paid ? states.paid : unpaidText(depositPaid))}
              </Typography>
            </ListItem>
          );
        })}
      </List>
      {isGone && pending.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.others(people(pending.length))}
        </Typography>
      )}
    </Panel>
  );
}
