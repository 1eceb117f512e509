import type { Deal } from '#contract/deals/deal';
import { useText } from '../../../ui/text/text.ts';
import { cashNextText } from './deal-cash.text.ts';
import { nextOf } from './deal-steps.ts';
import { dealNextText } from './deals.text.ts';

/** Returns what comes next for the person who looks at a deal. */
export function useNextSentence(deal: Deal): string {
  const sentences = { ...useText(dealNextText), ...useText(cashNextText) };
  return sentences[nextOf(deal)];
}
