import { PLACES } from './all-places.ts';

/**
 * Districts as number plates shorten them, and as people type them, beside their names in PLACES. An office of BRTA has the
 * name of its district; those of a city add “Metro”.
 */
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Barishal: ['Bari', 'বরি'],
  Brahmanbaria: ['B-Baria', 'ব্রাহ্মনবাড়ীয়া'],
  Chapainawabganj: ['Chapai Nababganj', 'Nawabganj', 'নবাবগঞ্জ', 'চাঁপাই নবাব'],
  Chattogram: ['Chatto', 'চট্ট', 'Chittagang', 'Chatta'],
  "Cox's Bazar": ['Coxs Bazar', 'Coxsbazar', 'Cox Bazar', 'কক্সবাজার'],
  Dhaka: ['Dhk', 'Dha'],
  Gazipur: ['Gazi'],
  Khagrachhari: ['Khagrachari', 'Khagra', 'খাগড়াছড়ি'],
  Khulna: ['Khul'],
  Mymensingh: ['Mymen', 'Momenshahi'],
  Narayanganj: ['N Ganj', 'Narayangonj', 'নারায়নগঞ্জ'],
  Rajshahi: ['Raj', 'রাজ'],
  Rangpur: ['Rong', 'Rongpur'],
  Sylhet: ['Syl'],
};

/** One spelling for all ways of writing it: without spaces, marks and case. */
const foldOffice = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/** District of each office's name, in either script, folded. */
const DISTRICT_BY_NAME = new Map(
  PLACES.flatMap(({ area, district, names }) =>
    area === undefined
      ? [...names, ...(OTHER_SPELLINGS[district] ?? [])].map((name) => [foldOffice(name), district] as const)
      : [],
  ),
);
/** The word of a city's office, in either script. */
const METRO = /(?:metropolitan|metro|মেট্রোপলিটন|মেট্রো)$/u;

/** Returns the office that a plate names, such as “Dhaka Metro”; undefined for another text. */
export function officeOf(written: string): string | undefined {
  const name = foldOffice(written);
  const district = DISTRICT_BY_NAME.get(name.replace(METRO, ''));
  return district && `${district}${METRO.test(name) ? ' Metro' : ''}`;
}
