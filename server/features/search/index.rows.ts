import type { ProductFacts } from '#contract/product';
import { brandNamed, recognizeModel } from './model.rules';
import { memoize } from './memoize';
import { tokensOf } from './token.rules';
import { lexemesOf, readWords } from './words';

/**
 * Raised with every change of words, tokens or vocabulary that makes another row of the same product: each start brings
 * older rows up to date.
 */
export const INDEX_VERSION = 2;

/** Above every distance: what is not known is the last by kilometres. */
const UNKNOWN_KM = 2 ** 31 - 1;
/** Hours by which each fact of a product moves it forward among those that match alike. */
const HOURS_PER_FACT = 48;

/** What a product's row is made of. */
export interface Facts extends Partial<
  Pick<ProductFacts, 'brand' | 'model' | 'engineCc' | 'kilometres' | 'colour' | 'city'>
> {
  categoryId: string;
  productName: string;
  sellingPrice: number;
  purchaseYear: number;
  condition: string;
  location: string;
  photos?: readonly string[];
  hasPapers?: boolean;
}

interface IndexRow {
  brand: string;
  city: string;
  cc: number | null;
  km: number;
  bonus: number;
  words: string[];
}

const recognizedIn = memoize((key: string) => {
  const [text = '', given] = JSON.parse(key) as [string, string | null];
  return recognizeModel(readWords(text), given ?? undefined);
});

/** A product as search finds it. What its seller did not say and its name does say is known here alone. */
export function indexRow(product: Facts): IndexRow {
  const given = product.brand ? brandNamed(product.brand, readWords(product.brand)) : undefined;
  const recognized = recognizedIn(JSON.stringify([`${product.productName} ${product.model ?? ''}`, given]));
  const brand = given ?? recognized.brand ?? '';
  const [cc, km, city] = [
    product.engineCc ?? recognized.engineCc ?? null,
    product.kilometres ?? null,
    product.city ?? '',
  ];
  const text = [
    product.productName,
    brand,
    product.model,
    product.location,
    city,
    product.colour,
    cc,
    product.purchaseYear,
  ];
  const facts = [product.brand, product.engineCc, product.kilometres, product.hasPapers, product.photos?.length];
  const words = new Set([
    ...text.flatMap((part) => (part ? lexemesOf(String(part)) : [])),
    ...tokensOf({ ...product, brand, city, year: product.purchaseYear, price: product.sellingPrice, km, cc }),
  ]);
  return {
    brand,
    city,
    cc,
    km: km ?? UNKNOWN_KM,
    bonus: facts.filter(Boolean).length * HOURS_PER_FACT,
    words: [...words],
  };
}
