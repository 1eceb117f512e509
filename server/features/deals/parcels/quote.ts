import type { DeliveryQuote } from '#contract/deals/delivery';
import { CASH_FEE_PERCENT, MAX_CASH_PRICE_TAKA } from '#contract/deals/cash-rules';
import { distanceOf, tableFee } from '#contract/deals/delivery-fee';
import { ARRIVAL_DAYS } from '#contract/deals/parcel-rules';
import { isWeightClass, pickupOf, whyNotSent } from '#contract/deals/sending';
import { refuse } from '#contract/refusal';
import type { Couriers } from '../../../services/couriers/couriers.ts';
import { CourierFault, type CourierPlace, type CourierProvider } from '../../../services/couriers/provider.ts';
import { withTimeout } from '../../../services/timeout.ts';
import { localMobile } from './courier-phone.ts';
import type { SendableProduct } from './sending.queries.ts';

/** Milliseconds for a courier's price. */
const QUOTE_MS = 8_000;

/** A delivery that a courier could make: its product, its origin and its price. */
export interface Quoted extends Omit<DeliveryQuote, 'cash'> {
  from: CourierPlace;
  to: CourierPlace;
  /** Taka, for collecting the price in cash; undefined where that isn't offered. */
  cashFee?: number;
}

type Asked = Parameters<NonNullable<CourierProvider['quote']>>[0];

const priceOf = async (provider: CourierProvider, asked: Asked): ReturnType<NonNullable<CourierProvider['quote']>> =>
  provider.quote
    ? withTimeout(QUOTE_MS, provider.quote(asked), () => new CourierFault('unreachable'))
    : {
        // The market's own table, for couriers that name no price.
        feeTaka: tableFee(asked.from.district, asked.to.district, asked.weight),
        cashFeeTaka: Math.ceil((asked.cashTaka * CASH_FEE_PERCENT) / 100),
      };

/** Returns what of a price a courier may collect in cash, in taka; 0 where that isn't offered. */
const cashOf = ({ acceptsCash }: SendableProduct, price: number, isOn: boolean): number =>
  isOn && acceptsCash && price <= MAX_CASH_PRICE_TAKA ? price : 0;

/**
 * Asks the couriers, in the order in which they are offered, for the price of the way (docs/rules.md §13).
 * @param cash the price to collect, in taka, and whether the market lets couriers collect any
 * @throws Refusal COURIER_UNAVAILABLE, COURIER_DOWN
 */
export async function quoteDelivery(
  couriers: Couriers,
  product: SendableProduct,
  to: CourierPlace,
  cash: { price: number; isOn: boolean },
): Promise<Quoted> {
  const from = pickupOf(product);
  const { weightClass } = product;
  if (whyNotSent(product) || !from || !isWeightClass(weightClass) || !localMobile(product.sellerPhone))
    return refuse('COURIER_UNAVAILABLE');
  const cashTaka = cashOf(product, cash.price, cash.isOn);
  let isDown = false;
  for (const provider of couriers.all) {
    try {
      const { feeTaka: fee, cashFeeTaka } = await priceOf(provider, { from, to, weight: weightClass, cashTaka });
      const cashFee = cashTaka > 0 && cashFeeTaka !== undefined ? { cashFee: Math.ceil(cashFeeTaka) } : {};
      const arrivesWithinDays = ARRIVAL_DAYS[distanceOf(from.district, to.district)];
      if (fee > 0)
        return {
          courier: provider.courier,
          fee: Math.ceil(fee),
          weightClass,
          arrivesWithinDays,
          from,
          to,
          ...cashFee,
        };
    } catch (error) {
      if (!(error instanceof CourierFault)) throw error;
      isDown ||= error.kind === 'unreachable';
    }
  }
  return refuse(isDown ? 'COURIER_DOWN' : 'COURIER_UNAVAILABLE');
}
