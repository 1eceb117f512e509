import { CITY_NAMES } from '#contract/lists';
import { BRANDS } from '#contract/models';
import { AMOUNTS, COMMON_WORDS, FILLERS, NUMBER_WORDS } from './common-words';
import {
  distance,
  isBangla,
  isNumber,
  normalize,
  piecesOf,
  romanize,
  soundOf,
  spelledLetters,
  spellingOf,
} from './folding.rules';
import { memoize } from './memoize';

/** A word's sound tells words apart from so many consonants on. */
const TELLING_SOUND = 3;
/** Its spelling in Latin letters from so many letters on. */
const TELLING_SPELLING = 4;

/** Words known by their one spelling. */
const words = new Set<string>();
/** What else they are called. */
const otherWords = new Map<string, string>();
/** Words that are written apart and together, as FZ-S and FZS: the parts of what stands together. */
const compounds = new Map<string, string[]>();
/** Names of several words that stand for others, as আর ওয়ান ফাইভ for R15; by their first word, the longest first. */
const phrases = new Map<string, { words: string[]; means: string[] }[]>();

const latin = (word: string): string => (isBangla(word) ? romanize(word) : word);
const textsOf = (text: string): string[] => piecesOf(text).map((piece) => piece.text);

function addPhrase(name: string, means: string[]): void {
  const said = textsOf(name);
  const [first = ''] = said;
  const entries = [...(phrases.get(first) ?? []), { words: said, means }];
  phrases.set(
    first,
    entries.sort((one, other) => other.words.length - one.words.length),
  );
}

function addName(name: string): string[] {
  const parts = textsOf(name);
  for (const part of parts) if (!isNumber(part)) words.add(part);
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (next !== undefined && !isNumber(part) && !isNumber(next)) compounds.set(part + next, [part, next]);
  }
  return parts;
}

/** From here on a number in a model's name is its engine, which whoever leaves it out does not mean. */
const MIN_ENGINE_CC = 72;
const withoutEngine = (parts: string[]): string[] => {
  const at = parts.findIndex((part) => Number(part) >= MIN_ENGINE_CC);
  return at > 0 ? parts.slice(0, at) : parts;
};

/** The word among them that another spelling means: the nearest by its letters. */
function nearestOf(spelling: string, candidates: string[]): string | undefined {
  const far = (word: string) => distance(latin(spelling), word, 12) / word.length;
  return candidates.filter((word) => word.length > 1 && !isNumber(word)).sort((one, other) => far(one) - far(other))[0];
}

function addOtherNames(parts: string[], names: readonly string[], wholeName: boolean): void {
  for (const name of names) {
    const said = textsOf(name);
    const [only = ''] = said;
    if (said.length > 1) {
      if (!said.some(isNumber)) addPhrase(name, wholeName ? parts : withoutEngine(parts));
    } else if (wholeName && parts.length > 1) addPhrase(name, parts);
    else if (!words.has(only) && !compounds.has(spelledLetters(only) ?? only)) {
      const meant = nearestOf(spelledLetters(only) ?? only, parts);
      if (meant !== undefined && meant !== only) otherWords.set(only, meant);
    }
  }
}

for (const { name, models } of BRANDS) {
  const [brand = ''] = addName(name).slice(-1);
  for (const model of models) {
    const [first = ''] = addName(model.name);
    if (!isNumber(first)) compounds.set(brand + first, [brand, first]);
  }
}
const names = new Set(words);
for (const [word, others] of Object.entries(COMMON_WORDS)) {
  words.add(word);
  for (const other of others) otherWords.set(normalize(other), word);
}
for (const [city, others] of Object.entries(CITY_NAMES)) {
  words.add(normalize(city));
  for (const other of others) otherWords.set(normalize(other), normalize(city));
}
for (const { name, otherNames, models } of BRANDS) {
  addOtherNames(textsOf(name), otherNames, true);
  for (const model of models) addOtherNames(textsOf(model.name), model.otherNames ?? [], false);
}

const fillers = new Set(FILLERS.map(normalize));
const amounts = new Set(AMOUNTS.map(normalize));
const numbers = new Map(
  Object.entries(NUMBER_WORDS).flatMap(([number, said]) => said.map((word) => [normalize(word), number] as const)),
);
const bySound = new Map<string, string[]>();
for (const word of words) bySound.set(soundOf(word), [...(bySound.get(soundOf(word)) ?? []), word]);
/** Other names as they are spelled by who writes Bangla in Latin letters. */
const bySpelling = new Map<string, string>();
for (const [other, word] of otherWords)
  if (isBangla(other) && spellingOf(other).length >= TELLING_SPELLING) bySpelling.set(spellingOf(other), word);

/** Bangla endings that a name may carry, as in ঢাকায় and পালসারের. */
const ENDINGS = ['গুলো', 'ের', 'টার', 'তে', 'টা', 'টি', 'র', 'য়', 'ে'].map(normalize);

