import { officeOf } from '#contract/catalogue/places/plate-offices';
import { latinDigits } from '#contract/clean-text';
import type { Range } from './text-parts.ts';

/** Letters of motorcycles, as people write them in English. */
const LETTERS: Record<string, string> = { l: 'ল', la: 'ল', lo: 'ল', h: 'হ', ha: 'হ', ho: 'হ', a: 'এ', e: 'এ' };

const DIGIT = '[0-9০-৯]';
const GAP = '[\\s,.:;/\\p{Pd}]{0,3}';
// A district, possibly “Metro”, one letter, two and four digits.
const PLATE = new RegExp(
  `(?<![\\p{L}\\p{M}])([\\p{L}\\p{M}']{3,16})${GAP}(metro|মেট্রো)?${GAP}(?<![\\p{L}\\p{M}])([a-z]{1,2}|[অ-হ])(?![\\p{L}\\p{M}])${GAP}(${DIGIT}{2})${GAP}(${DIGIT}{4})(?!${DIGIT})`,
  'giu',
);

export interface Plate {
  /** The same for every way of writing it. */
  plate: string;
  range: Range;
}

/** Returns the number plates in a text, in either script: “Dhaka Metro La 34-1234”, “ঢাকা মেট্রো-ল ৩৪-১২৩৪”. */
export function platesIn(text: string): Plate[] {
  return [...text.matchAll(PLATE)].flatMap(
    ({ index, 0: all, 1: place = '', 2: metro, 3: sign = '', 4: series, 5: number }) => {
      const office = officeOf(`${place}${metro ? ' Metro' : ''}`);
      if (office === undefined) return [];
      const letter = LETTERS[sign.toLowerCase()] ?? sign.toLowerCase();
      const plate = `${office} ${letter} ${latinDigits(`${series}-${number}`)}`;
      return [{ plate, range: [index, index + all.length] as const }];
    },
  );
}
