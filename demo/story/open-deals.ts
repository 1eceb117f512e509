import { answer, cancel, handOver, meet, propose, release, report, review } from './actions.ts';
import { KAMAL_AND_SADIA, KAMAL_AND_TANVIR, type StoryDeal } from './deal.ts';
import { pay } from './payment.ts';

/** Deals that wait for somebody. */
export const OPEN_DEALS: StoryDeal[] = [
  {
    ...KAMAL_AND_TANVIR,
    product: 13,
    method: 'card',
    city: 'Sylhet',
    steps: [
      [15, pay],
      [
        14.5,
        report(
          'buyer',
          { reason: 'papers', text: 'The registration is in the name of somebody else, who cannot be reached.' },
          [13],
        ),
      ],
      [14.2, answer('seller', 'The first owner has moved abroad. His brother can sign.')],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 3,
    method: 'bkash',
    city: 'Dhaka',
    steps: [
      [6.5, pay],
      [6.3, handOver()],
      [
        6,
        report(
          'buyer',
          { reason: 'not_as_described', text: 'The meter shows 18,000 km, but the service book says 41,000.' },
          [3, 10],
        ),
      ],
      [5.5, answer('seller', 'The meter was replaced in 2023. I thought that I had said so.')],
      [5.3, propose('buyer', 60_000)],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 19,
    method: 'sslcommerz',
    city: 'Dhaka',
    steps: [
      [5, pay],
      [4.2, handOver()],
      [3.3, release()],
      [
        3.2,
        review('seller', { rating: 5, facets: { onTime: 5, friendly: 4 }, text: 'A pleasant buyer, always again.' }),
      ],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 28,
    method: 'bkash',
    kind: 'deposit',
    city: 'Dhaka',
    steps: [
      [4.5, pay],
      [4.1, handOver(38_950)],
      [3.6, release(38_950)],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 22,
    method: 'bkash',
    kind: 'deposit',
    city: 'Dhaka',
    // Less than a day is left to meet.
    steps: [[4.3, pay]],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 20,
    method: 'bkash',
    kind: 'deposit',
    city: 'Khulna',
    steps: [
      [3, pay],
      [2, report('buyer', { reason: 'papers', text: 'The tax token ended last year. It was said to be valid.' })],
      [1.8, answer('seller', 'I paid it yesterday, here is the slip.')],
      [1.5, propose('seller', 3000)],
    ],
  },
  {
    ...KAMAL_AND_SADIA,
    product: 21,
    method: 'card',
    city: 'Rajshahi',
    steps: [
      [2.8, pay],
      [
        2.2,
        report('buyer', {
          reason: 'not_as_described',
          text: 'The colour and the number plate are others than in the pictures.',
        }),
      ],
      [2, answer('seller', 'The pictures are of the right bike, it was dirty. Please look at the engine number.')],
    ],
  },
  {
    ...KAMAL_AND_SADIA,
    product: 10,
    method: 'card',
    city: 'Rangpur',
    steps: [
      [2.5, pay],
      [1.3, handOver()],
      [0.9, release()],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 27,
    method: 'bkash',
    kind: 'deposit',
    city: 'Chattogram',
    steps: [
      [1.5, pay],
      [
        1,
        report('seller', {
          reason: 'no_show',
          text: 'I waited at the GEC Circle for an hour, and the phone was switched off.',
        }),
      ],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 24,
    method: 'sslcommerz',
    city: 'Mymensingh',
    steps: [
      [1.2, pay],
      [1.1, meet('seller', -0.3, 'Town Hall, main gate')],
      [0.3, handOver()],
    ],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 23,
    method: 'bkash',
    trouble: 'slowRefund',
    city: 'Barishal',
    steps: [
      [0.8, pay],
      [0.4, cancel('seller', 'unavailable')],
    ],
  },
  {
    ...KAMAL_AND_SADIA,
    product: 31,
    method: 'sslcommerz',
    trouble: 'risky',
    city: 'Khulna',
    steps: [[0.6, pay]],
  },
  {
    ...KAMAL_AND_TANVIR,
    product: 14,
    method: 'bkash',
    kind: 'deposit',
    city: 'Dhaka',
    steps: [
      [0.5, pay],
      [0.2, meet('buyer', 2, 'Farmgate, in front of the park')],
    ],
  },
  { ...KAMAL_AND_TANVIR, product: 17, method: 'card', city: 'Chattogram', steps: [[0.05, pay]] },
];
