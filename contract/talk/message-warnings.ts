import { latinDigits } from '../clean-text.ts';

/** Warnings shown with a message (docs/rules.md §8). */
const MESSAGE_WARNINGS = ['advance', 'code', 'link', 'phone'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

const LOOK_ALIKES = 'авсԁеһіјкмнорѕтухαβεικνορτυχı。•·‧';
const LOOKED_LIKE = 'abcdehijkmhopstyxabeikvoptuxi....';
const LEET = '013457@$!';
const LEET_LETTERS = 'oieastasi';
const DIGIT_WORDS = 'zero one two three four five six seven eight nine শূন্য এক দুই তিন চার পাচ ছয সাত আট নয'.split(' ');

/** Replaces each character of `from` with the one at the same position in `to`. */
const mapped = (text: string, from: string, to: string): string =>
  text.replace(/./gu, (character) => {
    const place = from.indexOf(character);
    return place < 0 ? character : (to[place] ?? '');
  });

/**
 * Normalizes a text: one form per letter, digit and hyphen, lower case, no invisible marks. Removes the
 * nukta and চন্দ্রবিন্দু from Bangla letters, since many people omit them.
 */
const plainOf = (text: string): string =>
  mapped(
    latinDigits(
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\p{Cf}\p{Me}\u0300-\u036f\ufe0f\u09bc\u0981\u034f\u115f\u3164]/gu, '')
        .replace(/\p{Pd}/gu, '-')
        .normalize('NFC'),
    ),
    LOOK_ALIKES,
    LOOKED_LIKE,
  );

const GAP = '[\\s._*~|/-]{0,2}';
/** Matches a word whose letters (separated by spaces here) may be written apart: o.t.p, b k a s h. */
const apart = (letters: string): string => `\\b${letters.replaceAll(' ', GAP)}\\b`;
const regExp = (...parts: string[]): RegExp => new RegExp(parts.join('|'), 'u');

const MONEY = '(?:money|taka|tk|cash|payment|half|amount|fee|charge)';
const SOME = '(?:me |us |the |some |your |half |full |now ){0,3}';
/** One further word, unless it is about seeing the bike first. */
const MORE = '(?:(?!dekh|bike|দেখ|বাইক)\\S+ )?';
const WALLET = '(?:bikash|upay|nogod)';

