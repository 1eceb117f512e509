import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { Conversation } from '#contract/talk/conversation';
import { isOnSale, isUnsold } from '#contract/lifecycle';
import type { Offer } from '#contract/talk/offer';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useBookingDialog } from '../../deals/bookings/useBookingDialog.tsx';
import { offerText } from '../../deals/agreements/offer.text.ts';

/** The buyer's next step after an accepted offer: to book at its price, then to pay. */
export function BookOffer({ conversation, offer }: { conversation: Conversation; offer: Offer }) {
  const words = useText(offerText);
  const language = useLanguage();
  const { dialog, open } = useBookingDialog();
  const { productId, productName, productStatus, productCity, price } = conversation;
  // An offer never raises the price (docs/rules.md §8).
  const sellingPrice = Math.min(offer.price, price);
  const { bookingId } = offer;
  return (
    <>
      {bookingId === undefined
        ? isOnSale(productStatus) && (
            <Button
              variant="contained"
              onClick={() =>
                void open({
                  _id: productId,
                  productName,
                  sellingPrice: price,
                  city: productCity,
                  agreedPrice: offer.price,
                })
              }
            >
              <span>{words.book(formatTaka(sellingPrice, language))}</span>
            </Button>
          )
        : isUnsold(productStatus) && (
            <Button variant="contained" component={RouterLink} to={paths.payment(bookingId)}>
              {words.pay}
            </Button>
          )}
      {dialog}
    </>
  );
}
