import {
  KILOMETRES_PER_MILE,
  MAX_BELIEVED_KILOMETRES,
  MILEAGE_CORRECTION_HOURS,
  MILEAGE_DROP,
  type MileageReason,
} from '#contract/catalogue/mileage-rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A mileage that was stated, and when: milliseconds of the epoch. */
export interface Reading {
  kilometres: number;
  at: number;
}

/** What says which bike it is: hashes of its numbers, and what its listing states. */
export interface BikeIdentity {
  plate: string | null;
  chassis: string | null;
  brand: string | null;
  engineCc: number | null;
}

/** Engines whose sizes differ by more than this share are different ones. */
const MAX_ENGINE_DIFFERENCE = 0.1;
const plainLatin = (brand: string): string => brand.toLowerCase().replace(/[^a-z]/g, '');

/** True if two listings state models that no bike can both be. Brands in another script are not compared. */
function isOtherModel(one: BikeIdentity, other: BikeIdentity): boolean {
  const [cc, otherCc] = [one.engineCc, other.engineCc];
  if (cc && otherCc && Math.abs(cc - otherCc) > MAX_ENGINE_DIFFERENCE * Math.max(cc, otherCc)) return true;
  const [brand, otherBrand] = [plainLatin(one.brand ?? ''), plainLatin(other.brand ?? '')];
  return brand !== '' && otherBrand !== '' && !brand.includes(otherBrand) && !otherBrand.includes(brand);
}

/**
 * Says whether two listings are of one bike. The chassis number decides, then the plate; a plate on two chassis, or on two
 * models, is on another bike now, or mistyped. An engine number alone says nothing, because engines are swapped.
 */
export function compareBikes(one: BikeIdentity, other: BikeIdentity): 'same' | 'other' | 'unrelated' {
  if (one.chassis !== null && one.chassis === other.chassis) return 'same';
  if (one.plate === null || one.plate !== other.plate) return 'unrelated';
  const isOtherChassis = one.chassis !== null && other.chassis !== null;
  return isOtherChassis || isOtherModel(one, other) ? 'other' : 'same';
}

/** Why a lower reading needs nobody's attention. */
export type Explanation = 'small' | 'tenfold' | 'digit' | 'miles' | 'rollover';

/** Kilometres that a bike is ridden in a day at most, for a meter that has started again from zero. */
const MAX_RIDDEN_PER_DAY = 50;
/** Kilometres a day, and in all, by which a bike may have been ridden on since a slip that its seller names. */
const SLACK_PER_DAY = 30;
const MAX_SLACK = 1500;
/** Share by which rounded numbers may miss each other. */
const ROUNDING = 0.01;
/** Where a meter of five digits starts again from zero. */
const ROLLOVER = 100_000;
/** Digits that must agree beside the wrong one: rounded numbers agree in their zeros alone. */
const MIN_AGREEING_DIGITS = 2;

interface Drop {
  now: number;
  earlier: number;
  days: number;
  /** Kilometres ridden since, allowed for. */
  slack: number;
}

/** True if the difference is zero, or up to the kilometres allowed for, give or take the rounding of `whole`. */
const isNear = (difference: number, slack: number, whole: number): boolean =>
  difference >= -ROUNDING * whole && difference <= Math.max(slack, ROUNDING * whole);

/** True if both numbers have the same digits but one, and enough others that are no zeros of rounding. */
function differsInOneDigit(one: number, other: number): boolean {
  const [digits, others] = [String(one), String(other)];
  if (digits.length !== others.length) return false;
  const places = [...digits].map((_digit, place) => place);
  const wrong = places.filter((place) => digits[place] !== others[place]);
  const significant = Math.max(digits.replace(/0+$/, '').length, others.replace(/0+$/, '').length);
  return wrong.length === 1 && significant - 1 >= MIN_AGREEING_DIGITS;
}

/** True if the earlier number with one other digit fits what the bike was ridden since. */
const fitsWithOneDigit = ({ now, earlier, slack }: Drop): boolean =>
  [...String(earlier)].some((_digit, place, digits) =>
    [...'0123456789'].some((digit) => {
      const corrected = Number(digits.with(place, digit).join(''));
      return corrected <= now && now - corrected <= slack;
    }),
  );

const EXPLANATIONS: Record<Explanation, (drop: Drop) => boolean> = {
  small: ({ now, earlier }) =>
    earlier - now <= MILEAGE_DROP.kilometres || earlier - now <= (earlier * MILEAGE_DROP.percent) / 100,
  tenfold: ({ now, earlier, slack }) =>
    isNear(now * 10 - earlier, slack, earlier) || isNear(now - earlier / 10, slack, now),
  digit: (drop) => differsInOneDigit(drop.now, drop.earlier) || (drop.slack > 0 && fitsWithOneDigit(drop)),
  miles: ({ now, earlier, slack }) => isNear(now * KILOMETRES_PER_MILE - earlier, slack, earlier),
  rollover: ({ now, earlier, days }) =>
    earlier < ROLLOVER && now + ROLLOVER - earlier <= MAX_RIDDEN_PER_DAY * days + MILEAGE_DROP.kilometres,
};
const EXPLANATION_NAMES = Object.keys(EXPLANATIONS) as Explanation[];

/** Explanations that a seller's reason names. */
const NAMED: Partial<Record<MileageReason, readonly Explanation[]>> = {
  earlierWrong: ['tenfold', 'digit'],
  miles: ['miles'],
};

/**
 * Returns what explains that a reading is lower than an earlier one, apart from a meter that was turned back; undefined if
 * nothing does. Riding since the earlier reading is allowed for only in what the seller's reason names: every slip fits
 * some number otherwise.
 */
export function explainDrop(now: Reading, earlier: Reading, reason?: MileageReason | null): Explanation | undefined {
  const days = Math.max(0, (now.at - earlier.at) / DAY_MS);
  const slack = Math.min(MAX_SLACK, SLACK_PER_DAY * days);
  const named = (reason && NAMED[reason]) ?? [];
  return EXPLANATION_NAMES.find((name) =>
    EXPLANATIONS[name]({
      now: now.kilometres,
      earlier: earlier.kilometres,
      days,
      slack: named.includes(name) ? slack : 0,
    }),
  );
}

/** A reading that is lower than an earlier one. Without an explanation it opens a case, and buyers are pointed to it. */
export interface LowerReading<Earlier extends Reading> {
  earlier: Earlier;
  explanation: Explanation | undefined;
}

/**
 * Returns the highest earlier reading above this one, first of those that nothing explains. A number above what a motorbike
 * can run is a slip, and no reading.
 */
export function findLower<Earlier extends Reading>(
  now: Reading,
  earlier: readonly Earlier[],
  reason?: MileageReason | null,
): LowerReading<Earlier> | undefined {
  const [highest] = earlier
    .filter(({ kilometres }) => kilometres > now.kilometres && kilometres <= MAX_BELIEVED_KILOMETRES)
    .map((one) => ({ earlier: one, explanation: explainDrop(now, one, reason) }))
    .sort(
      (one, other) =>
        Number(one.explanation !== undefined) - Number(other.explanation !== undefined) ||
        other.earlier.kilometres - one.earlier.kilometres,
    );
  return highest;
}

/** True if a seller who states another number now corrects their own earlier one, which then no longer counts. */
export const isCorrection = (
  now: Reading & { sellerId: string },
  earlier: Reading & { sellerId: string | null },
): boolean =>
  earlier.sellerId === now.sellerId &&
  earlier.kilometres !== now.kilometres &&
  now.at - earlier.at <= MILEAGE_CORRECTION_HOURS * HOUR_MS;
