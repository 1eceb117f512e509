import type { ReportReason, SignalKind } from '../lists.ts';
import { type Language, type MarketRule, type Restriction, UNDONE_FACTS } from './moderation-rules.ts';

/** The usual decisions of cases and their ready-made sentences (docs/rules.md §11). Plain data for both sides. */

/** Findings of the checks that no reason of a report describes. */
type OwnReason = 'copiedText' | 'contact' | 'sharedPhone' | 'sharedNid' | 'manyListings' | 'linkedReviews';
export type DecisionReason = ReportReason | OwnReason;

/** The usual reason of a decision about what a check noticed. */
export const REASON_OF_SIGNAL: Record<SignalKind, DecisionReason> = {
  picture: 'stolen',
  plate: 'stolen',
  copiedText: 'copiedText',
  price: 'wrong',
  contact: 'contact',
  sharedPhone: 'sharedPhone',
  sharedNid: 'sharedNid',
  manyListings: 'manyListings',
  linkedReviews: 'linkedReviews',
  changed: 'wrong',
  mileage: 'wrong',
};

/** Returns why a case is usually decided: the reasons of its reports, and those of its findings. */
export const reasonsFor = ({
  reasons,
  signals,
}: {
  reasons: ReportReason[];
  signals: SignalKind[];
}): DecisionReason[] => [...new Set([...reasons, ...signals.map((signal) => REASON_OF_SIGNAL[signal])])];

/** What usually follows from a reason. */
export const PRESETS: Record<
  DecisionReason,
  { rule: MarketRule; action: Restriction; facts: Record<Language, string> }
> = {
  fraud: {
    rule: 'honesty',
    action: 'remove',
    facts: {
      en: 'You asked for money before a meeting or outside MotoHaat, or misled people in another way.',
      bn: 'আপনি দেখা হওয়ার আগে বা মোটোহাটের বাইরে টাকা চেয়েছেন, অথবা অন্যভাবে মানুষকে ভুল বুঝিয়েছেন।',
    },
  },
  sold: {
    rule: 'availability',
    action: 'hide',
    facts: {
      en: 'The item you listed has already been sold or isn’t available any more.',
      bn: 'আপনার বিজ্ঞাপনের জিনিসটি আগেই বিক্রি হয়ে গেছে বা আর পাওয়া যাচ্ছে না।',
    },
  },
  wrong: {
    rule: 'accuracy',
    action: 'change',
    facts: {
      en: 'The price, the details or the pictures don’t match what you sell.',
      bn: 'দাম, বিস্তারিত বা ছবি আপনি যা বিক্রি করছেন তার সঙ্গে মেলে না।',
    },
  },
  stolen: {
    rule: 'ownership',
    action: 'remove',
    facts: {
      en: 'There are signs that the item you listed, or a picture of it, belongs to somebody else.',
      bn: 'আপনার বিজ্ঞাপনের জিনিস বা তার ছবি অন্য কারও বলে লক্ষণ পাওয়া গেছে।',
    },
  },
  offensive: {
    rule: 'conduct',
    action: 'warn',
    facts: {
      en: 'Something you wrote or showed insults or threatens others, or isn’t allowed here.',
      bn: 'আপনি যা লিখেছেন বা দেখিয়েছেন তা অন্যকে অপমান করে বা হুমকি দেয়, অথবা এখানে তা নিষিদ্ধ।',
    },
  },
  other: {
    rule: 'accuracy',
    action: 'warn',
    facts: {
      en: 'Something you wrote or listed doesn’t follow MotoHaat’s rules.',
      bn: 'আপনি যা লিখেছেন বা দিয়েছেন তা মোটোহাটের নিয়ম মানে না।',
    },
  },
  copiedText: {
    rule: 'accuracy',
    action: 'change',
    facts: {
      en: 'Your text is copied from another seller’s listing. Describe your own bike or part in your own words.',
      bn: 'আপনার লেখাটি অন্য বিক্রেতার বিজ্ঞাপন থেকে কপি করা। নিজের বাইক বা যন্ত্রাংশের বিবরণ নিজের ভাষায় লিখুন।',
    },
  },
  contact: {
    rule: 'spam',
    action: 'warn',
    facts: {
      en: 'Your listing’s text or a picture shows a phone number or a link. Remove it: buyers can reach you through MotoHaat.',
      bn: 'আপনার বিজ্ঞাপনের লেখায় বা ছবিতে ফোন নম্বর বা লিংক আছে। সেটি সরিয়ে ফেলুন: ক্রেতারা মোটোহাটেই যোগাযোগ করতে পারেন।',
    },
  },
  sharedPhone: {
    rule: 'honesty',
    action: 'warn',
    facts: {
      en: 'Another account sells with the same phone number. Each person may have one account.',
      bn: 'একই ফোন নম্বরে অন্য অ্যাকাউন্টও বিক্রি করে। একজনের একটিই অ্যাকাউন্ট থাকতে পারে।',
    },
  },
  sharedNid: {
    rule: 'honesty',
    action: 'warn',
    facts: {
      en: 'Another account was verified with the same NID. Each person may have one account.',
      bn: 'একই এনআইডি দিয়ে অন্য অ্যাকাউন্টও যাচাই করা হয়েছে। একজনের একটিই অ্যাকাউন্ট থাকতে পারে।',
    },
  },
  manyListings: {
    rule: 'spam',
    action: 'warn',
    facts: {
      en: 'You listed many products on your account’s first day. List each bike or part once, and only what you sell.',
      bn: 'অ্যাকাউন্ট খোলার প্রথম দিনেই আপনি অনেক বিজ্ঞাপন দিয়েছেন। প্রতিটি জিনিসের একটিই বিজ্ঞাপন দিন, আর শুধু যা বিক্রি করবেন।',
    },
  },
  linkedReviews: {
    rule: 'honesty',
    action: 'warn',
    facts: {
      en: 'Several reviews of you come from accounts that are linked to each other or to yours.',
      bn: 'আপনাকে নিয়ে কয়েকটি রিভিউ এমন অ্যাকাউন্টের, যেগুলো একে অপরের বা আপনার অ্যাকাউন্টের সঙ্গে যুক্ত।',
    },
  },
};

/** Returns facts in another language if they are usual ones or our own, which nobody has edited; otherwise as they are. */
export function factsIn(facts: string, language: Language): string {
  const known = [...Object.values(PRESETS).map((preset) => preset.facts), UNDONE_FACTS];
  return known.find((each) => Object.values(each).includes(facts))?.[language] ?? facts;
}
