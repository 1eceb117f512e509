import type { PaperTrait } from '#contract/lists';
import { type Piece, piecesOf } from '../folding.rules.ts';
import { stemsOf } from '../vocabulary.ts';

/** Finds papers in a text, in either script and in Bangla written in Latin letters (docs/rules.md §12). */

const PHRASES: Record<PaperTrait, readonly string[]> = {
  registered: [
    ...[
      'registered',
      'registration',
      'papers',
      'paper',
      'smart card',
      'blue book',
      'kagoj',
      'kagoz',
      'kagojpotro',
      'kagoj potro',
    ],
    ...['রেজিস্ট্রেশন', 'রেজিষ্ট্রেশন', 'রেজিস্টার্ড', 'নিবন্ধিত', 'কাগজ', 'কাগজপত্র', 'কাগজ পত্র', 'স্মার্ট কার্ড', 'ব্লু বুক'],
  ],
  taxToken: [...['tax token', 'taxtoken', 'tax', 'road tax', 'ট্যাক্স টোকেন', 'টেক্স টোকেন', 'ট্যাক্স', 'টেক্স', 'রোড ট্যাক্স']],
  ownName: ['own name', 'nijer name', 'nijer nam', 'nij name', 'নিজের নামে', 'নিজ নামে', 'নিজের নাম'],
  firstOwner: [
    ...[
      'first owner',
      '1st owner',
      'one owner',
      'single owner',
      'first party',
      '1st party',
      'first hand',
      '1st hand',
      'prothom malik',
    ],
    ...['প্রথম মালিক', '১ম মালিক', 'এক মালিক', 'ফার্স্ট ওনার', 'ফার্স্ট পার্টি', '১ম পার্টি', 'প্রথম পার্টি', 'ফার্স্ট হ্যান্ড'],
  ],
  onTest: ['on test', 'ontest', 'unregistered', 'অন টেস্ট', 'অনটেস্ট', 'অনিবন্ধিত'],
};

const wordsOf = (text: string): string[] => piecesOf(text).map((piece) => piece.text);
const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Longest first. */
const KNOWN = Object.entries(PHRASES)
  .flatMap(([trait, phrases]) => phrases.map((phrase) => ({ trait: trait as PaperTrait, words: wordsOf(phrase) })))
  .sort((one, other) => other.words.length - one.words.length);

/** Words around papers that add nothing, and those that mean the opposite. */
const BEFORE = setOf('with all full valid updated in সব সকল');
const AFTER = setOf(
  'ok okay clear valid updated update done complete ready soho ase ache সহ আছে ঠিক করা কমপ্লিট আপডেট সম্পূর্ণ',
);
const DENIED_BEFORE = setOf('no without not');
const DENIED_AFTER = setOf('chara sara nai nei ছাড়া নাই নেই');

/** Papers in a text, and their words. */
export interface FoundPapers {
  trait: PaperTrait;
  from: number;
  to: number;
}

/** Bangla case endings and সহ ("with") may follow the last word. */
const isSame = (piece: string, word: string, isLast: boolean): boolean =>
  piece === word ||
  (isLast &&
    (stemsOf(piece).includes(word) || (wordsOf('সহ')[0] !== undefined && piece === `${word}${wordsOf('সহ')[0]}`)));

/** Returns the papers that a text asks for. A bike without registration is on test; other denied papers are left to the words. */
export function findPapers(pieces: readonly Piece[]): FoundPapers[] {
  const found: FoundPapers[] = [];
  const textAt = (at: number): string => pieces[at]?.text ?? '';
  for (let at = 0; at < pieces.length; at += 1) {
    const match = KNOWN.find(({ words }) =>
      words.every((word, step) => isSame(textAt(at + step), word, step === words.length - 1)),
    );
    if (!match) continue;
    let [from, to] = [at, at + match.words.length];
    const free = found.at(-1)?.to ?? 0;
    while (from > free && BEFORE.has(textAt(from - 1))) from -= 1;
    while (AFTER.has(textAt(to))) to += 1;
    const [isDeniedBefore, isDeniedAfter] = [DENIED_BEFORE.has(textAt(from - 1)), DENIED_AFTER.has(textAt(to))];
    if (!isDeniedBefore && !isDeniedAfter) found.push({ trait: match.trait, from, to });
    else if (match.trait === 'registered')
      found.push({ trait: 'onTest', from: isDeniedBefore ? from - 1 : from, to: isDeniedAfter ? to + 1 : to });
    at = to - 1;
  }
  return found;
}
