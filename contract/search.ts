import Type, { type Static } from 'typebox';
import { Id, Line, OneOf, PageQuery } from './common';
import { NUMBER_FILTERS, NUMBER_FILTER_NAMES, type NumberFilter } from './facts';
import { BOUNDS, SEARCH_LENGTH, SEARCH_VALUES } from './limits';
import { CITIES, CONDITIONS, SEARCH_SORTS } from './lists';

const within = ({ min, max }: { min: number; max: number }) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max }));
const numberFilters = Object.fromEntries(
  NUMBER_FILTER_NAMES.map((name) => [name, within(NUMBER_FILTERS[name])]),
) as Record<NumberFilter, ReturnType<typeof within>>;
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
    ...numberFilters,
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
