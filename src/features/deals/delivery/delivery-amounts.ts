import { placeNameOf } from '../../../ui/text/place-name.ts';
import type { Booking } from '#contract/deals/booking';

/** Returns what is paid for a booking, in taka: by courier, the price and the delivery fee. */
export const totalOf = ({ price, delivery }: Pick<Booking, 'price' | 'delivery'>): number =>
  price + (delivery?.fee ?? 0);

/** Returns where a booking is delivered: “Mirpur, Dhaka”. */
export const deliveryPlaceOf = placeNameOf;