/** A word, and what a Bangla one may be without its ending. */
const stemsOf = (word: string): string[] => [
  word,
  ...ENDINGS.flatMap((ending) => (isBangla(word) && word.endsWith(ending) ? [word.slice(0, -ending.length)] : [])),
];

export const isWord = (word: string): boolean => words.has(word);
/** Whether a word is of a brand's or a model's name. */
export const isName = (word: string): boolean => names.has(word);
export const isFiller = (word: string): boolean => stemsOf(word).some((stem) => fillers.has(stem));
/** Whether it makes the number before it an amount of taka. */
export const isAmount = (word: string): boolean => stemsOf(word).some((stem) => amounts.has(stem));
/** The digits of a number that is said as a word. */
export const numberOf = (word: string): string | undefined => numbers.get(word);
export const partsOf = (word: string): string[] | undefined => compounds.get(word);

/** The phrase that begins the words, with what it means. */
export const phraseAt = (said: readonly string[]): { length: number; means: string[] } | undefined => {
  const found = phrases.get(said[0] ?? '')?.find((phrase) => phrase.words.every((word, at) => said[at] === word));
  return found && { length: found.words.length, means: found.means };
};

/** What a word is in the index and in a search. */
interface Known {
  /** The word of the vocabulary that it is, or sounds like. */
  word?: string;
  /** Itself: its sound, or its letters where the sound tells little. Missing where the vocabulary has this very word. */
  own?: string;
}

/** A sound is marked, since it could be another word's letters. */
const ownOf = (word: string): string => {
  const sound = soundOf(word);
  return sound.length >= TELLING_SOUND ? `~${sound}` : latin(word) || word;
};

const exact = (word: string): string | undefined => {
  const known = words.has(word) ? word : otherWords.get(word);
  if (known !== undefined) return known;
  const singular = /^\w{3,}[^s]s$/.test(word) ? word.slice(0, -1) : undefined;
  return singular !== undefined && words.has(singular) ? singular : undefined;
};

/** The word of the vocabulary that it is without its ending, or as who writes Bangla in Latin letters spells it. */
const nearlyExact = (word: string): string | undefined =>
  stemsOf(word)
    .map(exact)
    .find((found) => found !== undefined) ?? bySpelling.get(spellingOf(word));

/** The nearest of the words that sound alike. */
function soundingLike(word: string): string | undefined {
  const sound = soundOf(word);
  const spelling = spellingOf(word);
  const most = sound.length >= TELLING_SOUND ? Math.max(2, Math.floor(spelling.length / 2)) : 1;
  const far = (other: string) => distance(spelling, spellingOf(other), most);
  return (bySound.get(sound) ?? [])
    .filter((other) => far(other) <= most && other.length > 2)
    .sort((one, other) => far(one) - far(other))[0];
}

/** @param word as {@link piecesOf} gives it */
export const recognize = memoize((word: string): Known => {
  if (isNumber(word)) return { word };
  const spelled = isBangla(word) ? spelledLetters(word) : undefined;
  const written = exact(word) ?? (spelled === undefined ? nearlyExact(word) : (exact(spelled) ?? spelled));
  return written === undefined ? { word: soundingLike(word), own: ownOf(word) } : { word: written };
});

/** Letters a word must have before it is taken for a mistake, or for one not written to its end. */
const [MENDED_LETTERS, BEGUN_LETTERS] = [4, 3];
const MAX_CORRECTIONS = 8;

/**
 * The words of the vocabulary that one may have been meant as: those that sound alike; of an unknown one those it
 * begins, or those that it is by a few letters.
 */
export function meantBy(word: string): string[] {
  if (isNumber(word)) return [];
  const { word: known } = recognize(word);
  const sound = soundOf(word);
  const like = sound.length < TELLING_SOUND ? [] : (bySound.get(sound) ?? []).filter((other) => other !== known);
  if (known !== undefined) return like;
  const letters = latin(word);
  const begun = letters.length < BEGUN_LETTERS ? [] : [...words].filter((other) => other.startsWith(letters));
  if (begun.length > 0) return [...new Set([...like, ...begun])].slice(0, MAX_CORRECTIONS);
  if (letters.length < MENDED_LETTERS) return like;
  const most = letters.length < 6 ? 1 : 2;
  const near = [...words].flatMap((other) => {
    const far = other.length < MENDED_LETTERS ? most + 1 : distance(letters, other, most);
    return far <= most ? [{ other, far }] : [];
  });
  const least = Math.min(...near.map(({ far }) => far));
  const nearest = near.filter(({ far }) => far === least).map(({ other }) => other);
  return [...new Set([...like, ...nearest])].slice(0, MAX_CORRECTIONS);
}
