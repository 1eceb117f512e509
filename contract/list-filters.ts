import { BOUNDS } from './limits';
import { BODY_TYPES, CITIES, CONDITIONS, PAPER_TRAITS } from './lists';

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
