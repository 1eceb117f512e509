import type { ProductFacts } from '#contract/product';
import { brandNamed, recognizeModel } from './model.rules';
import { memoize } from './memoize';
import { tokensOf } from './token.rules';
import { lexemesOf, readWords } from './words';

/** Increment with every change of words, tokens or vocabulary that changes rows. Each start reindexes older rows. */
export const INDEX_VERSION = 2;

/** Larger than any distance: unknown values sort last by kilometres. */
const UNKNOWN_KM = 2 ** 31 - 1;
/** Hours by which each stated fact moves a product up among equal matches. */
const HOURS_PER_FACT = 48;

/** The facts that a product's index row is built from. */
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

/** Builds a product's index row. Facts missing from the form are recognized in its name, and stored only here. */
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
