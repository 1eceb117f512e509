import type { ProductCard, ProductDetails } from '#contract/product';
import { dayInDhaka, formatCalendarDay } from '../../ui/text/calendar';
import { useLanguage } from '../../ui/text/language';
import { conditionText } from '../../ui/text/lists.text';
import { formatCount, formatTaka, formatYear } from '../../ui/text/numbers';
import { placeNameOf } from '../../ui/text/place-name';
import { plateName } from '../../ui/text/plate';
import { useText } from '../../ui/text/text';
import { colourName } from './colour-name';
import { factsText } from './facts.text';
import { productTileText } from './product-tile.text';

interface Fact {
  key: string;
  label: string;
  /** Null if the seller didn't say. */
  value: string | null;
}

type Described = ProductCard & Partial<Pick<ProductDetails, 'colour' | 'registration' | 'owners'>>;

/** Returns a product's facts in words, in table order. */
export function useProductFacts(): (product: Described) => Fact[] {
  const words = useText(factsText);
  const units = useText(productTileText);
  const conditions = useText(conditionText);
  const language = useLanguage();
  const count = (value: number | null | undefined, unit = (text: string) => text): string | null =>
    typeof value === 'number' ? unit(formatCount(value, language)) : null;
  const locationOf = (product: Described): string => {
    const { location, area, district, placeBn } = product;
    // The most exact name: the rest follows from it.
    const names = [area ?? district, placeBn?.split(',')[0]];
    const isNamed = names.some((name) => name && location.toLowerCase().includes(name.toLowerCase()));
    return [location, !isNamed && placeNameOf(product, language)].filter(Boolean).join(', ');
  };
  return (product) => [
    { key: 'brand', label: words.brand, value: product.brand },
    { key: 'model', label: words.model, value: product.model },
    { key: 'purchaseYear', label: words.purchaseYear, value: formatYear(product.purchaseYear, language) },
    { key: 'engine', label: words.engine, value: count(product.engineCc, units.engine) },
    { key: 'kilometres', label: words.kilometres, value: count(product.kilometres, units.kilometres) },
    { key: 'condition', label: words.condition, value: conditions[product.condition] },
    { key: 'colour', label: words.colour, value: product.colour ? colourName(product.colour, language) : null },
    {
      key: 'registration',
      label: words.registration,
      value: product.registration ? plateName(product.registration, language) : null,
    },
    { key: 'owners', label: words.owners, value: count(product.owners) },
    { key: 'location', label: words.location, value: locationOf(product) },
    { key: 'buyingPrice', label: words.buyingPrice, value: formatTaka(product.buyingPrice, language) },
    { key: 'listed', label: words.listed, value: formatCalendarDay(dayInDhaka(product.createdAt), language) },
  ];
}
