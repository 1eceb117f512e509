import type { Deal } from '#contract/deals/deal';
import { useText } from '../../../ui/text/text.ts';
import { dealCashText } from './deal-cash.text.ts';
import { dealsText } from './deals.text.ts';

/** Returns what a deal's amount was paid for. */
export function usePaidFor({ kind, delivery, cash }: Pick<Deal, 'kind' | 'delivery' | 'cash'>): string {
  const words = useText(dealsText);
  const cashWords = useText(dealCashText);
  if (kind === 'deposit') return words.deposit;
  if (kind === 'cash') return cash?.isCollected ? cashWords.priceAndFee : cashWords.feeAlone;
  return delivery === 'courier' ? words.priceAndFee : words.fullPrice;
}
