import { CITIES, CONDITIONS, type City, type Condition } from '#contract/lists';

/** The facts that the price of a bike of one model depends on. */
export interface PriceFacts {
  /** Years since the middle of the purchase year, when the price was asked or paid. */
  age: number;
  kilometres?: number;
  condition: Condition;
  /** Null: the seller stated no papers. */
  papers?: { isRegistered: boolean; taxTokenYears: number };
  city?: City;
}

/** Typical kilometres a year; a bike's kilometres are compared with it. */
const KILOMETRES_PER_YEAR = 6000;
/** Standard deviation of kilometres, as a share of the typical ones. */
const KILOMETRES_DEVIATION = 0.5;
/** Standard deviation in years of the day within a year. */
const MONTHS_DEVIATION = 1 / Math.sqrt(12);
/** More than this many times the typical kilometres, and some for the first year, are a typing error. */
const MAX_TIMES_TYPICAL = 4;
const MAX_FIRST_KILOMETRES = 20_000;
/** A tax token is paid for two or ten years. */
const MAX_TAX_TOKEN_YEARS = 10;

const [, ...OTHER_CONDITIONS] = CONDITIONS;
const [, ...OTHER_CITIES] = CITIES;

/** Number of covariates of a bike. */
export const COVARIATES = 7 + OTHER_CONDITIONS.length + OTHER_CITIES.length;

/** Place of the kilometres among the covariates. */
const BEYOND = 2;

/** Returns by how many 10,000 km a bike's kilometres exceed the typical ones; undefined if unknown or implausible. */
export function kilometresBeyond({ age, kilometres }: Pick<PriceFacts, 'age' | 'kilometres'>): number | undefined {
  const typical = age * KILOMETRES_PER_YEAR;
  if (kilometres === undefined || kilometres > MAX_TIMES_TYPICAL * typical + MAX_FIRST_KILOMETRES) return undefined;
  return (kilometres - typical) / 10_000;
}

/** Returns the covariates of the regression. The reference is an excellent bike in the first city. */
export function covariatesOf(facts: PriceFacts): number[] {
  const { age, condition, papers, city } = facts;
  const beyond = kilometresBeyond(facts);
  return [
    age,
    (age * age) / 10,
    beyond ?? 0,
    Number(beyond === undefined),
    Number(papers?.isRegistered ?? false),
    papers ? Math.min(MAX_TAX_TOKEN_YEARS, Math.max(0, papers.taxTokenYears)) / 10 : 0,
    Number(papers === undefined),
    ...OTHER_CONDITIONS.map((other) => Number(condition === other)),
    // An unknown city counts as the average of all: no column of its own.
    ...OTHER_CITIES.map((other) => Number(city === other)),
  ];
}

/**
 * Returns the age of a bike on a day, in years. Only the year of its purchase is known. The same all day:
 * bikes bought in the same year are of the same age, whenever they are looked at.
 */
export const ageAt = (purchaseYear: number, at: Date): number => {
  const year = at.getUTCFullYear();
  const begun = Date.UTC(year, 0);
  const share = (Date.UTC(year, at.getUTCMonth(), at.getUTCDate()) - begun) / (Date.UTC(year + 1, 0) - begun);
  return Math.max(0, year + share - purchaseYear - 0.5);
};

/** Returns the sum of the effects of a bike's facts on the logarithm of its price. */
export const effectOf = (coefficients: readonly number[], facts: PriceFacts): number =>
  covariatesOf(facts).reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0);

/** Returns the standard deviation of the effect of unknown facts: the month of purchase, and perhaps the kilometres. */
export function unknownEffectOf(coefficients: readonly number[], facts: PriceFacts): number {
  const [perYear = 0, perYear2 = 0] = coefficients;
  const months = MONTHS_DEVIATION * (perYear + (2 * facts.age * perYear2) / 10);
  if (kilometresBeyond(facts) !== undefined) return Math.abs(months);
  const kilometres = KILOMETRES_DEVIATION * facts.age * KILOMETRES_PER_YEAR;
  return Math.hypot(months, ((coefficients[BEYOND] ?? 0) * kilometres) / 10_000);
}
