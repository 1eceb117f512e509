import { latinDigits } from '#contract/clean-text';
import type { Plate } from './plate.rules.ts';

const GAP = '[\\s.:#=\\p{Pd}]{0,4}';
const KEYWORD = '(?:engine|chassis|chasis|frame|ইঞ্জিন|চেসিস|চ্যাসিস)';
const NUMBER = '(?:no|num|number|নং|নম্বর)';
const GROUP = '[a-z0-9০-৯]{2,17}';
// “Engine no JF50E-1234567”; the keyword alone also names a size (“engine 150 cc”).
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{M}])${KEYWORD}${GAP}${NUMBER}(?![\\p{L}\\p{M}])${GAP}(${GROUP}(?:[\\p{Pd}/ ]${GROUP}){0,3})`,
  'giu',
);
// ISO 3779: 17 characters without I, O and Q.
const VIN = /(?<![\p{L}\p{N}])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}])/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The first groups of letters and digits until they have five digits: what follows is another word. */
function takeNumber(written: string): string | undefined {
  let taken = '';
  for (const part of written.match(/[\p{Pd}/ ]?[^\p{Pd}/ ]+/gu) ?? []) {
    taken += part;
    if (count(latinDigits(taken), /\d/g) >= 5) return taken;
  }
  return undefined;
}

/** Returns the engine and chassis numbers in a text, without spaces and hyphens: “Engine No: JF50E-1234567”. */
export function serialNumbersIn(text: string): Plate[] {
  const named = [...text.matchAll(NAMED)].flatMap(({ index, 0: all, 1: written = '' }) => {
    const taken = takeNumber(written);
    const start = index + all.length - written.length;
    return taken === undefined ? [] : [{ written: taken, start }];
  });
  const vins = [...text.matchAll(VIN)]
    .filter(({ 0: all }) => count(all, /\d/g) >= 5 && count(all, /[A-Z]/g) >= 3)
    .map(({ index, 0: all }) => ({ written: all, start: index }));
  const all = [...named, ...vins.filter(({ start }) => named.every((one) => one.start !== start))];
  return all.map(({ written, start }) => ({
    plate: latinDigits(written)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
    range: [start, start + written.length] as const,
  }));
}