const SIGNS: Record<MessageWarning, RegExp> = {
  // Asks for money before the bike was seen, or through a mobile wallet.
  advance: regExp(
    apart('a d [vb] [ae]? n [cs] e?'),
    apart('b k [ae]+ s+ h?'),
    apart('n a g a d'),
    '\\b(?:(?:booking|token) money|rocket(?! 3)|[ao]grim|ba[iy]na)\\b',
    `\\b(?:send|transfer|deposit) ${SOME}${MONEY}\\b`,
    `\\b(?:${MONEY}|pay|send) ${SOME}(?:first|upfront|up front)\\b`,
    '\\bfirst (?:you )?(?:pay|send)|\\bpay (?:\\S+ ){0,3}before (?:you|u) ',
    `\\ba?age[iy]? ${MORE}(?:taka|tk)\\b|\\b(?:taka|tk) (?:age |agei |ta )?(?:path|send)`,
    `\\b${WALLET} (?:e|a|te|number|no|nombor|diye|kor|path)|\\b(?:send|pay|by|via|to) ${WALLET}`,
    'অগ্রিম|আগাম|[এআা]ডভান্স|বাযনা|[বভ][িী][\\s.-]?ক্?য?া[\\s.-]?[শস]|রকেটে|উপাযে',
    `নগদে? (?:পাঠা|সেন্ড|নম্বর|নাম্বার|অ্যাপ)|আগে(?:ই|ভাগে)? ${MORE}টাকা|টাকা(?:টা)? (?:আগে|পাঠা|সেন্ড)`,
  ),
  code: regExp(
    apart('o t p'),
    '\\bp([. _*-]?)i\\1n\\b|\\bcv[vc]\\b|\\bpass[ -]?(?:word|code)',
    '\\b(?:verif\\w+|security|confirm\\w*|secret|sms|(?:\\d|four|six)[ -]digit) code\\b',
    '\\bcode (?:you|ta|den|din|bol|path)|\\b(?:send|tell|give) (?:me )?(?:the|that|your) code\\b',
    'ও[\\s.-]?টি[\\s.-]?পি|পিন(?:\\s|$|টা|টি|কোড)|পাসওযার্ড|ভেরিফিকেশন|কোড(?:টা|টি)? (?:দিন|দেন|বল|পাঠা)',
  ),
  link: regExp(
    '\\bh ?[tx] ?[tx] ?p ?s? ?:|\\bw ?w ?w[. ]',
    '[a-z][a-z0-9-]*\\.(?:com|net|org|info|biz|xyz|top|shop|online|site|store|link|click|live|me|ly|gl|gd|io|co|ml|ga|cf|ru|bd|tk\\b(?! ?\\d))\\b|\\d\\.(?:com|net)\\b|youtu\\.be',
    '\\w ?(?:[([{<] ?(?:dot|\\.) ?[\\])}>]| dot | \\.) ?(?:com|net|org|info|xyz|tk|shop|site)\\b|ডট ?(?:কম|নেট)',
  ),
  phone: regExp(
    `(?:^|[^\\d])(?:88 ?-? ?)?${['0', '1', '[3-9]', ...Array<string>(8).fill('\\d')].join('[^\\p{L}\\p{N}]{0,3}')}(?!\\d)`,
  ),
};

/** Returns digits for number words and look-alike letters. */
const digitsOf = (plain: string): string =>
  mapped(
    plain.replace(/[\p{L}\p{M}]+/gu, (word) => {
      const place = DIGIT_WORDS.indexOf(word);
      return place < 0 ? word : String(place % 10);
    }),
    'oil|',
    '0111',
  );

/** Returns letters for look-alike digits and signs next to other letters: 0tp, bk@sh. */
const lettersOf = (plain: string): string =>
  plain.replace(/[a-z013457@$!]*[a-z][a-z013457@$!]*/g, (word) => mapped(word, LEET, LEET_LETTERS));

/** Returns every phone number and link in a text, in one form each, even if disguised (docs/rules.md §11). */
export function contactsIn(text: string): string[] {
  const plain = plainOf(text).replace(/[\t\n\u00a0 ]+/g, ' ');
  const found = (sign: RegExp, readings: string[], form: (match: string) => string) =>
    readings.flatMap((reading) => [...reading.matchAll(new RegExp(sign, 'gu'))].map(([match]) => form(match)));
  return [
    ...new Set([
      ...found(SIGNS.phone, [plain, digitsOf(plain)], (match) => match.replace(/\D/g, '').slice(-11)),
      ...found(SIGNS.link, [plain], (match) => match.replaceAll(' ', '')),
    ]),
  ];
}

/** Returns the warnings that apply to a text, most serious first; in either script, even if disguised. */
export function warningsOf(text: string): MessageWarning[] {
  const plain = plainOf(text).replace(/[\t\n\u00a0 ]+/g, ' ');
  const readings: Record<MessageWarning, string[]> = {
    advance: [plain, lettersOf(plain)],
    code: [plain, lettersOf(plain)],
    link: [plain],
    phone: [plain, digitsOf(plain)],
  };
  return MESSAGE_WARNINGS.filter((warning) => readings[warning].some((reading) => SIGNS[warning].test(reading)));
}

/**
 * True if a name of a product or person asks for money, a code or a call, or has a link: it was
 * written to be read outside its page, for example on a lock screen (docs/rules.md §8).
 */
export const isDoubtfulName = (name: string): boolean => warningsOf(name).length > 0;
