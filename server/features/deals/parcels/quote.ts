import type { DeliveryQuote } from '#contract/deals/delivery';
import { distanceOf, tableFee } from '#contract/deals/delivery-fee';
import { ARRIVAL_DAYS } from '#contract/deals/parcel-rules';
import type { WeightClass } from '#contract/deals/parcel';
import { isWeightClass, pickupOf, whyNotSent } from '#contract/deals/sending';
import { refuse } from '#contract/refusal';
import type { Couriers } from '../../../services/couriers/couriers.ts';
import { CourierFault, type CourierPlace, type CourierProvider } from '../../../services/couriers/provider.ts';
import { withTimeout } from '../../../services/timeout.ts';
import { localMobile } from './courier-phone.ts';
import type { SendableProduct } from './sending.queries.ts';

/** Milliseconds for a courier's price. */
const QUOTE_MS = 8_000;

/** What a courier would bring, from where, and for how much. */
export interface Quoted extends DeliveryQuote {
  from: CourierPlace;
  to: CourierPlace;
}

const priceOf = async (
  provider: CourierProvider,
  from: CourierPlace,
  to: CourierPlace,
  weight: WeightClass,
): Promise<number> =>
  provider.quote
    ? (
        await withTimeout(
          QUOTE_MS,
          provider.quote({ from, to, weight, cashTaka: 0 }),
          () => new CourierFault('unreachable'),
        )
      ).feeTaka
    : // The market's own table, for couriers that name no price.
      tableFee(from.district, to.district, weight);

/**
 * Asks the couriers, in the order in which they are offered, for the price of the way (docs/rules.md §13).
 * @throws Refusal COURIER_UNAVAILABLE, COURIER_DOWN
 */
export async function quoteDelivery(couriers: Couriers, product: SendableProduct, to: CourierPlace): Promise<Quoted> {
  const from = pickupOf(product);
  const { weightClass } = product;
  if (whyNotSent(product) || !from || !isWeightClass(weightClass) || !localMobile(product.sellerPhone))
    return refuse('COURIER_UNAVAILABLE');
  let isDown = false;
  for (const provider of couriers.all) {
    try {
      const fee = await priceOf(provider, from, to, weightClass);
      const arrivesWithinDays = ARRIVAL_DAYS[distanceOf(from.district, to.district)];
      if (fee > 0) return { courier: provider.courier, fee: Math.ceil(fee), weightClass, arrivesWithinDays, from, to };
    } catch (error) {
      if (!(error instanceof CourierFault)) throw error;
      isDown ||= error.kind === 'unreachable';
    }
  }
  return refuse(isDown ? 'COURIER_DOWN' : 'COURIER_UNAVAILABLE');
}
