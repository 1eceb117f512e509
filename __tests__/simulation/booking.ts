import type { Courier } from '#contract/deals/parcel';
import type { SimulatedProvider } from './provider.ts';
import type { Person } from './world.ts';

export interface Booking {
  id: string;
  product: string;
  buyer: Person;
  seller: Person;
  /** Taka. */
  price: number;
  isSameCity: boolean;
  /** That brings it; the two meet if missing. */
  courier?: Courier;
  /** Taka. */
  deliveryFee: number;
  /** Taka. The courier's fee for collecting the price, where it can be paid in cash. */
  cashFee?: number;
  /** The latest attempt to pay. */
  payment?: { provider: SimulatedProvider; id: string };
  /** The code as the buyer has last seen it. */
  code?: string;
}

/** An attempt of somebody to do something with a deal in this round. */
export interface Attempted {
  booking: string;
  action: string;
  role: 'buyer' | 'seller' | 'admin';
  /** `unknown`: the process crashed, so it may have been done. */
  outcome: 'unknown' | 'done' | 'refused';
  /** The code was the deal's. */
  isRight?: boolean;
  refundPaisa?: number;
}
