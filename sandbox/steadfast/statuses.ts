import type { Notice } from '../couriers/notices.ts';
import { dhakaTime, type Parcel, type Step } from '../couriers/parcels.ts';

/** The market's settings in Steadfast's panel. */
const WEBHOOK_TOKEN = 'sandbox-steadfast-webhook';

/** What Steadfast calls a step. It has no word for a parcel that was picked up, and none for one that has come home. */
const STATUSES: Partial<Record<Step, string>> = {
  booked: 'in_review',
  picked: 'pending',
  moving: 'pending',
  held: 'hold',
  approval: 'delivered_approval_pending',
  delivered: 'delivered',
  partial: 'partial_delivered',
  refused: 'cancelled',
  unknown: 'unknown',
};

export const STEPS = (Object.keys(STATUSES) as Step[]).filter((step) => step !== 'booked');

export const statusOf = ({ step }: Parcel): string => STATUSES[step] ?? 'pending';

const MESSAGES: Partial<Record<Step, string>> = {
  picked: 'Package has been picked up from the merchant.',
  moving: 'Package has been sent to the destination hub.',
};

/** Nothing is sent about a booking, and a corrected weight shows in the charge of the next notice. */
export function noticeOf(parcel: Parcel, about: Step | 'weight' | 'paid'): Notice | undefined {
  if (about === 'booked' || about === 'weight' || about === 'paid') return undefined;
  const headers = { authorization: `Bearer ${WEBHOOK_TOKEN}` };
  const named = {
    consignment_id: Number(parcel.id),
    invoice: parcel.reference,
    updated_at: dhakaTime(parcel.changedAt),
  };
  const message = MESSAGES[about];
  if (message) return { headers, body: { notification_type: 'tracking_update', ...named, tracking_message: message } };
  return {
    headers,
    body: {
      ...{ notification_type: 'delivery_status', ...named },
      cod_amount: parcel.cashTaka,
      status: statusOf(parcel),
      delivery_charge: parcel.feeTaka,
      tracking_message: parcel.reason || 'The status of the package has changed.',
    },
  };
}
