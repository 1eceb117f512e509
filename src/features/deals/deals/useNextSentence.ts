import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cashNextText } from './deal-cash.text.ts';
import { returnedNextText } from './deal-returned.text.ts';
import { dealNextText } from './deal-next.text.ts';
import { nextOf, type NextFacts } from './deal-steps.ts';
import { dealsText } from './deals.text.ts';

/** Returns a function that says what comes next for one of a deal's people. */
export function useNextSentence(): (deal: NextFacts) => string {
  const sentences = { ...useText(dealNextText), ...useText(cashNextText), ...useText(returnedNextText) };
  const { withoutFee } = useText(dealsText);
  const language = useLanguage();
  return (deal) => {
    const { state, role, delivery, cash, refund = 0, amount } = deal;
    const isWithoutFee = state === 'refunded' && delivery === 'courier' && !cash && refund > 0 && refund < amount;
    return role === 'buyer' && isWithoutFee ? withoutFee(formatTaka(refund, language)) : sentences[nextOf(deal)];
  };
}
