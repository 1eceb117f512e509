import { BRANDS } from '#contract/models';
import { piecesOf } from './folding.rules';

/** What a product's name says of its make, where its seller says nothing. */
interface RecognizedModel {
  brand?: string;
  engineCc?: number;
}

const textsOf = (text: string): string[] => piecesOf(text).map((piece) => piece.text);
const BRAND_WORDS = BRANDS.map(({ name }) => ({ name, words: textsOf(name) }));
const MODELS = BRANDS.flatMap(({ name: brand, models }) =>
  models.map((model) => ({ brand, engineCc: model.engineCc, words: textsOf(model.name) })),
).sort((one, other) => other.words.length - one.words.length);

/** The brands whose models begin with a word: the first word alone names the brand where there is one. */
const brandsByFirstWord = new Map<string, Set<string>>();
for (const { brand, words } of MODELS) {
  const [first = ''] = words;
  brandsByFirstWord.set(first, (brandsByFirstWord.get(first) ?? new Set()).add(brand));
}
/** A shorter word names no brand: T5, GT. */
const TELLING_LETTERS = 3;

/** Where one row of words stands in the other. */
const isIn = (all: readonly string[], part: readonly string[]): boolean =>
  all.some((_, at) => part.every((word, index) => all[at + index] === word));

/** The brand as the vocabulary writes it, whatever its spelling; as it was given where it is unknown. */
export const brandNamed = (given: string, words: readonly string[]): string =>
  BRAND_WORDS.find((brand) => brand.words.length === words.length && isIn(words, brand.words))?.name ?? given;

/** @param words of the product's name, as the vocabulary has them */
export function recognizeModel(words: readonly string[], given?: string): RecognizedModel {
  const named = given ?? BRAND_WORDS.find((brand) => isIn(words, brand.words))?.name;
  const found = MODELS.filter((model) => (named === undefined || model.brand === named) && isIn(words, model.words));
  const [model] = found;
  const isSure = named !== undefined || (model?.words.join('').length ?? 0) >= TELLING_LETTERS;
  const longest = found.filter(({ words: { length } }) => length === model?.words.length);
  if (model && isSure && longest.every(({ brand }) => brand === model.brand))
    return { brand: model.brand, engineCc: model.engineCc };
  if (named !== undefined) return { brand: named };
  for (const word of words.filter(({ length }) => length > TELLING_LETTERS)) {
    const [brand, ...others] = brandsByFirstWord.get(word) ?? [];
    if (brand !== undefined && others.length === 0) return { brand };
  }
  return {};
}
