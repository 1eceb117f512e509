import type { BookingInput } from '#contract/deals/booking';
import { addressKeyOf } from '#contract/deals/cash-rules';
import { COURIER_ADDRESS } from '#contract/deals/parcel-rules';
import { refuse } from '#contract/refusal';
import type { Services } from '../../../context.ts';
import { hashDeliveryAddress } from '../../../services/trait-hash.ts';
import { findAskedPrice } from '../agreements/agreement.queries.ts';
import { localMobile } from './courier-phone.ts';
import { type Quoted, quoteDelivery } from './quote.ts';
import { findSendable } from './sending.queries.ts';

/** The quote as the booking stores it. */
export interface QuotedBooking extends Quoted {
  addressHash: string;
}

const invalid = (field: 'address' | 'area' | 'district' | 'phone', message: string): never =>
  refuse('VALIDATION', { field, message });

/**
 * Quotes the delivery of a booking by courier; nothing if the two meet (docs/rules.md §13).
 * @throws Refusal VALIDATION, COURIER_UNAVAILABLE, COURIER_DOWN; DELIVERY_FEE_CHANGED with the fee now asked
 */
export async function quoteBooking(
  { db, env, couriers }: Pick<Services, 'db' | 'env' | 'couriers'>,
  { productId, delivery, district, area, address, phone, deliveryFee }: BookingInput,
  buyerId: string,
): Promise<QuotedBooking | undefined> {
  if (delivery !== 'courier') return undefined;
  if (district === undefined) return invalid('district', 'A courier needs a district.');
  if (area === undefined) return invalid('area', 'A courier needs an area of the district.');
  const { min, max } = COURIER_ADDRESS;
  if (address.length < min || address.length > max)
    return invalid('address', `A courier needs an address of ${min} to ${max} characters.`);
  if (!localMobile(phone)) return invalid('phone', 'A courier needs a Bangladeshi mobile number.');
  const product = (await findSendable(db, productId)) ?? refuse('PRODUCT_NOT_FOUND');
  if (!env.fullPayment || !env.payoutKeys) return refuse('COURIER_UNAVAILABLE');
  const price = (await findAskedPrice(db, buyerId, productId))?.price ?? product.sellingPrice;
  const quoted = await quoteDelivery(couriers, product, { district, area }, { price, isOn: env.courierCash });
  if (deliveryFee !== undefined && deliveryFee !== quoted.fee)
    return refuse('DELIVERY_FEE_CHANGED', { price: quoted.fee });
  const addressHash = hashDeliveryAddress(env.tokenSecret, addressKeyOf({ address, area, district }));
  return { ...quoted, addressHash };
}
