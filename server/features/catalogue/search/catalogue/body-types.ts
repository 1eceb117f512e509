import type { BodyType } from '#contract/lists';
import { readWords } from '../terms.ts';
import { findModel, isPart, type NamedProduct, possibleModels } from './model-mapping.ts';

/** Words of the vocabulary (common-words.ts) that name a body type. */
const BODY_BY_WORD: Readonly<Record<string, BodyType>> = {
  scooter: 'scooter',
  moped: 'scooter',
  cruiser: 'cruiser',
  commuter: 'commuter',
  sport: 'sport',
  electric: 'electric',
  offroad: 'off-road',
};

/** Returns the body type that a word of the vocabulary names. */
export const bodyNamed = (word: string): BodyType | undefined =>
  Object.hasOwn(BODY_BY_WORD, word) ? BODY_BY_WORD[word] : undefined;

const only = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/**
 * Returns a product's body type: that of its model, else of all models that its name may mean, else as
 * its name says. Undefined for a part, and where these differ.
 */
export function bodyOf(product: NamedProduct): BodyType | undefined {
  const model = findModel(product)?.model;
  if (model) return model.body;
  const models = possibleModels(product);
  if (models.length > 0) return only(models.map(({ body }) => body));
  if (isPart(product)) return undefined;
  return only(readWords(product.productName).flatMap((word) => bodyNamed(word) ?? []));
}
