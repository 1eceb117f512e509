import { latinDigits } from './phone';

/** What a reader is warned of in a message (docs/rules.md §8). */
const MESSAGE_WARNINGS = ['advance', 'code', 'link', 'phone'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

const SIGNS: Record<MessageWarning, RegExp> = {
  // Money before the bike was seen, or by a wallet.
  advance:
    /\badvance\b|\bbooking money\b|\b(?:bkash|nagad|rocket|upay)\b|অগ্রিম|আগাম|অ্যাডভান্স|এডভান্স|বিকাশ|নগদে? পাঠা|রকেটে/iu,
  code: /\b(?:otp|pin|cvv|cvc|password|passcode|verification code|security code)\b|ওটিপি|পিন(?:\s|$|টা|টি|কোড)|পাসওয়ার্ড|পাসওয়ার্ড|ভেরিফিকেশন কোড/iu,
  link: /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|info|xyz|top|me|ly|link|shop|online|site|bd)\b/iu,
  phone: /(?:\+?88[\s-]?)?0[\s-]?1[\s-]?[3-9](?:[\s-]?\d){8}(?!\d)/u,
};

/** Each warning that a text calls for, the gravest first; in either script, digits too. */
export function warningsOf(text: string): MessageWarning[] {
  const read = latinDigits(text);
  return MESSAGE_WARNINGS.filter((warning) => SIGNS[warning].test(read));
}
