import type { Model } from '#contract/catalogue/model';
import { BRANDS } from '#contract/catalogue/models';
import { piecesOf } from '../folding.rules.ts';

/** Brand and model recognized in a product's name, where the seller didn't state them. */
interface RecognizedModel {
  brand?: string;
  engineCc?: number;
}

const textsOf = (text: string): string[] => piecesOf(text).map((piece) => piece.text);
const BRAND_WORDS = BRANDS.map(({ name }) => ({ name, words: textsOf(name) }));
const MODELS = BRANDS.flatMap(({ name: brand, models }) =>
  models.map((model) => ({ brand, model, engineCc: model.engineCc, words: textsOf(model.name) })),
).sort((one, other) => other.words.length - one.words.length);

/** The brands by first word of their models: if there is only one, that word alone identifies the brand. */
const brandsByFirstWord = new Map<string, Set<string>>();
for (const { brand, words } of MODELS) {
  const [first = ''] = words;
  brandsByFirstWord.set(first, (brandsByFirstWord.get(first) ?? new Set()).add(brand));
}
/** Minimum letters: shorter words such as T5 or GT don't identify a brand. */
const MIN_BRAND_WORD_LETTERS = 3;

/** Returns where one list of words contains the other as a consecutive run. */
const placesOf = (all: readonly string[], part: readonly string[]): number[] =>
  all.flatMap((_, at) => (part.every((word, index) => all[at + index] === word) ? [at] : []));
const isIn = (all: readonly string[], part: readonly string[]): boolean => placesOf(all, part).length > 0;

/** Returns the vocabulary's spelling of a brand, or the given text if it is unknown. */
export const brandNamed = (given: string, words: readonly string[]): string =>
  BRAND_WORDS.find((brand) => brand.words.length === words.length && isIn(words, brand.words))?.name ?? given;

/**
 * Returns every model named in a text, by the words that only it covers: FZ-S V3 hides FZ-S. One name
 * can belong to models of several brands.
 * @param words of the text, normalized by the vocabulary
 */
export function modelsNamed(words: readonly string[], brand?: string): { brand: string; model: Model }[] {
  const taken = new Map<number, number>();
  return MODELS.filter((model) => {
    if (brand !== undefined && model.brand !== brand) return false;
    const { length } = model.words;
    const places = placesOf(words, model.words).filter((at) =>
      model.words.every((_, index) => (taken.get(at + index) ?? length) === length),
    );
    for (const at of places) for (const index of model.words.keys()) taken.set(at + index, length);
    return places.length > 0;
  }).map(({ brand: made, model }) => ({ brand: made, model }));
}

/** Returns the brand named in a text. */
export const brandIn = (words: readonly string[]): string | undefined =>
  BRAND_WORDS.find((brand) => isIn(words, brand.words))?.name;

/** @param words of the product's name, normalized by the vocabulary */
export function recognizeModel(words: readonly string[], given?: string): RecognizedModel {
  const named = given ?? brandIn(words);
  const found = MODELS.filter((model) => (named === undefined || model.brand === named) && isIn(words, model.words));
  const [model] = found;
  const isSure = named !== undefined || (model?.words.join('').length ?? 0) >= MIN_BRAND_WORD_LETTERS;
  const longest = found.filter(({ words: { length } }) => length === model?.words.length);
  if (model && isSure && longest.every(({ brand }) => brand === model.brand))
    return { brand: model.brand, engineCc: model.engineCc };
  if (named !== undefined) return { brand: named };
  for (const word of words.filter(({ length }) => length > MIN_BRAND_WORD_LETTERS)) {
    const [brand, ...others] = brandsByFirstWord.get(word) ?? [];
    if (brand !== undefined && others.length === 0) return { brand };
  }
  return {};
}

/** Returns the models of a brand whose names have every model word of the text: “Hornet” is in two of Honda’s. */
export function modelsWithWords(words: readonly string[], brand: string): Model[] {
  const own = MODELS.filter((model) => model.brand === brand);
  const said = words.filter(
    (word) => word.length > MIN_BRAND_WORD_LETTERS && own.some((model) => model.words.includes(word)),
  );
  const found = said.length === 0 ? [] : own.filter((model) => said.every((word) => model.words.includes(word)));
  return found.map(({ model }) => model);
}
