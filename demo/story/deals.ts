import { handOver, release, review } from './actions.ts';
import type { StoryDeal } from './deal.ts';
import { ENDED_DEALS } from './ended-deals.ts';
import { OPEN_DEALS } from './open-deals.ts';
import { PARCEL_DEALS } from './parcels.ts';
import { pay } from './payment.ts';

/** Of the seller who is not verified. */
const NEW_SELLERS: StoryDeal[] = [
  {
    seller: 'newseller',
    buyer: 'buyer2',
    kind: 'full',
    product: 7,
    method: 'card',
    city: 'Barishal',
    steps: [
      [8, pay],
      [7, handOver()],
      [6.8, release()],
      [
        6.5,
        review('buyer', {
          rating: 5,
          facets: { asDescribed: 5, onTime: 5 },
          text: 'Like new, and she gave me a spare visor.',
        }),
      ],
      [6.2, review('seller', { rating: 4, facets: { onTime: 4, friendly: 5 } })],
    ],
  },
  {
    seller: 'newseller',
    buyer: 'buyer',
    kind: 'full',
    product: 15,
    method: 'bkash',
    city: 'Khulna',
    steps: [
      [5.2, pay],
      [4.4, handOver()],
      [3.9, release()],
    ],
  },
];

export const STORY_DEALS: readonly StoryDeal[] = [...ENDED_DEALS, ...OPEN_DEALS, ...PARCEL_DEALS, ...NEW_SELLERS];
