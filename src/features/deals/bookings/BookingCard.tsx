import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import { bikePath, paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Picture } from '../../../ui/page/Picture.tsx';
import { Price } from '../../../ui/text/Price.tsx';
import { useText } from '../../../ui/text/text.ts';
import { DealLink } from '../deals/DealLink.tsx';
import { hasDeal, hasReceipt, isRemovable, isPayable, PayLink, RemoveBooking } from './BookingActions.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingState } from './BookingState.tsx';
import { myBookingsText } from './my-bookings.text.ts';
import type { useBookingActions } from './useBookingActions.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '6px 14px',
  '& .BookingCard-head': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 12, alignItems: 'start' },
  '& .BookingCard-about': { display: 'grid', gap: 2, overflowWrap: 'anywhere' },
  '& .BookingCard-about > .MuiLink-root': {
    display: 'inline-block',
    fontWeight: 600,
    paddingBlock: 10,
    marginBlock: -10,
  },
  // One below the other where their words need the room.
  '& .BookingCard-paid': { display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 1 auto', width: 'auto' } },
  '& img': { borderRadius: theme.vars.shape.control },
}));

interface BookingCardProps {
  booking: Booking;
  actions: ReturnType<typeof useBookingActions>;
}

/** A booking on a phone: the product, its state and the next action, then the details. */
export function BookingCard({ booking, actions }: BookingCardProps) {
  const words = useText(myBookingsText);
  const { _id, image, productId, productName, price, askingPrice } = booking;
  return (
    <Root>
      <div className="BookingCard-head">
        <Picture src={image} alt="" sizes="96px" />
        <div className="BookingCard-about">
          <PageLink to={bikePath(productId, productName)} translate="no">
            {productName}
          </PageLink>
          <BookingState booking={booking} />
          <div>
            <Price amount={price} asking={askingPrice} />
          </div>
        </div>
      </div>
      {/* While another buyer is paying, the next step is to wait. */}
      {isPayable(booking) && (
        <PayLink booking={booking} variant={booking.hold?.own === false ? 'outlined' : 'contained'} fullWidth />
      )}
      {hasDeal(booking) && (
        <div className="BookingCard-paid">
          <DealLink booking={booking} variant="contained" size="medium" fullWidth />
          {hasReceipt(booking) && (
            <Button
              variant="outlined"
              fullWidth
              component={Link}
              to={paths.payment(_id)}
              aria-label={words.receiptOf(productName)}
            >
              {words.receipt}
            </Button>
          )}
        </div>
      )}
      <div>
        <BookingDetails booking={booking} isCard />
        {isRemovable(booking) && <RemoveBooking booking={booking} actions={actions} />}
      </div>
    </Root>
  );
}
