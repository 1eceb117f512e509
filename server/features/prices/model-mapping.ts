import { PART_WORDS } from '#contract/part-words';
import type { ProductFacts } from '#contract/product';
import { brandIn, brandNamed, modelsNamed } from '../search/model.rules';
import { readWords } from '../search/words';

/** Increment with every change of the mapping or the catalogue. The nightly job maps older rows again. */
export const MAPPING_VERSION = 1;

/** The facts by which a product is mapped to a model of the catalogue (contract/models.ts). */
export interface NamedProduct extends Partial<
  Pick<ProductFacts, 'brand' | 'model' | 'engineCc' | 'kilometres' | 'registration'>
> {
  productName: string;
  categoryName?: string;
  purchaseYear: number;
  hasPapers?: boolean;
}

/** In the vocabulary's spelling. A bike's title has them too, but a bike has other facts. */
const partWords = new Set(PART_WORDS);

/** The seller rounds the engine size: 165 for 163. */
const MAX_ENGINE_DIFFERENCE = 0.08;
/** A name shorter than this, such as T5, identifies no model without its brand. */
const MIN_LETTERS_WITHOUT_BRAND = 3;

const hasPartWord = (text: string): boolean => readWords(text).some((word) => partWords.has(word));

/** True for parts and riding gear, which have neither an engine nor papers. */
function isPart({ productName, categoryName = '', engineCc, kilometres, registration, hasPapers }: NamedProduct) {
  if ([engineCc, kilometres, registration].some((fact) => fact !== null && fact !== undefined) || hasPapers)
    return false;
  return hasPartWord(productName) || hasPartWord(categoryName);
}

/**
 * Returns the only model that a text names, with its brand; null if it names several, or one that only
 * its brand would identify; undefined if it names none.
 */
function onlyModelIn(text: string, given: string | undefined) {
  const words = readWords(text);
  const brand = given ?? brandIn(words);
  const [found, ...others] = modelsNamed(words, brand);
  if (!found) return undefined;
  const isClear = brand !== undefined || /^[a-z]/i.test(found.model.name);
  const letters = found.model.name.replace(/[^a-z\d]/gi, '').length;
  return others.length === 0 && isClear && (brand !== undefined || letters >= MIN_LETTERS_WITHOUT_BRAND) ? found : null;
}

/**
 * Returns the full name of the product's model in the catalogue, or null if it is not sure: an unknown,
 * ambiguous or contradictory name, a part, or a year in which the model was not sold.
 */
export function mapToModel(product: NamedProduct): string | null {
  if (isPart(product)) return null;
  const { brand, model, productName, engineCc, purchaseYear } = product;
  const known = brand ? brandIn(readWords(brandNamed(brand, readWords(brand)))) : undefined;
  // A stated brand that the catalogue doesn't have.
  if (brand && known === undefined) return null;
  const stated = model ? onlyModelIn(`${known ?? ''} ${model}`, known) : undefined;
  const titled = onlyModelIn(productName, known);
  if (stated === null || (titled === null && stated === undefined)) return null;
  const found = stated ?? titled;
  if (!found || (stated && titled && stated.model !== titled.model)) return null;
  const { engineCc: catalogueCc, since = 0, until = Infinity, name } = found.model;
  if (engineCc && catalogueCc && Math.abs(engineCc / catalogueCc - 1) > MAX_ENGINE_DIFFERENCE) return null;
  // The last ones are sold in the year after.
  return purchaseYear < since || purchaseYear > until + 1 ? null : `${found.brand} ${name}`;
}
