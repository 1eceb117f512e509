import type { StoryApi } from './api.ts';
import { STORY_DEALS } from './deals.ts';
import { appeal, decide, describe, reportPerson, reportProduct } from './moderation.ts';
import type { Sale } from './payment.ts';
import { approveBatch, askForPayout, makeBatch, recordResults } from './payouts.ts';
import { STORY_PRODUCTS } from './products.ts';

export interface StoryStep {
  daysAgo: number;
  perform: (api: StoryApi) => Promise<unknown>;
}

/** Days that the story takes. */
export const STORY_DAYS = Math.max(...STORY_DEALS.flatMap(({ steps }) => steps.map(([daysAgo]) => daysAgo)));

const KAMAL = 'seller@motohaat.test';

/** A payout that was paid, one that the bank returned, one in a batch, and one that was just asked for. */
const PAYOUTS: StoryStep[] = [
  { daysAgo: 21.5, perform: askForPayout('seller') },
  { daysAgo: 21, perform: makeBatch(KAMAL) },
  { daysAgo: 20.9, perform: approveBatch },
  { daysAgo: 20.4, perform: recordResults({ result: 'sent', bankReference: 'FT26310042' }) },
  { daysAgo: 14.4, perform: askForPayout('seller') },
  { daysAgo: 14, perform: makeBatch(KAMAL) },
  { daysAgo: 13.9, perform: approveBatch },
  {
    daysAgo: 13,
    perform: recordResults({ result: 'failed', failureReason: 'The name on the account is another one.' }),
  },
  { daysAgo: 3.4, perform: askForPayout('seller') },
  { daysAgo: 3.1, perform: makeBatch(KAMAL) },
  { daysAgo: 2.9, perform: askForPayout('newseller') },
];

/** An open appeal, a product that must be changed, and three open cases: of a product, of a person, and of the market's own checks. */
const MODERATION: StoryStep[] = [
  {
    daysAgo: 0.4,
    perform: reportProduct('buyer', 'seller', 0, 'other', 'He asked me to bring cash and to book nothing here.'),
  },
  {
    daysAgo: 0.35,
    perform: decide('seller', 0, 'warn', 'honesty', 'You asked a buyer to pay outside MotoHaat before the meeting.'),
  },
  {
    daysAgo: 0.3,
    perform: appeal(
      'seller',
      'I asked for cash at the handover, which your own pages allow. I never asked for it before.',
    ),
  },
  {
    daysAgo: 0.25,
    perform: reportProduct('buyer2', 'newseller', 0, 'wrong', 'The picture shows another model than the title says.'),
  },
  {
    daysAgo: 0.2,
    perform: decide('newseller', 0, 'change', 'accuracy', 'The picture shows another model than the one you describe.'),
  },
  { daysAgo: 0.15, perform: describe('newseller', 0, 'Call me on 01711 555 666 any time.') },
  {
    daysAgo: 0.1,
    perform: reportProduct('buyer', 'seller', 1, 'stolen', 'This is the bike that was stolen from my uncle in May.'),
  },
  {
    daysAgo: 0.05,
    perform: reportPerson(
      'buyer2',
      'newseller',
      'offensive',
      'He shouted at me on the phone because I asked for the papers.',
    ),
  },
];

/**
 * Moments at which nobody does anything but a clock ends: deals act on it now, not at a later step. At the last one
 * the clock of deals reaches today, so that the time of a deal's event is the one that dateBack writes into its rows.
 */
const CLOCKS: StoryStep[] = [11.5, 8, 1.5, 0].map((daysAgo) => ({ daysAgo, perform: async () => undefined }));

/** Everything that happens in the story, in its order. @param productIds of STORY_PRODUCTS, in its order */
export function storySteps(productIds: readonly string[]): StoryStep[] {
  const numbers = [...STORY_PRODUCTS.keys()];
  const deals = STORY_DEALS.flatMap(({ product, steps, ...deal }): StoryStep[] => {
    const sale: Sale = {
      ...deal,
      productId: productIds[numbers.indexOf(product)] ?? '',
      price: STORY_PRODUCTS.get(product)?.sellingPrice ?? 0,
    };
    return steps.map(([daysAgo, action]) => ({ daysAgo, perform: (api) => action(api, sale, daysAgo) }));
  });
  return [...deals, ...PAYOUTS, ...MODERATION, ...CLOCKS].sort((one, other) => other.daysAgo - one.daysAgo);
}
