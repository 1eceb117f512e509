import type { Notice } from '../couriers/notices.ts';
import { dhakaTime, type Parcel, type Step } from '../couriers/parcels.ts';

/** Not a secret: every merchant of Pathao knows it. The market's answers carry it. */
export const INTEGRATION = 'f3992ecc-59da-4cbe-a049-a13da2018d51';
/** The market's settings in Pathao's panel. */
const WEBHOOK_SECRET = 'sandbox-pathao-webhook';

/** What `/info` calls a step, and the event of its webhook. */
const WORDS: Partial<Record<Step, { status: string; event: string }>> = {
  booked: { status: 'Pending', event: 'created' },
  picked: { status: 'Picked', event: 'picked' },
  moving: { status: 'In_Transit', event: 'in-transit' },
  held: { status: 'Delivery_Failed', event: 'delivery-failed' },
  delivered: { status: 'Delivered', event: 'delivered' },
  partial: { status: 'Partial_Delivery', event: 'partial-delivery' },
  refused: { status: 'Return', event: 'returned' },
  returned: { status: 'Returned_to_Merchant', event: 'returned-to-merchant' },
  unknown: { status: 'Handed_To_Agent', event: 'handed-to-agent' },
};

/** The steps that the staff's page offers. */
export const STEPS = (Object.keys(WORDS) as Step[]).filter((step) => step !== 'booked');

export const statusOf = ({ step }: Parcel): string => WORDS[step]?.status ?? 'Pending';

/** Fees of Pathao's webhooks have decimals. */
const withDecimals = (fee: number): number => Number((fee - 0.54).toFixed(2));

const detailsOf = (parcel: Parcel, about: Step | 'weight' | 'paid'): object => {
  const reason = parcel.reason ? { reason: parcel.reason } : {};
  switch (about) {
    case 'booked':
    case 'weight':
      return { delivery_fee: withDecimals(parcel.feeTaka) };
    case 'delivered':
      return { collected_amount: parcel.collectedTaka };
    case 'partial':
      return { collected_amount: parcel.collectedTaka, ...reason };
    case 'paid':
      return { invoice_id: parcel.payoutId };
    default:
      return reason;
  }
};

export const noticeOf = (parcel: Parcel, about: Step | 'weight' | 'paid'): Notice => ({
  headers: { 'x-pathao-signature': WEBHOOK_SECRET },
  body: {
    consignment_id: parcel.id,
    merchant_order_id: parcel.reference,
    store_id: 1,
    updated_at: dhakaTime(parcel.changedAt),
    timestamp: new Date(parcel.changedAt).toISOString().replace(/\.\d{3}Z$/, '+00:00'),
    event: `order.${about === 'weight' ? 'updated' : about === 'paid' ? 'paid' : (WORDS[about]?.event ?? 'updated')}`,
    ...detailsOf(parcel, about),
  },
});

export const HANDSHAKE: Notice = {
  headers: { 'x-pathao-signature': WEBHOOK_SECRET },
  body: { event: 'webhook_integration' },
};
