import type { StoryAction } from './actions.ts';
import type { Sale } from './payment.ts';

/** A deal of the demo's story: who deals how, and what happens how many days before today. */
export interface StoryDeal extends Omit<Sale, 'productId' | 'price' | 'dealId'> {
  /** Number in demo/story/products.ts. */
  product: number;
  steps: [daysAgo: number, action: StoryAction][];
}

export const KAMAL_AND_TANVIR = { seller: 'seller', buyer: 'buyer', kind: 'full' } as const;
export const KAMAL_AND_SADIA = { seller: 'seller', buyer: 'buyer2', kind: 'full' } as const;
