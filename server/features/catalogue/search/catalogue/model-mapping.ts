import { PART_WORDS } from '#contract/catalogue/part-words';
import type { ProductFacts } from '#contract/catalogue/product';
import type { Model } from '#contract/catalogue/model';
import { memoize } from '../memoize.ts';
import { brandIn, brandNamed, modelsNamed, modelsWithWords, recognizeModel } from './model-names.ts';
import { readWords } from '../terms.ts';

/** Increment with every change of the mapping or the catalogue. The nightly job maps older rows again. */
export const MAPPING_VERSION = 2;

/** The facts by which a product is mapped to a model of the catalogue (contract/catalogue/models.ts). */
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

const hasPartWord = (text: string): boolean =>
  readWords(text).some((word) => partWords.has(word) || partWords.has(word.replace(/s$/, '')));

/** True for parts and riding gear, which have neither an engine nor papers. */
export function isPart({
  productName,
  categoryName = '',
  engineCc,
  kilometres,
  registration,
  hasPapers,
}: NamedProduct) {
  if ([engineCc, kilometres, registration].some((fact) => fact !== null && fact !== undefined) || hasPapers)
    return false;
  return hasPartWord(productName) || hasPartWord(categoryName);
}

/** A model with its brand. */
export interface BrandedModel {
  brand: string;
  model: Model;
}

/** Brand, a line break and the text; the brand may be empty. */
const keyOf = (text: string, brand = ''): string => `${brand}\n${text.replaceAll('\n', ' ')}`;

const modelsIn = memoize((key: string): { brand?: string; models: readonly BrandedModel[] } => {
  const [given = '', text = ''] = key.split('\n');
  const words = readWords(text);
  const brand = given === '' ? brandIn(words) : given;
  return { brand, models: modelsNamed(words, brand) };
});

/**
 * Returns the only model that a text names, with its brand; null if it names several, or one that only
 * its brand would identify; undefined if it names none.
 */
function onlyModelIn(text: string, given: string | undefined): BrandedModel | null | undefined {
  const { brand, models } = modelsIn(keyOf(text, given));
  const [found, ...others] = models;
  if (!found) return undefined;
  const isClear = brand !== undefined || /^[a-z]/i.test(found.model.name);
  const letters = found.model.name.replace(/[^a-z\d]/gi, '').length;
  return others.length === 0 && isClear && (brand !== undefined || letters >= MIN_LETTERS_WITHOUT_BRAND) ? found : null;
}

/** Returns the catalogue's brand of a product; undefined if none is stated or it has no such brand. */
const knownBrandOf = ({ brand }: NamedProduct): string | undefined =>
  brand ? brandIn(readWords(brandNamed(brand, readWords(brand)))) : undefined;

/**
 * Returns the product's model in the catalogue, or undefined if it is not sure: an unknown, ambiguous or
 * contradictory name, a part, or a year in which the model was not sold.
 */
export function findModel(product: NamedProduct): BrandedModel | undefined {
  if (isPart(product)) return undefined;
  const { brand, model, productName, engineCc, purchaseYear } = product;
  const known = knownBrandOf(product);
  // A stated brand that the catalogue doesn't have.
  if (brand && known === undefined) return undefined;
  const stated = model ? onlyModelIn(`${known ?? ''} ${model}`, known) : undefined;
  const titled = onlyModelIn(productName, known);
  if (stated === null || (titled === null && stated === undefined)) return undefined;
  const found = stated ?? titled;
  if (!found || (stated && titled && stated.model !== titled.model)) return undefined;
  const { engineCc: catalogueCc, since = 0, until = Infinity } = found.model;
  if (engineCc && catalogueCc && Math.abs(engineCc / catalogueCc - 1) > MAX_ENGINE_DIFFERENCE) return undefined;
  // The last ones are sold in the year after.
  return purchaseYear < since || purchaseYear > until + 1 ? undefined : found;
}

/** Returns the full name of a model, as in product_models and in addresses. */
const fullNameOf = ({ brand, model }: BrandedModel): string => `${brand} ${model.name}`;

/** Returns the full name of the product's model, or null if it is not sure ({@link findModel}). */
export function mapToModel(product: NamedProduct): string | null {
  const found = findModel(product);
  return found ? fullNameOf(found) : null;
}

/** Returns the models that a bike's name may mean; none for a part. */
export function possibleModels(product: NamedProduct): readonly Model[] {
  if (isPart(product)) return [];
  const text = `${product.productName} ${product.model ?? ''}`;
  const { brand, models } = modelsIn(keyOf(text, knownBrandOf(product)));
  if (models.length > 0) return models.map(({ model }) => model);
  const words = readWords(text);
  const made = brand ?? recognizeModel(words).brand;
  return made === undefined ? [] : modelsWithWords(words, made);
}
