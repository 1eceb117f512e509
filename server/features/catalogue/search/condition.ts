import { CITIES, CONDITIONS } from '#contract/lists';
import type { SearchFilters } from '#contract/catalogue/search';
import type { Bind } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { brandNamed } from './catalogue/model-names.ts';
import { COMPARISONS, limitOf, RANGE_COLUMNS, type RangeColumn } from './index-columns.ts';
import { paperLists } from './papers/paper-lists.ts';
import { placeLists, withPriceInWords } from './search-text.ts';
import { anyOf, tokensFor, tokensWithoutColumn } from './token.rules.ts';
import { readWords } from './terms.ts';

/** Filters with counted values, by index column. */
export const FACET_COLUMNS = { category: 'category_id', brand: 'brand', city: 'city', condition: 'condition' } as const;
export type FacetFilter = keyof typeof FACET_COLUMNS;
export const FACET_FILTERS = Object.keys(FACET_COLUMNS) as FacetFilter[];

/** Lexemes of the text: a product must have one of each list. */
export type Words = readonly (readonly string[])[];

/** Conditions of a search on a row. */
export interface Conditions {
  words: Words | undefined;
  /** The words alone, without places, papers and the like. */
  interpretation: Words | undefined;
  /** The same filters as index tokens. The columns repeat them exactly. */
  tokens: Words;
  filters: SearchFilters;
  /** As in the index, in lower case. */
  brands?: string[];
}

/** Collects a statement's bind values. */
export interface Binds {
  values: Bind[];
  bind(value: Bind): string;
}
export function createBinds(): Binds {
  const values: Bind[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/**
 * Places, papers, body types and models are looked up like words: no index contains their column. A price in
 * the words is a range like any other.
 */
export function conditionsOf(filters: SearchFilters, interpretation: Words | undefined): Conditions {
  const lookedUp = [...placeLists(filters), ...paperLists(filters), ...tokensWithoutColumn(filters)];
  const words = lookedUp.length > 0 ? [...(interpretation ?? []), ...lookedUp] : interpretation;
  const category = filters.category === undefined ? undefined : idOrZero(filters.category);
  const known = { ...withPriceInWords(filters), category };
  const brands = filters.brand?.map((brand) => brandNamed(brand, readWords(brand)).toLowerCase());
  return { words, interpretation, tokens: tokensFor(known, brands), filters: known, brands };
}

/** Drops some filters, to count their values. */
export const conditionsWithout = ({ filters, interpretation }: Conditions, left: readonly FacetFilter[]): Conditions =>
  conditionsOf({ ...filters, ...Object.fromEntries(left.map((filter) => [filter, undefined])) }, interpretation);

/** Filters that the stored counts support. */
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

/** All columns that are compared, counted or sorted by. Each sort order's index contains them (schema/002-catalogue.sql). */
export const COMPARED_COLUMNS = `id, category_id, city, condition, verified, brand, ${RANGE_COLUMNS.join(', ')}, score`;

/** The minimum and maximum of each column. */
const rangesOf = ({ filters }: Conditions): [column: RangeColumn, sign: '>=' | '<=', value?: number][] =>
  COMPARISONS.map(({ name, column, sign }) => [column, sign, filters[name]]);

const rangeConditions = (conditions: Conditions, { bind }: Binds): string[] =>
  rangesOf(conditions).flatMap(([column, sign, value]) =>
    value === undefined ? [] : [`${column} + 0 ${sign} ${bind(value)}::integer`],
  );

/**
 * Every filter by its column. The `+ 0` keeps the planner from scanning in the order of a column
 * that is only compared, which takes seconds if few rows match.
 */
export const columnConditions = (conditions: Conditions, binds: Binds): string[] => [
  ...countedConditions(conditions, binds),
  ...rangeConditions(conditions, binds),
];

/**
 * The same for the filter index. Columns before the last filtered one list all their values, so
 * that the scan reads only matching entries.
 */
export function keyConditions(conditions: Conditions, binds: Binds): string[] {
  const { brands, filters } = conditions;
  const { category, city, condition, verified } = filters;
  const anyOfTexts = (values: readonly string[]) => `any(${binds.bind([...values])}::text[])`;
  const keys: [isAsked: boolean, condition: () => string][] = [
    [
      category !== undefined,
      () =>
        category === undefined
          ? 'category_id = any(array(select id from categories))'
          : `category_id = ${binds.bind(category)}::bigint`,
    ],
    [city !== undefined, () => `city = ${anyOfTexts(city ?? [...CITIES, ''])}`],
    [condition !== undefined, () => `condition = ${anyOfTexts(condition ?? CONDITIONS)}`],
    [verified !== undefined, () => (verified ? 'verified = true' : `verified = any('{t,f}'::boolean[])`)],
    [
      brands !== undefined,
      () =>
        `brand = any(array(select distinct brand from search_counts where lower(brand) = ${anyOfTexts(brands ?? [])}))`,
    ],
  ];
  const asked = keys.slice(0, keys.findLastIndex(([isAsked]) => isAsked) + 1);
  return [...asked.map(([, write]) => write()), ...rangeConditions(conditions, binds)];
}

/** The columns with a range filter. */
export const rangesAsked = (conditions: Conditions): RangeColumn[] => [
  ...new Set(rangesOf(conditions).flatMap(([column, , value]) => (value === undefined ? [] : [column]))),
];

/** Returns a column's minimum and maximum; infinite if unset. */
export const rangeOf = ({ filters }: Conditions, column: RangeColumn): [least: number, greatest: number] => [
  limitOf(filters, column, '>=') ?? -Infinity,
  limitOf(filters, column, '<=') ?? Infinity,
];

/** Bounds of a scan in the order of a column. */
export const boundsOf = (conditions: Conditions, column: string, binds: Binds): string[] =>
  rangesOf(conditions).flatMap(([of, sign, value]) =>
    of === column && value !== undefined ? [`${column} ${sign} ${binds.bind(value)}::integer`] : [],
  );

/** True if the stored counts are sufficient: they support all filters set. */
export const isCounted = (conditions: Conditions): boolean =>
  conditions.words === undefined && rangesOf(conditions).every(([, , value]) => value === undefined);

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** SQL conditions: a row has one lexeme of each list. @param doc column with the row's lexemes */
export const wordConditions = (lists: Words, binds: Binds, doc = 'doc'): string[] =>
  lists.length === 0 ? [] : [`${doc} @@ ${binds.bind(lists.map(anyOf).join(' & '))}::tsquery`];
