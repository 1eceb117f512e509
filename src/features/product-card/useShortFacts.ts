import type { ProductCard } from '#contract/product';
import { useLanguage } from '../../ui/text/language';
import { formatCount, formatYear } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { productTileText } from './product-tile.text';

/** Returns the facts that buyers compare first: year, mileage and engine, as far as they are known. */
export function useShortFacts({ purchaseYear, kilometres, engineCc }: ProductCard): string[] {
  const words = useText(productTileText);
  const language = useLanguage();
  return [
    formatYear(purchaseYear, language),
    ...(kilometres === null ? [] : [words.kilometres(formatCount(kilometres, language))]),
    ...(engineCc === null ? [] : [words.engine(formatCount(engineCc, language))]),
  ];
}
