import { useMemo } from 'react';
import { useUser } from '../account/useSession';
import { useListBookingsQuery } from '../bookings/booking.api';
import { useListWishesQuery } from '../wishlist/wish.api';

/**
 * Which products the person has booked or put on the wish list, by two lists rather than a call per card. Asked for once the
 * products are there; where they cannot be had the cards simply do not tell, and the server still answers a repeat rightly.
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
