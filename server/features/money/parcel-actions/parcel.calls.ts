import type { Courier } from '#contract/deals/parcel';
import type { Couriers } from '../../../services/couriers/couriers.ts';
import { CourierFault, type CourierProvider } from '../../../services/couriers/provider.ts';
import { withTimeout } from '../../../services/timeout.ts';

/** Milliseconds for a call to a courier; a booking may take longer than a question. */
const CALL_MS = 45_000;

/** Calls a courier; it may carry out what we have stopped waiting for. @throws CourierFault */
export const callCourier = <T>(
  couriers: Couriers,
  courier: Courier,
  call: (provider: CourierProvider) => Promise<T>,
): Promise<T> =>
  withTimeout(CALL_MS, call(couriers.get(courier)), () => new CourierFault('unreachable', 'no answer in time'));
