import type { BookedDeal } from '#contract/deals/booking';
import { type DealState, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import { useText } from '../../../ui/text/text.ts';
import { dealCashText } from './deal-cash.text.ts';
import { dealReturnedText } from './deal-returned.text.ts';
import { isReturned, isNotTaken } from './deal-steps.ts';
import { dealStateText, dealsText } from './deals.text.ts';

type Colour = 'success' | 'info' | 'warning' | 'default';

const COLOURS: Partial<Record<DealState, Colour>> = {
  handed_over: 'success',
  shipped: 'info',
  delivered: 'success',
  returning: 'warning',
  problem: 'warning',
  decision: 'warning',
  escalated: 'warning',
  released: 'success',
  closed: 'success',
  refunding: 'info',
  refunded: 'info',
};

/** Returns a function that names a deal's state in a few words, with the colour that they have. */
export function useDealStateText(): (deal: BookedDeal) => { label: string; colour: Colour } {
  const words = useText(dealsText);
  const states = useText(dealStateText);
  const cash = useText(dealCashText);
  const returned = useText(dealReturnedText);
  return (deal) => {
    const { state, problem, refund = 0 } = deal;
    // A problem that has ended stays with its deal.
    if (problem?.reason === 'risk' && PROBLEM_STATES.some((each) => each === state))
      return { label: words.riskState, colour: 'warning' };
    if (isReturned(deal)) return { label: returned.state, colour: COLOURS[state] ?? 'default' };
    if (isNotTaken(deal)) return { label: cash.notTaken, colour: COLOURS[state] ?? 'default' };
    if (refund > 0 && (state === 'released' || state === 'closed'))
      return { label: words.partlyRefunded, colour: 'info' };
    return { label: states[state], colour: COLOURS[state] ?? 'default' };
  };
}
