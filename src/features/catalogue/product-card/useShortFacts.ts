import type { ProductCard } from '#contract/catalogue/product';
import { useLanguage } from '../../../ui/text/language.ts';
import { factUnitText } from '../../../ui/text/fact-units.text.ts';
import { formatCount, formatYear } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';

/** Returns the facts that buyers compare first: year, mileage and engine, as far as they are known. */
export function useShortFacts({ purchaseYear, kilometres, engineCc }: ProductCard): string[] {
  const units = useText(factUnitText);
  const language = useLanguage();
  return [
    formatYear(purchaseYear, language),
    ...(kilometres === null ? [] : [units.kilometres(formatCount(kilometres, language))]),
    ...(engineCc === null ? [] : [units.engineCc(formatCount(engineCc, language))]),
  ];
}
