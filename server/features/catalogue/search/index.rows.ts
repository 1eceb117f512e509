import { SENT_TOKEN, type SendingFacts, whyNotSent } from '#contract/deals/sending';
import type { ProductFacts } from '#contract/catalogue/product';
import { placeOf, placeValue } from '#contract/catalogue/places/all-places';
import { bodyOf } from './catalogue/body-types.ts';
import { mapToModel } from './catalogue/model-mapping.ts';
import { brandNamed, recognizeModel } from './catalogue/model-names.ts';
import { RANGE_COLUMNS, type RangeColumn, RANGES, STATED_COLUMNS } from './index-columns.ts';
import { memoize } from './memoize.ts';
import { placeInLocation } from './places/place-lookup.ts';
import { tokensOf } from './token.rules.ts';
import { lexemesOf, readWords } from './terms.ts';

/** Hours by which each stated fact moves a product up among equal matches. */
const HOURS_PER_FACT = 48;

/** What else decides whether a courier can bring it. */
type Sending = Partial<
  Pick<SendingFacts, 'categoryName' | 'sendsByCourier' | 'weightClass' | 'pickupDistrict' | 'pickupArea'>
>;

/** The facts that a product's index row is built from. */
export interface Facts extends Partial<Omit<ProductFacts, 'papers'>>, Sending {
  categoryId: string;
  productName: string;
  sellingPrice: number;
  purchaseYear: number;
  condition: string;
  location: string;
  photos?: readonly string[];
  hasPapers?: boolean;
}

interface IndexRow extends Partial<Record<RangeColumn, number | null>> {
  brand: string;
  city: string;
  /** The value of a place; empty if it is not known. */
  place: string;
  bonus: number;
  words: string[];
}

/** Returns the compared numbers by column; null if unknown. */
const numbersOf = (product: Facts): Record<RangeColumn, number | null> =>
  Object.fromEntries(RANGE_COLUMNS.map((column) => [column, product[RANGES[column].field] ?? null])) as Record<
    RangeColumn,
    number | null
  >;

/** Returns the same as they are stored. */
const storedNumbers = (numbers: Record<RangeColumn, number | null>) =>
  Object.fromEntries(STATED_COLUMNS.map((column) => [column, numbers[column] ?? RANGES[column].unknown ?? null]));

const recognizedIn = memoize((key: string) => {
  const [text = '', given] = JSON.parse(key) as [string, string | null];
  return recognizeModel(readWords(text), given ?? undefined);
});

const namedIn = memoize((key: string): string => {
  const [location = '', known] = JSON.parse(key) as [string, string | null];
  return placeInLocation(location, known ?? undefined)?.value ?? '';
});

/** Returns the value of a product's place, as stated or as its location says. */
function placeOfProduct({ district, area, city, location }: Facts): string {
  const stated = district ?? city ?? undefined;
  if (area && stated) return placeValue(stated, area);
  const named = namedIn(JSON.stringify([location, stated ?? null]));
  return named === '' || (stated !== undefined && placeOf(named)?.district !== stated) ? (stated ?? '') : named;
}

/** Most products have no weight: whether they could be sent isn't asked. */
const isSent = ({ categoryName = '', hasPapers, ...product }: Facts): boolean =>
  Boolean(product.weightClass) && !whyNotSent({ ...product, categoryName, papers: hasPapers || null });

/** Builds a product's index row. Facts missing from the form are recognized in its name, and stored only here. */
export function indexRow(product: Facts): IndexRow {
  const given = product.brand ? brandNamed(product.brand, readWords(product.brand)) : undefined;
  const recognized = recognizedIn(JSON.stringify([`${product.productName} ${product.model ?? ''}`, given]));
  const brand = given ?? recognized.brand ?? '';
  const engineCc = product.engineCc ?? recognized.engineCc;
  const numbers = numbersOf({ ...product, engineCc });
  const city = product.city ?? '';
  const place = placeOfProduct(product);
  const text = [
    product.productName,
    brand,
    product.model,
    product.location,
    city,
    product.colour,
    engineCc,
    product.purchaseYear,
    ...(placeOf(place)?.names.slice(0, 1) ?? []),
    placeOf(place)?.district,
  ];
  const facts = [product.brand, product.engineCc, product.kilometres, product.hasPapers, product.photos?.length];
  const words = new Set([
    ...text.flatMap((part) => (part ? lexemesOf(String(part)) : [])),
    ...tokensOf({
      ...product,
      brand,
      city,
      place,
      body: bodyOf(product),
      model: mapToModel(product) ?? undefined,
      numbers,
    }),
    ...(isSent(product) ? [SENT_TOKEN] : []),
  ]);
  return {
    brand,
    city,
    place,
    ...storedNumbers(numbers),
    bonus: facts.filter(Boolean).length * HOURS_PER_FACT,
    words: [...words],
  };
}
