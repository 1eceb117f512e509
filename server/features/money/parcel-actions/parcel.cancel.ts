import { refuse } from '#contract/refusal';
import type { RefusalCode } from '#contract/refusals';
import type { Services } from '../../../context.ts';
import { CourierFault, type CourierParcel } from '../../../services/couriers/provider.ts';
import { type DealRow, findDeal } from '../../deals/deals/deal.queries.ts';
import { findParcel, type ParcelRow } from '../../deals/parcels/parcel.queries.ts';
import { hasParcel } from '../../deals/deals/deal.rules.ts';
import { deferFailure, type PaymentContext } from '../payments/payment.context.ts';
import { callCourier } from './parcel.calls.ts';
import { applyParcelNews } from './parcel-news.queries.ts';

type CancelContext = Pick<Services, 'db' | 'couriers'>;

/** What canceling a deal by courier may refuse. */
export const CANCEL_REFUSALS = [
  'PARCEL_UNDER_WAY',
  'PARCEL_UNCONFIRMED',
  'PARCEL_NOT_CANCELABLE',
  'COURIER_DOWN',
] as const satisfies RefusalCode[];

/** Cancels it at the courier; a parcel that can't be canceled any more is asked about. */
const requestCancel = ({ couriers }: CancelContext, { courier, courierId }: ParcelRow): Promise<CourierParcel> =>
  callCourier(couriers, courier, async (provider) => {
    const id = courierId ?? '';
    if (!provider.cancel) return refuse('PARCEL_NOT_CANCELABLE');
    try {
      return await provider.cancel(id);
    } catch (error) {
      if (error instanceof CourierFault && error.kind === 'refused') return provider.query(id);
      throw error;
    }
  });

/**
 * Cancels the parcel of a deal that is about to be canceled, if the courier has not collected it (docs/rules.md §13).
 * @throws Refusal PARCEL_UNDER_WAY, PARCEL_UNCONFIRMED, PARCEL_NOT_CANCELABLE, COURIER_DOWN
 */
export async function cancelParcel(context: CancelContext, deal: DealRow): Promise<void> {
  const parcel = await findParcel(context.db, deal._id);
  if (parcel?.creation !== 'created') return refuse('PARCEL_UNCONFIRMED');
  const answer = await requestCancel(context, parcel).catch((error: unknown) => {
    throw error instanceof CourierFault ? couriersRefusal() : error;
  });
  await context.db.transaction((tx) => applyParcelNews(tx, deal._id, answer));
  const after = await findParcel(context.db, deal._id);
  if (after?.status !== 'canceled') refuse('PARCEL_UNDER_WAY');
}

const couriersRefusal = (): never => refuse('COURIER_DOWN');

/** Before the clock of a parcel that was not collected in time acts: then everything can be refunded. */
export async function tryCancelDueParcel(context: PaymentContext & CancelContext, id: string): Promise<void> {
  const deal = await findDeal(context.db, id);
  if (deal?.state !== 'held' || !deal.isDue || deal.frozen || !hasParcel(deal)) return;
  await deferFailure(context, 'canceling a parcel that was not collected', cancelParcel(context, deal));
}
