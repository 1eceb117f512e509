import type { Deal } from '#contract/deals/deal';
import type { DealState } from '#contract/deals/deal-lifecycle';
import type { ParcelStatus } from '#contract/deals/parcel';
import { release } from './actions.ts';
import { type StoryApi, untilFound } from './api.ts';
import { KAMAL_AND_SADIA, type StoryDeal } from './deal.ts';
import { pay, type Sale } from './payment.ts';

/** Moves a parcel on the page of the courier's staff. */
type Step = 'picked' | 'moving' | 'held' | 'delivered' | 'refused' | 'returned';

const dealOf = (api: StoryApi, { seller, dealId }: Sale): Promise<Deal> =>
  api.call<Deal>(seller, 'GET', `/deals/${dealId}`);

/** Waits until the market knows. */
const untilKnown = (api: StoryApi, sale: Sale, { status, state }: { status?: ParcelStatus; state?: DealState }) =>
  untilFound(async () => {
    const deal = await dealOf(api, sale);
    const isKnown =
      (status === undefined || deal.parcel?.status === status) && (state === undefined || deal.state === state);
    return isKnown ? deal : undefined;
  });

/** The seller has packed the part, and the courier is to collect it. */
async function announce(api: StoryApi, sale: Sale): Promise<void> {
  const body = { address: 'House 4, Road 2, Block C, near the mosque' };
  await api.call(sale.seller, 'POST', `/deals/${sale.dealId}/parcel`, { body });
}

const carry =
  (step: Step, status: ParcelStatus) =>
  async (api: StoryApi, sale: Sale): Promise<void> => {
    const { parcel } = await untilFound(async () => {
      const deal = await dealOf(api, sale);
      return deal.parcel?.trackingNumber === undefined ? undefined : deal;
    });
    const reason = step === 'refused' ? 'Customer refused' : step === 'held' ? 'Customer asked for another day' : '';
    await api.sandbox(`/sandbox/pathao/parcels/${parcel?.trackingNumber}/step`, { step, reason });
    await untilKnown(api, sale, { status });
  };

const confirmReturn = async (api: StoryApi, sale: Sale): Promise<void> => {
  await api.call(sale.seller, 'POST', `/deals/${sale.dealId}/returned`, {});
};

/** Within Dhaka, where a parcel takes a day or two. Not with Tanvir, who would have booked as often as an hour allows. */
const BY_COURIER = { ...KAMAL_AND_SADIA, city: 'Dhaka', deliverTo: { district: 'Dhaka', area: 'Mirpur' } } as const;

/** The courier collects the price. Sadia has proven her number, and nothing keeps her from paying so. */
const FOR_CASH = { ...BY_COURIER, kind: 'cash' } as const;

/** A part in each state of its parcel, from the announcement to both ends; two of them are paid in cash on delivery. */
export const PARCEL_DEALS: StoryDeal[] = [
  {
    ...BY_COURIER,
    product: 68,
    method: 'bkash',
    steps: [
      [7.6, pay],
      [7.4, announce],
      [7.2, carry('picked', 'picked_up')],
      [6.6, carry('delivered', 'delivered')],
      [6.1, release()],
    ],
  },
  {
    ...BY_COURIER,
    product: 83,
    method: 'sslcommerz',
    steps: [
      [6.45, pay],
      [6.2, announce],
      [6.15, carry('picked', 'picked_up')],
      [5.4, carry('refused', 'returning')],
      [4.6, carry('returned', 'returned')],
      [4.4, confirmReturn],
    ],
  },
  {
    ...BY_COURIER,
    product: 76,
    method: 'card',
    steps: [
      [12.2, pay],
      [12.1, announce],
      // Nothing more is heard of it: after ten days an admin decides.
      [12, carry('picked', 'picked_up')],
    ],
  },
  {
    ...BY_COURIER,
    product: 67,
    method: 'bkash',
    steps: [
      [3.5, pay],
      [3.35, announce],
      [3.25, carry('picked', 'picked_up')],
      [1.9, carry('refused', 'returning')],
      [0.7, carry('returned', 'returned')],
    ],
  },
  {
    ...BY_COURIER,
    product: 52,
    method: 'card',
    steps: [
      [2.7, pay],
      [2.6, announce],
      [2.45, carry('picked', 'picked_up')],
      [1.85, carry('moving', 'in_transit')],
      [0.9, carry('delivered', 'delivered')],
    ],
  },
  {
    ...BY_COURIER,
    product: 59,
    method: 'card',
    steps: [
      [2.4, pay],
      [2.3, announce],
      [2.15, carry('picked', 'picked_up')],
      [0.6, carry('refused', 'returning')],
    ],
  },
  {
    ...BY_COURIER,
    product: 91,
    method: 'bkash',
    steps: [
      [1.75, pay],
      [1.7, announce],
      [1.65, carry('picked', 'picked_up')],
      [0.55, carry('held', 'held_up')],
    ],
  },
  {
    ...BY_COURIER,
    product: 44,
    method: 'card',
    steps: [
      [1.4, pay],
      [1.35, announce],
      [1.15, carry('picked', 'picked_up')],
      [0.45, carry('moving', 'in_transit')],
    ],
  },
  {
    ...BY_COURIER,
    product: 38,
    method: 'sslcommerz',
    steps: [
      [0.5, pay],
      [0.15, announce],
    ],
  },
  {
    ...FOR_CASH,
    product: 105,
    method: 'bkash',
    steps: [
      [6.3, pay],
      [6.25, announce],
      [6, carry('picked', 'picked_up')],
      [5.2, carry('delivered', 'delivered')],
      // The courier has the price, and has not transferred it yet.
      [4.9, release()],
    ],
  },
  {
    ...FOR_CASH,
    product: 144,
    method: 'card',
    steps: [
      [1.6, pay],
      [1.55, announce],
      [1.45, carry('picked', 'picked_up')],
      [0.5, carry('moving', 'in_transit')],
    ],
  },
];
