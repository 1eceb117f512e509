import { BOUNDS } from '../limits.ts';
import { BODY_TYPES, CITIES, CONDITIONS, PAPER_TRAITS } from '../lists.ts';

const FIRST_OFFERED_YEAR = 2005;
/** From this year back. @param now milliseconds since 1970 */
const offeredYears = (now: number): number[] => {
  const year = new Date(now).getFullYear();
  return Array.from({ length: year - FIRST_OFFERED_YEAR + 1 }, (_, back) => year - back);
};
const YEARS = { of: 'purchaseYear', min: BOUNDS.firstPurchaseYear, max: 9999, offered: offeredYears } as const;
const ENGINES = {
  of: 'engineCc',
  ...BOUNDS.engineCc,
  offered: () => [80, 100, 110, 125, 150, 160, 200, 250, 350, 500],
} as const;
const PRICES = { of: 'sellingPrice', ...BOUNDS.priceTaka } as const;

/**
 * Numeric filters of a search: what they limit, their bounds, and the values to choose from, if they are no price. A
 * name is `min` or `max`, then the compared column of search_products; saved_searches has the column min_price for
 * minPrice (docs/recipes.md, recipe 1).
 */
export const NUMBER_FILTERS = {
  minPrice: PRICES,
  maxPrice: PRICES,
  minYear: YEARS,
  maxYear: YEARS,
  minCc: ENGINES,
  maxCc: ENGINES,
  maxKm: {
    of: 'kilometres',
    ...BOUNDS.kilometres,
    offered: () => [5_000, 10_000, 20_000, 30_000, 50_000, 80_000],
  },
} as const;
export type NumberFilter = keyof typeof NUMBER_FILTERS;
export const NUMBER_FILTER_NAMES = Object.keys(NUMBER_FILTERS) as NumberFilter[];

/**
 * Filters of a search with several values, in the order of its address: the known values, or the
 * bounds of a text (docs/recipes.md, recipe 1).
 */
export const LIST_FILTERS = {
  brand: BOUNDS.brand,
  /** Full names of models in the catalogue, such as “Bajaj Pulsar 150”. */
  model: BOUNDS.modelFullName,
  body: BODY_TYPES,
  city: CITIES,
  /** Districts, and areas as `district/area` (docs/rules.md §12). The server knows them. */
  place: { min: 2, max: 79 },
  /** A product must have all of them (docs/rules.md §12). */
  papers: PAPER_TRAITS,
  condition: CONDITIONS,
} as const;
export type ListFilter = keyof typeof LIST_FILTERS;
export const LIST_FILTER_NAMES = Object.keys(LIST_FILTERS) as ListFilter[];
