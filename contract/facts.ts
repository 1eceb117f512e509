import { BOUNDS } from './limits';

const YEARS = { min: BOUNDS.firstPurchaseYear, max: 9999 };

/**
 * Numeric filters of a search with their bounds. A name is
 * `min` or `max`, then the compared column of search_products; saved_searches has the column
 * min_price for minPrice (docs/recipes.md, recipe 1).
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

/** Text and number facts of cards, then those of the product's page alone; a fact's column is its name in snake case. */
export const CARD_FACTS = ['brand', 'model', 'engineCc', 'kilometres'] as const;
export const PAGE_FACTS = ['colour', 'registration', 'owners'] as const;
