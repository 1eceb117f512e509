import type { Deal, DealProblem } from '#contract/deals/deal';
import { useText } from '../../../ui/text/text.ts';
import { accusedOf } from '../deals/deal-steps.ts';
import { noShowText, problemReasonText } from './problem-reason.text.ts';

/** Returns a function that names a problem’s reason for one of its readers; who is said not to have come is named. */
export function useProblemReason(): (problem: Pick<DealProblem, 'reason' | 'by'>, reader: Deal['role']) => string {
  const reasons = useText(problemReasonText);
  const noShow = useText(noShowText);
  return ({ reason, by }, reader) => {
    const accused = reason === 'no_show' && accusedOf(by, reader);
    if (!accused) return reasons[reason];
    if (accused === 'you') return noShow[by === 'buyer' ? 'you_seller' : 'you_buyer'];
    return noShow[`${reader === 'admin' ? 'admin' : 'own'}_${accused}`];
  };
}
