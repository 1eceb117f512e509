import {
  KILOMETRES_PER_MILE,
  MAX_BELIEVED_KILOMETRES,
  MILEAGE_CORRECTION_HOURS,
  MILEAGE_DROP,
  type MileageReason,
} from '#contract/mileage-rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A mileage that was stated, and when: milliseconds of the epoch. */
export interface Reading {
  kilometres: number;
  at: number;
}

/** What says which bike it is: hashes of its numbers, and what its listing states. */
export interface BikeIdentity {
  plate?: string;
  chassis?: string;
  brand?: string;
  engineCc?: number;
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
  if (one.chassis !== undefined && one.chassis === other.chassis) return 'same';
  if (one.plate === undefined || one.plate !== other.plate) return 'unrelated';
  const isOtherChassis = one.chassis !== undefined && other.chassis !== undefined;
  return isOtherChassis || isOtherModel(one, other) ? 'other' : 'same';
}

/** Why a lower reading needs nobody's attention. */
type Explanation = 'small' | 'tenfold' | 'digit' | 'miles' | 'rollover';

/** Kilometres that a bike is ridden in a day at most. */
const MAX_RIDDEN_PER_DAY = 50;
/** Share by which numbers miss each other that were converted, or rounded. */
const CONVERSION = 0.005;
const ROUNDING = MILEAGE_DROP.percent / 100;
/** No motorbike sold here has run so far: a number above it has a zero too many. */
const IMPLAUSIBLE = 150_000;
/** Where a meter of five digits starts again from zero. */
const ROLLOVER = 100_000;
/** Digits that must agree beside the wrong one: rounded numbers agree in their zeros alone. */
const MIN_AGREEING_DIGITS = 2;

interface Drop {
  now: number;
  earlier: number;
  /** Kilometres that the bike may have been ridden since. */
  ridden: number;
}

/** True if `now` is what it was, give or take its rounding, or up to the kilometres more that the bike may have been ridden. */
const isRiddenFrom = (was: number, { now, ridden }: Drop): boolean =>
  now >= was * (1 - ROUNDING) && now <= was + ridden;

/** True if both numbers have the same digits but one, and enough others that are no zeros of rounding. */
function differsInOneDigit(one: number, other: number): boolean {
  const [digits, others] = [String(one), String(other)];
  if (digits.length !== others.length) return false;
  const wrong = [...digits].filter((digit, place) => digit !== others[place]);
  const significant = Math.max(digits.replace(/0+$/, '').length, others.replace(/0+$/, '').length);
  return wrong.length === 1 && significant - 1 >= MIN_AGREEING_DIGITS;
}

/** Returns the numbers that differ from this one in one digit, and have as many. */
const withOneOtherDigit = (kilometres: number): number[] =>
  [...String(kilometres)].flatMap((_digit, place, digits) =>
    // No number begins with a zero.
    [...(place === 0 ? '123456789' : '0123456789')].map((digit) => Number(digits.with(place, digit).join(''))),
  );

const EXPLANATIONS: Record<Explanation, (drop: Drop) => boolean> = {
  small: ({ now, earlier }) =>
    earlier - now <= MILEAGE_DROP.kilometres || earlier - now <= (earlier * MILEAGE_DROP.percent) / 100,
  tenfold: (drop) =>
    Math.abs(drop.now * 10 - drop.earlier) <= CONVERSION * drop.earlier ||
    (drop.earlier > IMPLAUSIBLE && isRiddenFrom(drop.earlier / 10, drop)),
  digit: ({ now, earlier }) => differsInOneDigit(now, earlier),
  miles: ({ now, earlier }) => Math.abs(now * KILOMETRES_PER_MILE - earlier) <= CONVERSION * earlier,
  rollover: ({ now, earlier, ridden }) => earlier < ROLLOVER && now + ROLLOVER - earlier <= ridden,
};
const EXPLANATION_NAMES = Object.keys(EXPLANATIONS) as Explanation[];

const dropOf = (now: Reading, earlier: Reading): Drop => ({
  now: now.kilometres,
  earlier: earlier.kilometres,
  ridden: MAX_RIDDEN_PER_DAY * Math.max(0, (now.at - earlier.at) / DAY_MS) + MILEAGE_DROP.kilometres,
});

/**
 * Returns what explains that a reading is lower than an earlier one, apart from a meter that was turned back; undefined if
 * nothing does. Riding since is allowed for only where no number fits by chance.
 */
export function explainDrop(now: Reading, earlier: Reading): Explanation | undefined {
  const drop = dropOf(now, earlier);
  return EXPLANATION_NAMES.find((name) => EXPLANATIONS[name](drop));
}

/**
 * True if the slip that a seller names fits both numbers, with what the bike may have been ridden since. A case is opened,
 * because many numbers fit by chance; buyers are not pointed to it, because most sellers are right.
 */
export function fitsReason(now: Reading, earlier: Reading, reason: MileageReason | undefined): boolean {
  const drop = dropOf(now, earlier);
  if (reason === 'miles') return isRiddenFrom(drop.earlier, { ...drop, now: drop.now * KILOMETRES_PER_MILE });
  if (reason !== 'earlierWrong') return false;
  return [drop.earlier / 10, ...withOneOtherDigit(drop.earlier)].some((was) => isRiddenFrom(was, drop));
}

/** A reading that is lower than an earlier one. Without an explanation it opens a case. */
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
): LowerReading<Earlier> | undefined {
  const [highest] = earlier
    .filter(({ kilometres }) => kilometres > now.kilometres && kilometres <= MAX_BELIEVED_KILOMETRES)
    .map((one) => ({ earlier: one, explanation: explainDrop(now, one) }))
    .sort(
      (one, other) =>
        Number(one.explanation !== undefined) - Number(other.explanation !== undefined) ||
        other.earlier.kilometres - one.earlier.kilometres,
    );
  return highest;
}

/** True if a seller who states another number now corrects their own earlier one, which then no longer counts. */
export const isCorrection = (now: Reading & { sellerId: string }, earlier: Reading & { sellerId?: string }): boolean =>
  earlier.sellerId === now.sellerId &&
  earlier.kilometres !== now.kilometres &&
  now.at - earlier.at <= MILEAGE_CORRECTION_HOURS * HOUR_MS;
