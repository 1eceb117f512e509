import { latinDigits } from '#contract/clean-text';
import type { BikeNumber } from '#contract/mileage-rules';
import { officeOf } from '#contract/catalogue/places/plate-offices';

/** Class letters of number plates, as people write them in English. Motorcycles have এ, হ and ল. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'এ', e: 'এ', h: 'হ', ha: 'হ', ho: 'হ', l: 'ল', la: 'ল', lo: 'ল' },
  ...{ ka: 'ক', kha: 'খ', ga: 'গ', gha: 'ঘ', cha: 'চ', ja: 'জ', ta: 'ট', da: 'ড', tha: 'থ', na: 'ন', pa: 'প' },
  ...{ ba: 'ব', bha: 'ভ', ma: 'ম', sha: 'শ', sa: 'স' },
};
const BANGLA_LETTER = /^[অ-হ]়?$/u;

// Office, class letter, two digits of the series, four of the number; spaces and hyphens anywhere.
const PLATE =
  /^(.*[\p{L}\p{M}'.])[^\p{L}\p{M}\p{N}]+([\p{L}\p{M}]{1,3})[^\p{L}\p{M}\p{N}]*(\d{2})[^\p{L}\p{M}\p{N}]*(\d{4})$/u;

/** Returns a registration number in one spelling: “ঢাকা মেট্রো-ল ১২-৩৪৫৬” is “Dhaka Metro LA 12-3456”. */
function normalizePlate(written: string): string | undefined {
  const text = latinDigits(written.normalize('NFC').trim());
  const [, place = '', sign = '', series, number] = PLATE.exec(text) ?? [];
  const office = officeOf(place);
  const letter = LETTERS[sign.toLowerCase()] ?? (BANGLA_LETTER.test(sign) ? sign : undefined);
  return office && letter && `${office} ${letter} ${series}-${number}`;
}

/** Letters that no chassis number has, because they look like digits (ISO 3779). */
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };
const SERIAL = { minLength: 6, maxLength: 20, minDigits: 4 };

/** Returns a chassis or engine number in one spelling: capital letters and Latin digits, without anything between. */
function normalizeSerial(written: string): string | undefined {
  const text = latinDigits(written.normalize('NFKC').trim()).toUpperCase();
  // Other letters than Latin ones are no part of such a number.
  if (/[^A-Z0-9\s\p{P}]/u.test(text)) return undefined;
  const plain = text.replace(/[^A-Z0-9]/g, '').replace(/[IOQ]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const digits = plain.replace(/\D/g, '');
  const isPlausible =
    plain.length >= SERIAL.minLength &&
    plain.length <= SERIAL.maxLength &&
    digits.length >= SERIAL.minDigits &&
    // “000000” and “111111” stand for a number that isn't known.
    !/^(.)\1*$/.test(digits) &&
    !'01234567890123456789'.includes(plain);
  return isPlausible ? plain : undefined;
}

/** Returns a number in one spelling for both scripts and all spaces and hyphens; undefined if it can't be read. */
export const normalizeBikeNumber = (kind: BikeNumber, written: string): string | undefined =>
  kind === 'plate' ? normalizePlate(written) : normalizeSerial(written);
