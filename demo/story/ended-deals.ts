import {
  accept,
  answer,
  answerReview,
  cancel,
  decide,
  handOver,
  meet,
  propose,
  release,
  report,
  review,
} from './actions.ts';
import { KAMAL_AND_SADIA, KAMAL_AND_TANVIR, type StoryDeal } from './deal.ts';
import { pay } from './payment.ts';

/** Deals that have ended: both reviewed, one did, nobody did; canceled, expired, split and decided. */
export const ENDED_DEALS: StoryDeal[] = [
  {
    ...KAMAL_AND_TANVIR,
    product: 0,
    method: 'bkash',
    city: 'Dhaka',
    steps: [
      [25, pay],
      [24.8, meet('buyer', -23.9, 'Mirpur 10, metro station')],
      [23.8, handOver()],
      [23.7, release()],
      [
        23,
        review('buyer', {
          rating: 5,
          facets: { asDescribed: 5, papers: 5, onTime: 4 },
          text: 'The bike is exactly as he described it, and the papers were ready. We met at the metro station and were done in half an hour.',
        }),
      ],
      [
        22.5,
        review('seller', {
          rating: 5,
          facets: { onTime: 5, friendly: 5 },
          text: 'On time, checked everything, released the money the same evening.',
        }),
      ],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 16,
    method: 'card',
    city: 'Dhaka',
    steps: [
      [24.5, pay],
      [23, handOver()],
      [22, release()],
      [
        21,
        review('buyer', {
          rating: 4,
          facets: { asDescribed: 4, papers: 5, onTime: 3 },
          text: 'ভালো বাইক, কাগজপত্র ঠিক আছে। আধা ঘণ্টা দেরি করেছেন।',
        }),
      ],
    ],
  },
  {
    ...KAMAL_AND_SADIA,
    product: 18,
    method: 'sslcommerz',
    city: 'Sylhet',
    steps: [
      [24, pay],
      [22.5, handOver()],
      // The money is released by time.
      [
        18,
        review('buyer', {
          rating: 3,
          facets: { asDescribed: 3, papers: 4 },
          text: 'Rides well, but the rear tyre was worn. Could have been in the description.',
        }),
      ],
      [5, answerReview('You are right about the tyre. I have added tyres to all my descriptions since then.')],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 12,
    method: 'card',
    kind: 'deposit',
    city: 'Dhaka',
    steps: [
      [20, pay],
      [19.5, cancel('seller', 'unavailable')],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 25,
    method: 'bkash',
    kind: 'deposit',
    city: 'Dhaka',
    steps: [
      [19, pay],
      [18.8, cancel('buyer', 'changed_mind')],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 1,
    method: 'card',
    city: 'Chattogram',
    steps: [
      [18, pay],
      [16.5, handOver()],
      [
        16,
        report(
          'buyer',
          {
            reason: 'damage',
            text: 'After ten kilometres oil came out under the engine. The gasket is broken, the workshop asks 12,500 taka.',
          },
          [1, 10],
        ),
      ],
      [15.8, answer('seller', 'It was dry when we met. But I believe the workshop, let us share the cost fairly.')],
      [15.5, propose('seller', 12_500)],
      [15, accept('buyer', 12_500)],
    ],
  },
  {
    ...KAMAL_AND_SADIA,
    product: 8,
    method: 'bkash',
    city: 'Dhaka',
    steps: [
      [14, pay],
      [
        11,
        report('buyer', { reason: 'no_show', text: 'I waited two hours at the place we had agreed on, nobody came.' }),
      ],
      [10.5, answer('seller', 'My father was in hospital. I wrote a message, but too late.')],
      [
        6,
        decide({
          refund: 94_500,
          statement:
            'The seller did not come to the meeting and gave notice too late. The buyer gets the money back, less what both agreed on for the delivery of the spare wheel.',
        }),
      ],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 9,
    method: 'card',
    kind: 'deposit',
    city: 'Chattogram',
    // They never met, and the deposit went back.
    steps: [[12, pay]],
  },
];
