import { PART_WORDS } from '../catalogue/part-words.ts';
import { FORBIDDEN_WORDS, MAX_COURIER_PRICE_TAKA } from './parcel-rules.ts';
import { WEIGHT_CLASSES } from '../weight-classes.ts';
import type { WeightClass } from './parcel.ts';

/** What tells a part from a bike. */
export interface PartFacts {
  productName: string;
  categoryName: string;
  engineCc?: number | null;
  kilometres?: number | null;
  registration?: string | null;
  papers?: unknown;
}

/** What decides whether a product can be sent by courier (docs/rules.md §13). */
export interface SendingFacts extends PartFacts {
  sellingPrice: number;
  sendsByCourier?: boolean;
  weightClass?: number | null;
  pickupDistrict?: string | null;
  pickupArea?: string | null;
  district?: string | null;
  area?: string | null;
}

/** `part`: only parts and gear; `forbidden`: couriers don't take it; `off`: its seller does not send it. */
export type NotSent = 'part' | 'forbidden' | 'price' | 'off' | 'weight' | 'place';

const PARTS = new Set(PART_WORDS);
const FORBIDDEN = new Set(FORBIDDEN_WORDS);
/** Bangla words are parts of longer ones: ব্যাটারি in ব্যাটারির. */
const BANGLA_PARTS =
  'হেলমেট টায়ার চেইন স্প্রকেট প্যাড মিরর হেডলাইট এগজস্ট সাইলেন্সার শক সিট ক্লাচ পার্টস জ্যাকেট গ্লাভস বুট গার্ড ব্যাগ কভার লক স্টিকার হ্যান্ডেল কার্বুরেটর'.split(
    ' ',
  );
const BANGLA_FORBIDDEN = 'ব্যাটারি মবিল তেল পেট্রল পেট্রোল অকটেন ডিজেল স্প্রে এসিড থিনার'.split(' ');

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => [word, word.replace(/s$/, '')]);

const names = (text: string, words: ReadonlySet<string>, bangla: readonly string[]): boolean =>
  wordsOf(text).some((word) => words.has(word) || bangla.some((part) => word.includes(part)));

/** True for a weight class of the list. */
export const isWeightClass = (weight: number | null | undefined): weight is WeightClass =>
  WEIGHT_CLASSES.some((each) => each === weight);

/** Where the courier collects it: the place that the seller names, or the product's own. */
export const pickupOf = (facts: SendingFacts): { district: string; area: string } | undefined => {
  const [district, area] = facts.pickupDistrict
    ? [facts.pickupDistrict, facts.pickupArea]
    : [facts.district, facts.area];
  return district && area ? { district, area } : undefined;
};

/** True for parts and riding gear, which have neither an engine nor papers. */
export function isPart({ engineCc, kilometres, registration, papers, productName, categoryName }: PartFacts): boolean {
  const isBike = [engineCc, kilometres, registration, papers].some((fact) => fact !== null && fact !== undefined);
  return !isBike && names(`${productName} ${categoryName}`, PARTS, BANGLA_PARTS);
}

/** Returns why products of this kind can't be sent; undefined if they can. */
function whyNeverSent(facts: SendingFacts): NotSent | undefined {
  if (!isPart(facts)) return 'part';
  if (names(facts.productName, FORBIDDEN, BANGLA_FORBIDDEN)) return 'forbidden';
  return facts.sellingPrice > MAX_COURIER_PRICE_TAKA ? 'price' : undefined;
}

/** Returns why a product isn't sent by courier now; undefined if it is. */
export function whyNotSent(facts: SendingFacts): NotSent | undefined {
  const never = whyNeverSent(facts);
  if (never) return never;
  if (facts.sendsByCourier === false) return 'off';
  if (!isWeightClass(facts.weightClass)) return 'weight';
  return pickupOf(facts) ? undefined : 'place';
}

/** Marks products in the search's index that a courier can bring. */
export const SENT_TOKEN = 'sent:courier';
