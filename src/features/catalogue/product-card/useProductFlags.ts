import { useMemo } from 'react';
import { useUser } from '../../people/account/useSession.ts';
import { useListBookingsQuery } from '../../deals/bookings/booking.api.ts';
import { useListWishesQuery } from '../wishlist/wish.api.ts';

/**
 * Says which products the person has booked or put on the wish list, with two requests instead of
 * one per card. They start once the products have loaded. If they fail, the cards don't show it,
 * and the server still handles repeats correctly.
 */
export function useProductFlags(ready: boolean) {
  const { email } = useUser();
  const skip = !ready || email === '';
  const { data: bookings } = useListBookingsQuery(email, { skip });
  const { data: wishes } = useListWishesQuery(email, { skip });
  return {
    bookedIds: useMemo(
      () =>
        new Set(
          bookings?.filter(({ state }) => state === 'unpaid' || state === 'paid').map(({ productId }) => productId),
        ),
      [bookings],
    ),
    wishedIds: useMemo(() => new Set(wishes?.map(({ productId }) => productId)), [wishes]),
  };
}
