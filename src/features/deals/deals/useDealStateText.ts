import type { BookedDeal } from '#contract/deals/booking';
import type { Deal } from '#contract/deals/deal';
import { type DealState, PROBLEM_STATES } from '#contract/deals/deal-lifecycle';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cashText } from '../delivery/cash.text.ts';
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
export function useDealStateText(): (deal: BookedDeal & Pick<Deal, 'role'>) => { label: string; colour: Colour } {
  const words = useText(dealsText);
  const states = useText(dealStateText);
  const cash = useText(dealCashText);
  const returned = useText(dealReturnedText);
  const { feePaid } = useText(cashText);
  const language = useLanguage();
  return (deal) => {
    const { state, problem, refund = 0, amount, role } = deal;
    const colour = COLOURS[state] ?? 'default';
    const isToReader = role === 'seller';
    // A problem that has ended stays with its deal.
    if (problem?.reason === 'risk' && PROBLEM_STATES.some((each) => each === state))
      return { label: words.riskState, colour: 'warning' };
    if (state === 'held' && deal.cash) return { label: feePaid, colour };
    if (isReturned(deal)) return { label: isToReader ? returned.returnedToYou : returned.returned, colour };
    if (isNotTaken(deal)) return { label: cash.notTaken, colour };
    if (state === 'returning' && isToReader) return { label: returned.returningToYou, colour };
    const isShared = refund > 0 && (state === 'released' || state === 'closed');
    const label = isShared ? words.partlyRefunded : states[state];
    return {
      label: refund > 0 && refund < amount ? `${label}: ${formatTaka(refund, language)}` : label,
      colour: isShared ? 'info' : colour,
    };
  };
}
