import Type, { type Static } from 'typebox';
import { Id, Line, OneOf, PageQuery } from './common';
import { BOUNDS, SEARCH_LENGTH, SEARCH_VALUES } from './limits';
import { CITIES, CONDITIONS, SEARCH_SORTS } from './lists';

const within = ({ min, max }: { min: number; max: number }) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max }));
const year = within({ min: BOUNDS.firstPurchaseYear, max: 9999 });
const several = <T extends Type.TSchema>(value: T) =>
  Type.Optional(Type.Array(value, { minItems: 1, maxItems: SEARCH_VALUES, uniqueItems: true }));

/** The parameters that narrow a search, without order and page. */
export const SearchFilters = Type.Object(
  {
    q: Type.Optional(Line({ min: 1, max: SEARCH_LENGTH })),
    category: Type.Optional(Id),
    brand: several(Line(BOUNDS.brand)),
    city: several(OneOf(CITIES)),
    condition: several(OneOf(CONDITIONS)),
    minPrice: within(BOUNDS.priceTaka),
    maxPrice: within(BOUNDS.priceTaka),
    minYear: year,
    maxYear: year,
    minCc: within(BOUNDS.engineCc),
    maxCc: within(BOUNDS.engineCc),
    maxKm: within(BOUNDS.kilometres),
    verified: Type.Optional(Type.Literal('true')),
  },
  { additionalProperties: false },
);
export type SearchFilters = Static<typeof SearchFilters>;

/** GET /search. Unknown parameters and values are refused. */
export const SearchQuery = Type.Object(
  {
    ...SearchFilters.properties,
    sort: Type.Optional(OneOf(SEARCH_SORTS)),
    ...PageQuery.properties,
  },
  { additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/**
 * GET /search/facets: number of products per value. Each facet ignores its own filter and counts up
 * to SEARCH_COUNT_MAX.
 */
const Facet = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }));
export const Facets = Type.Object({
  total: Type.Integer({ description: 'counted exactly up to SEARCH_COUNT_MAX; one more says that there are more' }),
  isPartial: Type.Optional(Type.Boolean({ description: 'Too many matches: each count is a lower bound.' })),
  brands: Facet,
  cities: Facet,
  conditions: Facet,
  categories: Facet,
});
export type Facets = Static<typeof Facets>;

/** GET /search/suggestions: suggestions for an incomplete text. */
export const SuggestionsQuery = Type.Object(
  { q: Line({ min: 1, max: SEARCH_LENGTH }) },
  { additionalProperties: false },
);
export const Suggestion = Type.Object({
  kind: OneOf(['brand', 'model', 'category']),
  /** As shown: Bajaj, Pulsar 150, Sports. */
  text: Type.String(),
  /** A category's id. */
  id: Type.Optional(Id),
});
export type Suggestion = Static<typeof Suggestion>;
