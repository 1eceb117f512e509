import { confirm } from '../../../ui/feedback/confirm.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { currentText } from '../../../ui/text/text.ts';
import { useLazyGetPriceEstimateQuery } from '../prices/prices.api.ts';
import { priceHelpText } from './price-help.text.ts';
import { isFarBelow, priceQueryOf } from './price-query.ts';
import type { ProductValues } from './product.schema.ts';
import { useIsPart } from './useIsPart.ts';

/**
 * Returns a function that asks before a price far below similar bikes is saved (docs/rules.md §12). It resolves to false
 * if the seller wants to change the price, and to true without a question for any other price, for the price as it was,
 * if the estimate can't be loaded, and for a part.
 */
export function useConfirmedPrice({
  sellingPrice: before,
}: ProductValues): (values: ProductValues) => Promise<boolean> {
  const [getEstimate] = useLazyGetPriceEstimateQuery();
  const isPart = useIsPart();
  return async (values) => {
    const query = isPart(values) ? undefined : priceQueryOf(values);
    const price = parseWholeNumber(values.sellingPrice);
    if (!query || price === parseWholeNumber(before)) return true;
    const { data: estimate } = await getEstimate(query, true);
    if (estimate?.low === undefined || estimate.high === undefined || !isFarBelow(price, estimate)) return true;
    const words = currentText(priceHelpText);
    const taka = (amount: number): string => formatTaka(amount, language());
    return confirm({
      title: words.confirmTitle(taka(price)),
      detail: `${words.digit(taka(price))} ${words.similar(taka(estimate.low), formatCount(estimate.high, language()), formatCount(estimate.comparables ?? 0, language()))}`,
      deletes: false,
      yes: words.confirmPrice(taka(price)),
      no: words.changePrice,
    });
  };
}
