import type { BikeHistory, ObjectionState, MileagePoint, PricePoint } from '#contract/catalogue/bike-history';
import type { MileageReason, MileageSource } from '#contract/mileage-rules';
import { findLower, fitsReason, type LowerReading, type Reading } from './mileage.rules.ts';
import { dayInDhaka, monthInDhaka } from './month.rules.ts';

/** A reading of the bike, in this listing or an earlier one. */
export interface HistoryReading extends Reading {
  id: string;
  isEarlier: boolean;
  source: MileageSource;
  reason?: MileageReason;
}

export interface HistoryPrice {
  price: number;
  /** Since when it was asked: milliseconds of the epoch. */
  since: number;
  isEarlier: boolean;
}

/** The latest reading of a listing, and what it is lower than without an explanation. */
export interface Judged<One extends HistoryReading> {
  latest: One | undefined;
  lower: LowerReading<One> | undefined;
}

/** Judges the latest reading of a listing by all before it, of this listing and of earlier ones. Readings are oldest first. */
export function judgeLatest<One extends HistoryReading>(readings: readonly One[]): Judged<One> {
  const latest = readings.findLast(({ isEarlier }) => !isEarlier);
  if (!latest) return { latest, lower: undefined };
  const before = readings.filter((one) => one !== latest && one.at <= latest.at);
  const lower = findLower(latest, before);
  return { latest, lower: lower?.explanation === undefined ? lower : undefined };
}

/** A month for an earlier listing, so that it is harder to find; a day for this one. */
const shown = (at: number, isEarlier: boolean) => ({ on: isEarlier ? monthInDhaka(at) : dayInDhaka(at), isEarlier });

const toPoint = ({ at, isEarlier, kilometres, source, reason }: HistoryReading): MileagePoint => ({
  ...shown(at, isEarlier),
  kilometres,
  source,
  // Rows published without a reason need none in the table.
  ...(reason !== undefined && reason !== 'unsaid' && { reason }),
});
const toPrice = ({ price, since, isEarlier }: HistoryPrice): PricePoint => ({ ...shown(since, isEarlier), price });

/**
 * Returns what a bike's page shows. While an objection waits, the earlier readings and the latest one are hidden; once it is
 * upheld, the earlier ones are another bike's.
 */
export function toHistory(
  readings: readonly HistoryReading[],
  prices: readonly HistoryPrice[],
  objection: ObjectionState | undefined,
): BikeHistory {
  const isOwn = ({ isEarlier }: { isEarlier: boolean }): boolean => !isEarlier;
  const isApart = objection === 'open' || objection === 'upheld';
  const visible = isApart ? readings.filter(isOwn) : readings;
  const { latest, lower } = judgeLatest(visible);
  const isContested = objection === 'open';
  return {
    mileage: visible.filter((one) => !(isContested && one === latest)).map(toPoint),
    prices: (isApart ? prices.filter(isOwn) : prices).map(toPrice),
    ...(lower &&
      latest &&
      !isContested &&
      !fitsReason(latest, lower.earlier, latest.reason) && {
        lower: {
          kilometres: latest.kilometres,
          earlier: lower.earlier.kilometres,
          month: monthInDhaka(lower.earlier.at),
          isEarlier: lower.earlier.isEarlier,
          ...(latest.reason !== undefined && { reason: latest.reason }),
        },
      }),
    isContested,
  };
}
