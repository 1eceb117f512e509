import { normalize } from '../folding.rules.ts';

/**
 * Words of amounts and of what is said about them, in both scripts and in Bangla in Latin letters
 * (price-words.ts). A list separates phrases by commas.
 */

const wordsOf = (text: string): string[] => text.split(/\s*,\s*/).map((word) => normalize(word.trim()));
const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text));
const withEndings = (words: string, endings: string): string[] =>
  wordsOf(words).flatMap((word) => [word, ...wordsOf(endings).map((ending) => word + ending)]);
/** Phrases as lists of words, longest first. */
const phrasesOf = (text: string): string[][] =>
  wordsOf(text)
    .map((phrase) => phrase.split(/\s+/))
    .sort((one, other) => other.length - one.length);

/** Units by their value in taka. */
export const UNITS: ReadonlyMap<string, number> = new Map([
  ...withEndings('lakh, lakhs, lac, lacs, lak', 'er, e').map((word) => [word, 100_000] as const),
  ...withEndings('লাখ, লক্ষ', 'ের, ে, এর').map((word) => [word, 100_000] as const),
  ...withEndings('thousand, hazar, hajar, hazaar, hajaar, hazer, hajer', 'er, e').map((word) => [word, 1000] as const),
  ...withEndings('হাজার', 'ের, ে, এর').map((word) => [word, 1000] as const),
]);
/** Units only right after the digits: 80k, 1.5L. */
export const JOINED_UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 1000, কে: 1000, l: 100_000 }).map(([word, value]) => [normalize(word), value]),
);

// oxfmt-ignore
const COUNTED: Record<number, string> = {
  1: 'ek, one, এক', 2: 'dui, two, দুই, দু', 3: 'tin, three, তিন', 4: 'char, four, চার', 5: 'pach, panch, five, পাঁচ, পাচ', 6: 'choy, six, ছয়',
  7: 'sat, seven, সাত', 8: 'at, aat, eight, আট', 9: 'noy, nine, নয়', 10: 'dosh, ten, দশ', 15: 'ponero, fifteen, পনেরো, পনের', 20: 'bish, twenty, বিশ, কুড়ি',
  25: 'pochish, পঁচিশ, পচিশ', 30: 'trish, tirish, thirty, ত্রিশ, তিরিশ', 35: 'poytrish, পঁয়ত্রিশ, পয়ত্রিশ', 40: 'chollish, forty, চল্লিশ',
  45: 'poytallish, পঁয়তাল্লিশ, পয়তাল্লিশ', 50: 'ponchash, panchash, fifty, পঞ্চাশ', 55: 'ponchanno, পঞ্চান্ন', 60: 'shat, sixty, ষাট', 65: 'poyshotti, পঁয়ষট্টি, পয়ষট্টি',
  70: 'sottor, shottor, seventy, সত্তর', 75: 'pochattor, পঁচাত্তর, পচাত্তর', 80: 'ashi, eighty, আশি', 85: 'pochashi, পঁচাশি, পচাশি', 90: 'nobboi, ninety, নব্বই, নব্বুই',
  95: 'pochanobboi, পঁচানব্বই, পচানব্বই',
};
/** Numbers in words; they are amounts only with a unit. */
export const COUNTS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(COUNTED).flatMap(([value, words]) => wordsOf(words).map((word) => [word, Number(value)] as const)),
  ...wordsOf('der, derh, deer, দেড়').map((word) => [word, 1.5] as const),
  ...wordsOf('arai, adai, aray, আড়াই').map((word) => [word, 2.5] as const),
]);
/** Added to the number that follows: সাড়ে তিন is 3.5. */
export const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ...wordsOf('sare, share, share, sarhe, সাড়ে').map((word) => [word, 0.5] as const),
  ...wordsOf('sowa, shoa, soya, সোয়া').map((word) => [word, 0.25] as const),
  ...wordsOf('poune, pone, পৌনে').map((word) => [word, -0.25] as const),
]);

export const CURRENCY = setOf('taka, tk, bdt, takar, takay, takai, rs, ৳, টাকা, টাকার, টাকায়, টাকাতে, টাকাই');
/** Words before the direction that belong to the price. */
export const PRICE_NAMES = setOf('price, priced, dam, daam, দাম, দামে, দামের, মূল্য');
/** Case endings written separately. */
export const CASE_ENDINGS = setOf('er, r, এর, র, ের');
/** After a number, they say that it is no price. */
export const OTHER_UNITS = setOf(
  'km, kms, kilometer, kilometre, kilometers, kilometres, kilo, cc, model, year, years, কিমি, কিলো, কিলোমিটার, সিসি, মডেল, সাল, সালের',
);

/** A phrase means a bound before or after the amount. */
export const MAXIMUM = {
  before: phrasesOf(
    'under, below, within, inside, upto, up to, max, maximum, budget, less than, lower than, cheaper than, not more than, no more than, not over, at most, <, < =, ≤, আন্ডার, বাজেট, সর্বোচ্চ, অনধিক, sorboccho, sorbocco',
  ),
  after: phrasesOf(
    `niche, nichey, nicher, neeche, nice, moddhe, modde, moddhei, moddher, bhitor, bhitore, vitor, vitore, porjonto, kom, kome, theke kom, cheye kom,
     or less, or below, or under, or lower, max, maximum, budget, under, below, within,
     নিচে, নিচের, নীচে, নীচের, মধ্যে, মধ্যেই, মধ্যের, ভিতর, ভিতরে, ভেতর, ভেতরে, পর্যন্ত, কম, কমে, কমের, থেকে কম, চেয়ে কম, থেকে কমে, বাজেট, বাজেটে, বাজেটের, অনধিক, আন্ডারে`,
  ),
};
export const MINIMUM = {
  before: phrasesOf(
    'over, above, from, min, minimum, more than, higher than, at least, starting from, starting at, not less than, no less than, >, > =, ≥, সর্বনিম্ন, কমপক্ষে, অন্তত, ন্যূনতম, kompokkhe, ontoto',
  ),
  after: phrasesOf(
    `upore, upor, uporer, opore, opor, oporer, beshi, besi, theke beshi, cheye beshi, theke upore, theke, theke shuru, or more, or above, and up, and above, plus, min, minimum,
     উপরে, উপর, উপরের, ওপরে, ওপর, ওপরের, বেশি, বেশী, অধিক, ঊর্ধ্বে, থেকে বেশি, চেয়ে বেশি, থেকে উপরে, থেকে, থেকে শুরু`,
  ),
};
export const ABOUT = {
  before: phrasesOf('around, about, approx, approximately, nearly, pray, prai, প্রায়, আনুমানিক'),
  after: phrasesOf('moto, ashe pashe, ashepashe, kachakachi, kache, মতো, মত, আশেপাশে, আশপাশে, কাছাকাছি, কাছে'),
};
/** Between two amounts; the latter only after “between” or before “মধ্যে”. */
export const RANGE = {
  begins: phrasesOf('between, from, in between'),
  between: setOf('-, –, —, ~, to, till, theke, thekey, hote, থেকে, হতে, টু'),
  and: setOf('and, o, ar, ebong, ও, এবং, আর'),
  ends: phrasesOf(
    'moddhe, modde, bhitore, vitore, majhe, majhamajhi, porjonto, মধ্যে, মধ্যের, ভিতরে, ভেতরে, মাঝে, মাঝামাঝি, পর্যন্ত',
  ),
};
