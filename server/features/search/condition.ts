import type { SearchFilters } from '#contract/search';
import type { Bind } from '../../database/database';
import { rowId } from '../../database/page';
import { brandNamed } from './model.rules';
import { anyOf, tokensFor } from './token.rules';
import { readWords } from './words';

/** Filters whose values are counted, by the column of the index. */
export const FACET_COLUMNS = { category: 'category_id', brand: 'brand', city: 'city', condition: 'condition' } as const;
export type FacetFilter = keyof typeof FACET_COLUMNS;
export const FACET_FILTERS = Object.keys(FACET_COLUMNS) as FacetFilter[];

/** What a search asks of a row: in words and tokens for the index on them, and once more by the columns themselves. */
export interface Conditions {
  /** A tsquery; nothing when all rows will do. */
  query?: string;
  filters: SearchFilters;
  /** As the index has them, in small letters. */
  brands?: string[];
}

/** The values that a statement binds. */
export interface Binds {
  values: Bind[];
  bind(value: Bind): string;
}
export function createBinds(): Binds {
  const values: Bind[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** @param words a reading of what was typed, as a tsquery */
export function conditionsOf(filters: SearchFilters, words: string | undefined): Conditions {
  const category = filters.category === undefined ? undefined : rowId(filters.category);
  const known = { ...filters, category };
  const brands = filters.brand?.map((brand) => brandNamed(brand, readWords(brand)).toLowerCase());
  const parts = [...(words === undefined ? [] : [words]), ...tokensFor(known, brands).map(anyOf)];
  return { query: parts.length > 0 ? parts.join(' & ') : undefined, filters: known, brands };
}

/** Without those filters, for counting their values. */
export const conditionsWithout = (
  { filters }: Conditions,
  words: string | undefined,
  left: readonly FacetFilter[],
): Conditions => conditionsOf({ ...filters, ...Object.fromEntries(left.map((filter) => [filter, undefined])) }, words);

/** The filters that the kept counts know. */
export function countedConditions({ filters, brands }: Conditions, { bind }: Binds, left?: FacetFilter): string[] {
  const { category, city, condition, verified } = filters;
  return [
    category !== undefined && left !== 'category' ? `category_id = ${bind(category)}::bigint` : '',
    brands && left !== 'brand' ? `lower(brand) = any(${bind(brands)}::text[])` : '',
    city && left !== 'city' ? `city = any(${bind([...city])}::text[])` : '',
    condition && left !== 'condition' ? `condition = any(${bind([...condition])}::text[])` : '',
    verified ? 'verified' : '',
  ].filter(Boolean);
}

/**
 * Every filter by its column. The `+ 0` keeps the planner from reading rows in the order of a column that is only compared, which takes seconds
 * where few rows match.
 */
export function columnConditions(conditions: Conditions, binds: Binds): string[] {
  const { minPrice, maxPrice, minYear, maxYear, minCc, maxCc, maxKm } = conditions.filters;
  const compare = (column: string, sign: '>=' | '<=', value?: number) =>
    value === undefined ? [] : [`${column} + 0 ${sign} ${binds.bind(value)}::integer`];
  return [
    ...countedConditions(conditions, binds),
    ...compare('price', '>=', minPrice),
    ...compare('price', '<=', maxPrice),
    ...compare('year', '>=', minYear),
    ...compare('year', '<=', maxYear),
    ...compare('cc', '>=', minCc),
    ...compare('cc', '<=', maxCc),
    ...compare('km', '<=', maxKm),
  ];
}

/** Whether the kept counts alone can count: nothing but filters they know. */
export const isCounted = ({ filters }: Conditions, words: string | undefined): boolean =>
  words === undefined &&
  (['minPrice', 'maxPrice', 'minYear', 'maxYear', 'minCc', 'maxCc', 'maxKm'] as const).every(
    (name) => filters[name] === undefined,
  );

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** The rows that match, found by the index on words and tokens. */
export const matching = (conditions: Conditions, binds: Binds): string =>
  where([
    ...(conditions.query === undefined ? [] : [`doc @@ ${binds.bind(conditions.query)}::tsquery`]),
    ...columnConditions(conditions, binds),
  ]);
