import type { SearchFilters } from '#contract/catalogue/search';
import { SENT_TOKEN } from '#contract/deals/sending';
import { isOptional, limitOf, RANGE_COLUMNS, type RangeColumn, RANGES } from './index-columns.ts';

/**
 * Tokens that represent filters in the index, one per value; numbers are bucketed into ranges. A
 * colon distinguishes them from words. A bucket is approximate; the column itself is exact.
 */

/** The index data of a product besides its words. */
interface Filterable extends Partial<Record<keyof typeof LISTED, string | null>> {
  categoryId: string;
  brand: string;
  city: string;
  /** The value of a place; empty if it is not known. */
  place: string;
  condition: string;
  numbers: Record<RangeColumn, number | null>;
}

type Range = (typeof RANGES)[RangeColumn];

const bucketIn = ({ first, last, bucketOf }: Range, value: number): number =>
  Math.min(last, Math.max(first, bucketOf(value)));

const tokenIn = (range: Range, value: number | null): string[] =>
  value === null ? [] : [`${range.prefix}${bucketIn(range, value)}`];

const brandToken = (brand: string): string => `b:${brand.toLowerCase()}`;
export const categoryToken = (id: string): string => `c:${id}`;

/** A product in an area is also in its district. */
const placeTokens = (place: string): string[] => {
  const [district = '', area] = place.split('/');
  return [...(district ? [district] : []), ...(area === undefined ? [] : [place])].map(placeToken);
};
export const placeToken = (place: string): string => `l:${place}`;

export const bodyToken = (body: string): string => `body:${body}`;

/** Filters with several values and no column: the token of a value. */
const LISTED = {
  body: bodyToken,
  /** Full name of a model in the catalogue. */
  model: (model: string): string => `m:${model.toLowerCase()}`,
};
const LISTED_NAMES = Object.keys(LISTED) as (keyof typeof LISTED)[];

export const tokensOf = (product: Filterable): string[] => [
  categoryToken(product.categoryId),
  brandToken(product.brand),
  `t:${product.city}`,
  ...placeTokens(product.place),
  `s:${product.condition}`,
  ...LISTED_NAMES.flatMap((name) => {
    const value = product[name];
    return value ? [LISTED[name](value)] : [];
  }),
  ...RANGE_COLUMNS.flatMap((column) => tokenIn(RANGES[column], product.numbers[column])),
];

/** Returns the tokens of which a product must have one; empty if all would do. */
function between(column: RangeColumn, filters: SearchFilters): string[][] {
  const { prefix, first, last } = RANGES[column];
  const [min, max] = [limitOf(filters, column, '>='), limitOf(filters, column, '<=')];
  if (min === undefined && max === undefined) return [];
  const from = min === undefined ? first : bucketIn(RANGES[column], min);
  const to = max === undefined ? last : bucketIn(RANGES[column], max);
  if (from === first && to === last && !isOptional(column)) return [];
  return [Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${prefix}${from + at}`)];
}

/** Returns lists of tokens: a product must have one of each list. @param brands as in the index */
export const tokensFor = (filters: SearchFilters, brands: string[] | undefined): string[][] => [
  ...(filters.category === undefined ? [] : [[categoryToken(filters.category)]]),
  ...(brands ? [brands.map(brandToken)] : []),
  ...(filters.city ? [filters.city.map((city) => `t:${city}`)] : []),
  ...(filters.condition ? [filters.condition.map((condition) => `s:${condition}`)] : []),
  ...RANGE_COLUMNS.flatMap((column) => between(column, filters)),
];

/** Marks products with a good price. It changes without the product (server/features/catalogue/prices/good-price.queries.ts). */
export const GOOD_PRICE = 'price:good';

/** Returns the tokens of filters that have no column: products are looked up by them as by words. */
export const tokensWithoutColumn = (filters: SearchFilters): string[][] => [
  ...LISTED_NAMES.flatMap((name) => {
    const values: readonly string[] | undefined = filters[name];
    return values ? [values.map(LISTED[name])] : [];
  }),
  ...(filters.goodPrice ? [[GOOD_PRICE]] : []),
  ...(filters.courier ? [[SENT_TOKEN]] : []),
];

/** True if the list's tokens are buckets of numbers. */
export const isRange = ([token = '']: readonly string[]): boolean =>
  RANGE_COLUMNS.some((column) => token.startsWith(RANGES[column].prefix));

/** Token that no product has, for searches that can't match. */
const NOTHING = 'nothing:';

/** Formats a list of alternatives as part of a tsquery. */
export const anyOf = (lexemes: readonly string[]): string =>
  `(${(lexemes.length > 0 ? lexemes : [NOTHING])
    .map((lexeme) => `'${lexeme.replace(/['\\]/g, (mark) => mark + mark)}'`)
    .join(' | ')})`;
