import { CITY_NAMES } from '#contract/lists';
import { BRANDS } from '#contract/catalogue/models';
import { AMOUNTS, COMMON_WORDS, FILLERS, NUMBER_WORDS } from './common-words.ts';
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
} from './folding.rules.ts';
import { memoize } from './memoize.ts';

/** Minimum consonants for a word's sound to be distinctive. */
const MIN_DISTINCTIVE_CONSONANTS = 3;
/** Minimum letters for its Latin spelling to be distinctive. */
const MIN_DISTINCTIVE_LETTERS = 4;

/** Words known in a single spelling. */
const words = new Set<string>();
/** Synonyms. */
const otherWords = new Map<string, string>();
/** Words written separately or joined, like FZ-S and FZS: the parts of the joined form. */
const compounds = new Map<string, string[]>();
/** Multi-word synonyms, like আর ওয়ান ফাইভ for R15, by first word; longest first. */
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

/** From this value on, a number in a model's name is its engine size. People who omit it mean the same model. */
const MIN_ENGINE_CC = 72;
const withoutEngine = (parts: string[]): string[] => {
  const at = parts.findIndex((part) => Number(part) >= MIN_ENGINE_CC);
  return at > 0 ? parts.slice(0, at) : parts;
};

/** Returns the candidate with the nearest spelling. */
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
  for (const other of others)
    if (textsOf(other).length > 1) addPhrase(other, [word]);
    else otherWords.set(normalize(other), word);
}
const cities = new Set(Object.keys(CITY_NAMES).map(normalize));
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
/** Names by their letters without the last one. */
const byAllButLast = new Map<string, string[]>();
for (const word of names) byAllButLast.set(word.slice(0, -1), [...(byAllButLast.get(word.slice(0, -1)) ?? []), word]);
/** Synonyms as people spell Bangla in Latin letters. */
const bySpelling = new Map<string, string>();
for (const [other, word] of otherWords)
  if (isBangla(other) && spellingOf(other).length >= MIN_DISTINCTIVE_LETTERS) bySpelling.set(spellingOf(other), word);

/** Bangla case endings of names, as in ঢাকায় and পালসারের. */
const ENDINGS = ['গুলো', 'ের', 'টার', 'তে', 'টা', 'টি', 'র', 'য়', 'ে'].map(normalize);

/** Returns a word and, for Bangla, its possible stems without ending. */
export const stemsOf = (word: string): string[] => [
  word,
  ...ENDINGS.flatMap((ending) => (isBangla(word) && word.endsWith(ending) ? [word.slice(0, -ending.length)] : [])),
];

export const isWord = (word: string): boolean => words.has(word);
/** True if a word belongs to the name of a brand or model. */
export const isName = (word: string): boolean => names.has(word);
export const isCity = (word: string): boolean => cities.has(word);
export const isFiller = (word: string): boolean => stemsOf(word).some((stem) => fillers.has(stem));
/** True if it makes the number before it an amount of taka. */
export const isAmount = (word: string): boolean => stemsOf(word).some((stem) => amounts.has(stem));
/** Returns the digits of a number written as a word. */
export const numberOf = (word: string): string | undefined => numbers.get(word);
export const partsOf = (word: string): string[] | undefined => compounds.get(word);

/** Returns the phrase at the start of the words, with its meaning. */
export const phraseAt = (said: readonly string[]): { length: number; means: string[] } | undefined => {
  const found = phrases.get(said[0] ?? '')?.find((phrase) => phrase.words.every((word, at) => said[at] === word));
  return found && { length: found.words.length, means: found.means };
};

/** The form of a word in the index and in a search. */
interface Known {
  /** The vocabulary word that it equals or sounds like. */
  word?: string;
  /** Its own sound, or its letters if the sound isn't distinctive. Undefined for a word of the vocabulary. */
  own?: string;
}

/** Sounds are marked, to distinguish them from another word's letters. */
const ownOf = (word: string): string => {
  const sound = soundOf(word);
  return sound.length >= MIN_DISTINCTIVE_CONSONANTS ? `~${sound}` : latin(word) || word;
};

const exact = (word: string): string | undefined => {
  const known = words.has(word) ? word : otherWords.get(word);
  if (known !== undefined) return known;
  const singular = /^\w{3,}[^s]s$/.test(word) ? word.slice(0, -1) : undefined;
  return singular !== undefined && words.has(singular) ? singular : undefined;
};

/** Returns the vocabulary word without ending, or by its spelling in Latin letters. */
const nearlyExact = (word: string): string | undefined =>
  stemsOf(word)
    .map(exact)
    .find((found) => found !== undefined) ?? bySpelling.get(spellingOf(word));

/** Returns the nearest of the words that sound alike, and of the names of which `word` lacks only the last letter. */
function soundingLike(word: string): string | undefined {
  const sound = soundOf(word);
  const spelling = spellingOf(word);
  const most = sound.length >= MIN_DISTINCTIVE_CONSONANTS ? Math.max(2, Math.floor(spelling.length / 2)) : 1;
  const far = (other: string) => distance(spelling, spellingOf(other), most);
  const cutShort = word.length < MIN_CORRECTED_LETTERS ? [] : (byAllButLast.get(latin(word)) ?? []);
  return [...(bySound.get(sound) ?? []), ...cutShort]
    .filter((other) => far(other) <= most && other.length > 2)
    .sort((one, other) => far(one) - far(other))[0];
}

/** @param word as returned by {@link piecesOf} */
export const recognize = memoize((word: string): Known => {
  if (isNumber(word)) return { word };
  const spelled = isBangla(word) ? spelledLetters(word) : undefined;
  const written = exact(word) ?? (spelled === undefined ? nearlyExact(word) : (exact(spelled) ?? spelled));
  return written === undefined ? { word: soundingLike(word), own: ownOf(word) } : { word: written };
});

/** Minimum letters for a word to be corrected as a typo, or completed as a prefix. */
const [MIN_CORRECTED_LETTERS, MIN_PREFIX_LETTERS] = [4, 3];
const MAX_CORRECTIONS = 8;

/**
 * Returns corrections from the vocabulary: words that sound alike; for an unknown word also
 * completions, and words at a small edit distance.
 */
export function correctionsOf(word: string): string[] {
  if (isNumber(word)) return [];
  const { word: known } = recognize(word);
  const sound = soundOf(word);
  const like =
    sound.length < MIN_DISTINCTIVE_CONSONANTS ? [] : (bySound.get(sound) ?? []).filter((other) => other !== known);
  if (known !== undefined) return like;
  const letters = latin(word);
  const begun = letters.length < MIN_PREFIX_LETTERS ? [] : [...words].filter((other) => other.startsWith(letters));
  if (begun.length > 0) return [...new Set([...like, ...begun])].slice(0, MAX_CORRECTIONS);
  if (letters.length < MIN_CORRECTED_LETTERS) return like;
  const most = letters.length < 6 ? 1 : 2;
  const near = [...words].flatMap((other) => {
    const far = other.length < MIN_CORRECTED_LETTERS ? most + 1 : distance(letters, other, most);
    return far <= most ? [{ other, far }] : [];
  });
  const least = Math.min(...near.map(({ far }) => far));
  const nearest = near.filter(({ far }) => far === least).map(({ other }) => other);
  return [...new Set([...like, ...nearest])].slice(0, MAX_CORRECTIONS);
}
