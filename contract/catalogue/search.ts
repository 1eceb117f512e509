import Type, { type Static } from 'typebox';
import { Id, Line, OneOf, PageQuery } from '../common.ts';
import { SEARCH_LENGTH, SEARCH_VALUES } from '../limits.ts';
import { NUMBER_FILTERS, NUMBER_FILTER_NAMES, type NumberFilter } from './filters.ts';
import { LIST_FILTERS, LIST_FILTER_NAMES, type ListFilter } from './filters.ts';
import { PAPER_TRAITS, SEARCH_SORTS } from '../lists.ts';

const within = ({ min, max }: { min: number; max: number }) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max }));
const numberFilters = Object.fromEntries(
  NUMBER_FILTER_NAMES.map((name) => [name, within(NUMBER_FILTERS[name])]),
) as Record<NumberFilter, ReturnType<typeof within>>;
const several = <T extends Type.TSchema>(value: T) =>
  Type.Optional(Type.Array(value, { minItems: 1, maxItems: SEARCH_VALUES, uniqueItems: true }));
const severalOf = <Value extends string>(values: readonly Value[]) => several(OneOf([...values]));
const severalLines = (bounds: { min: number; max: number }) => several(Line(bounds));
type ListSchema<Values> = Values extends readonly (infer Value extends string)[]
  ? ReturnType<typeof severalOf<Value>>
  : ReturnType<typeof severalLines>;
const listFilters = Object.fromEntries(
  LIST_FILTER_NAMES.map((name) => {
    const values = LIST_FILTERS[name];
    return [name, 'min' in values ? severalLines(values) : severalOf(values)];
  }),
) as { [Name in ListFilter]: ListSchema<(typeof LIST_FILTERS)[Name]> };

/** The parameters that narrow a search, without order and page. */
export const SearchFilters = Type.Object(
  {
    q: Type.Optional(Line({ min: 1, max: SEARCH_LENGTH })),
    category: Type.Optional(Id),
    ...listFilters,
    ...numberFilters,
    verified: Type.Optional(Type.Literal('true')),
    /** Only products whose price is labelled good (docs/rules.md §12). */
    goodPrice: Type.Optional(Type.Literal('true')),
    /** Only what a courier can bring (docs/rules.md §13). */
    courier: Type.Optional(Type.Literal('true')),
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

/** A place with its name in both languages, such as “Mirpur, Dhaka”. */
export const PlaceName = Type.Object({ value: Type.String(), en: Type.String(), bn: Type.String() });
export type PlaceName = Static<typeof PlaceName>;
const PlaceCount = Type.Object({ ...PlaceName.properties, count: Type.Integer() });

/** A page of a brand, or of a model under its full name. */
const CataloguePage = { kind: OneOf(['brand', 'model']), name: Type.String() };
/**
 * GET /search/facets: number of products per value. Each facet ignores its own filter and counts up
 * to SEARCH_COUNT_MAX.
 */
const Facet = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }));
export const Facets = Type.Object({
  total: Type.Integer({ description: 'counted exactly up to SEARCH_COUNT_MAX; one more says that there are more' }),
  isPartial: Type.Optional(Type.Boolean({ description: 'Too many matches: each count is a lower bound.' })),
  isNear: Type.Optional(
    Type.Boolean({
      description: 'Nothing on sale has all the words; the products match without some or with corrections.',
    }),
  ),
  brands: Facet,
  cities: Facet,
  conditions: Facet,
  categories: Facet,
  /** Names of the places in the filter. */
  places: Type.Optional(Type.Array(PlaceName)),
  /** The brand or model that is the only filter, with the price of the middle half and the years of purchase. */
  subject: Type.Optional(
    Type.Object({
      ...CataloguePage,
      usual: Type.Optional(Type.Object({ low: Type.Integer(), high: Type.Integer() })),
      years: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
    }),
  ),
  /** Brands and models with products that the page of the search links to. */
  related: Type.Optional(Type.Array(Type.Object(CataloguePage))),
  /** Names of the body types in the filter. */
  bodies: Type.Optional(Type.Array(PlaceName)),
  /** Places that the words name; `rest` is the words without everything that was understood. */
  understood: Type.Optional(Type.Array(PlaceName)),
  /** The same search with the places, the papers and the price of its words as filters; absent if they name none. */
  read: Type.Optional(SearchFilters),
  /** Places with products that the page of the search links to. */
  nearby: Type.Optional(Type.Array(PlaceCount)),
  rest: Type.Optional(Type.String()),
});
export type Facets = Static<typeof Facets>;

/** GET /search/facets/places: districts and areas with products, most products first. */
export const PlaceFacets = Type.Object({
  isPartial: Facets.properties.isPartial,
  places: Type.Array(PlaceCount),
});
export type PlaceFacets = Static<typeof PlaceFacets>;

/** GET /search/facets/papers: number of products that also have each trait. */
export const PaperFacets = Type.Object({
  isPartial: Facets.properties.isPartial,
  papers: Type.Array(Type.Object({ value: OneOf(PAPER_TRAITS), count: Type.Integer() })),
});
export type PaperFacets = Static<typeof PaperFacets>;

/** GET /places: places for an incomplete name. */
export const PlacesQuery = Type.Object(
  { q: Type.Optional(Line({ min: 1, max: SEARCH_LENGTH })) },
  { additionalProperties: false },
);

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
  count: Type.Optional(
    Type.Integer({ description: 'products on sale; one more than the limit of facets says that there are more' }),
  ),
});
export type Suggestion = Static<typeof Suggestion>;
