import type { CardFact, FactWith, PageFact } from '#contract/catalogue/facts';
import type { ProductCard, ProductDetails } from '#contract/catalogue/product';
import { dayInDhaka, formatCalendarDay } from '../../../ui/text/calendar.ts';
import { factUnitText } from '../../../ui/text/fact-units.text.ts';
import { factLabelText } from '../../../ui/text/fact-labels.text.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { conditionText } from '../../../ui/text/lists.text.ts';
import { formatCount, formatTaka, formatYear } from '../../../ui/text/numbers.ts';
import { localizePlace } from '../../../ui/text/localize-place.ts';
import { placeNameOf } from '../../../ui/text/place-name.ts';
import { plateName } from '../../../ui/text/plate.ts';
import { useText } from '../../../ui/text/text.ts';
import { colourName } from './colour-name.ts';
import { factsText } from './facts.text.ts';

interface Fact {
  key: string;
  label: string;
  /** Null if the seller didn't say. */
  value: string | null;
}

type ShownFact = CardFact | PageFact | 'purchaseYear' | 'condition';
type Described = ProductCard & Partial<Pick<ProductDetails, PageFact>>;
type ValueOf = (product: Described) => string | null;
/** Facts that aren't shown as they are sent; those of a closed list have names in both languages. */
type InWords = Partial<Record<ShownFact, ValueOf>> & Record<Extract<ShownFact, FactWith<{ kind: 'choice' }>>, ValueOf>;

/** Returns a product's facts in words, in table order. */
export function useProductFacts(): (product: Described) => Fact[] {
  const words = useText(factsText);
  const labels: Record<ShownFact, string> = useText(factLabelText);
  const units: Partial<Record<ShownFact, (value: string) => string>> = useText(factUnitText);
  const conditions = useText(conditionText);
  const language = useLanguage();
  const count = (value: number | null | undefined, unit = (text: string) => text): string | null =>
    typeof value === 'number' ? unit(formatCount(value, language)) : null;
  const locationOf = (product: Described): string => {
    const { location, area, district, placeBn } = product;
    // The most exact name: the rest follows from it.
    const names = [area ?? district, placeBn?.split(',')[0]];
    const isNamed = names.some((name) => name && location.toLowerCase().includes(name.toLowerCase()));
    return [localizePlace(location, product, language), !isNamed && placeNameOf(product, language)]
      .filter(Boolean)
      .join(', ');
  };
  const inWords: InWords = {
    purchaseYear: ({ purchaseYear }) => formatYear(purchaseYear, language),
    condition: ({ condition }) => conditions[condition],
    colour: ({ colour }) => (colour ? colourName(colour, language) : null),
    registration: ({ registration }) => (registration ? plateName(registration, language) : null),
  };
  const valueOf = (product: Described, fact: ShownFact): string | null => {
    const special = inWords[fact];
    if (special) return special(product);
    const value = product[fact] ?? null;
    return typeof value === 'number' ? count(value, units[fact]) : value;
  };
  return (product) => [
    ...(Object.keys(labels) as ShownFact[]).map((fact) => ({
      key: fact,
      label: labels[fact],
      value: valueOf(product, fact),
    })),
    { key: 'location', label: words.location, value: locationOf(product) },
    { key: 'buyingPrice', label: words.buyingPrice, value: formatTaka(product.buyingPrice, language) },
    { key: 'listed', label: words.listed, value: formatCalendarDay(dayInDhaka(product.createdAt), language) },
  ];
}
