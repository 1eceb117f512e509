import { contactsIn } from '#contract/talk/message-warnings';
import type { Range } from './text-parts.ts';

/** Letters that an OCR takes for digits, in the order of those digits. */
const CONFUSED = 'OoQDIilSsBZzG';
const MEANT = '0000111558226';
/** What may be a phone number: mostly digits, which separators may group. */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}])\\+?[\\d${CONFUSED}][\\d${CONFUSED} .()-]{8,24}[\\d${CONFUSED}](?![\\p{L}\\p{N}])`,
  'gu',
);
const MIN_DIGITS = 0.7;
/** Cameras print dates on pictures. */
const DATE = /(?<!\d)\d{1,4}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/g;
/** A shorter name before the dot is noise. */
const LINK = /^(?:h|www)|[a-z0-9-]{3}\.[a-z]/;

/** Reads digits for letters in runs that are mostly digits. */
const correctDigits = (line: string): string =>
  line.replace(RUN, (run) => {
    const characters = run.replace(/[^\p{L}\p{N}]/gu, '');
    if (characters.replace(/\D/g, '').length < characters.length * MIN_DIGITS) return run;
    return run.replace(/\p{L}/gu, (letter) => MEANT[CONFUSED.indexOf(letter)] ?? letter);
  });

/** Returns the phone numbers and links in a line that was read in a picture. */
function contactsOf(line: string): string[] {
  const text = correctDigits(line).replace(DATE, (date) => 'x'.repeat(date.length));
  return contactsIn(text).filter((contact) => /^\d+$/.test(contact) || LINK.test(contact));
}

/** Returns the shortest part of a line, in whole words, with all its contacts. */
function rangeOf(line: string, many: number): Range {
  const words = [...line.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, index + word.length] as const);
  let [from, to] = [0, words.length - 1];
  const rangeAt = (first: number, last: number): Range => [words[first]?.[0] ?? 0, words[last]?.[1] ?? line.length];
  const hasAll = (first: number, last: number) => contactsOf(line.slice(...rangeAt(first, last))).length >= many;
  while (from < to && hasAll(from + 1, to)) from += 1;
  while (from < to && hasAll(from, to - 1)) to -= 1;
  return rangeAt(from, to);
}

interface Noticed {
  contacts: string[];
  /** Where they are in the text. */
  ranges: Range[];
}

/** Returns the phone numbers and links in the text of a picture. Lines are read apart: they may be about anything. */
export function contactsInPicture(text: string): Noticed {
  const noticed: Noticed = { contacts: [], ranges: [] };
  let start = 0;
  for (const line of text.split('\n')) {
    const contacts = contactsOf(line);
    if (contacts.length > 0) {
      const [from, to] = rangeOf(line, contacts.length);
      noticed.contacts.push(...contacts);
      noticed.ranges.push([start + from, start + to]);
    }
    start += line.length + 1;
  }
  return noticed;
}
