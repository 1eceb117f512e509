import { BOUNDS } from './limits';
import { BODY_TYPES, CITIES, CONDITIONS, PAPER_TRAITS } from './lists';

const YEARS = { min: BOUNDS.firstPurchaseYear, max: 9999 };
/**
 * Numeric filters of a search with their bounds. A name is `min` or `max`, then the compared column
 * of search_products; saved_searches has the column min_price for minPrice (docs/recipes.md, recipe 1).
 */
export const NUMBER_FILTERS = {
  minPrice: BOUNDS.priceTaka,
  maxPrice: BOUNDS.priceTaka,
  minYear: YEARS,
  maxYear: YEARS,
  minCc: BOUNDS.engineCc,
  maxCc: BOUNDS.engineCc,
  maxKm: BOUNDS.kilometres,
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
