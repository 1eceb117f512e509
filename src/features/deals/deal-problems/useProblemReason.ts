import type { Deal, DealProblem } from '#contract/deals/deal';
import { useText } from '../../../ui/text/text.ts';
import { noShowText, problemReasonText } from './problem-reason.text.ts';

/** Returns a function that names a problem’s reason for one of its readers; who is said not to have come is named. */
export function useProblemReason(): (problem: Pick<DealProblem, 'reason' | 'by'>, reader: Deal['role']) => string {
  const reasons = useText(problemReasonText);
  const noShow = useText(noShowText);
  return ({ reason, by }, reader) => {
    if (reason !== 'no_show' || (by !== 'buyer' && by !== 'seller')) return reasons[reason];
    const view = reader === 'admin' ? reader : by === reader ? 'own' : 'you';
    return noShow[`${view}_${by === 'buyer' ? 'seller' : 'buyer'}`];
  };
}
