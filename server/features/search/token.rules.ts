import type { SearchFilters } from '#contract/search';

/**
 * Tokens that represent filters in the index, one per value; numbers are bucketed into ranges. A
 * colon distinguishes them from words. A bucket is approximate; the column itself is exact.
 */

/** The index data of a product besides its words. */
interface Filterable {
  categoryId: string;
  brand: string;
  city: string;
  /** The value of a place; empty if it is not known. */
  place: string;
  condition: string;
  body?: string;
  /** Full name of its model in the catalogue. */
  model?: string;
  year: number;
  price: number;
  km: number | null;
  cc: number | null;
}

const bounded = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The buckets of a number, with the lowest and highest; the outermost ones are open-ended. */
interface Ranges {
  prefix: string;
  first: number;
  last: number;
  of(value: number): number;
}
const ranges = (prefix: string, first: number, last: number, of: (value: number) => number): Ranges => ({
  prefix,
  first,
  last,
  of: (value) => bounded(of(value), first, last),
});
/** Each bucket is a seventh wider than the one before: from about 4,000 to 2,500,000 taka. */
const PRICES = ranges('p:', 60, 105, (price) => Math.floor(Math.log(price) / Math.log(1.15)));
const KILOMETRES = ranges('k:', 0, 20, (km) => Math.floor(km / 5000));
const YEARS = ranges('y:', 1995, 2035, (year) => year);
const ENGINES = ranges('e:', 2, 20, (cc) => Math.floor(cc / 25));

const tokenIn = ({ prefix, of }: Ranges, value: number | null): string[] =>
  value === null ? [] : [`${prefix}${of(value)}`];

const brandToken = (brand: string): string => `b:${brand.toLowerCase()}`;
export const categoryToken = (id: string): string => `c:${id}`;

/** A product in an area is also in its district. */
const placeTokens = (place: string): string[] => {
  const [district = '', area] = place.split('/');
  return [...(district ? [district] : []), ...(area === undefined ? [] : [place])].map(placeToken);
};
export const placeToken = (place: string): string => `l:${place}`;

export const bodyToken = (body: string): string => `body:${body}`;
const modelToken = (model: string): string => `m:${model.toLowerCase()}`;

export const tokensOf = (product: Filterable): string[] => [
  categoryToken(product.categoryId),
  brandToken(product.brand),
  `t:${product.city}`,
  ...placeTokens(product.place),
  `s:${product.condition}`,
  ...(product.body === undefined ? [] : [bodyToken(product.body)]),
  ...(product.model === undefined ? [] : [modelToken(product.model)]),
  ...tokenIn(PRICES, product.price),
  ...tokenIn(YEARS, product.year),
  ...tokenIn(KILOMETRES, product.km),
  ...tokenIn(ENGINES, product.cc),
];

/** Returns the tokens of which a product must have one; empty if all would do. */
function between({ prefix, first, last, of }: Ranges, min?: number, max?: number, mayBeUnknown = false): string[][] {
  if (min === undefined && max === undefined) return [];
  const [from, to] = [min === undefined ? first : of(min), max === undefined ? last : of(max)];
  if (from === first && to === last && !mayBeUnknown) return [];
  return [Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${prefix}${from + at}`)];
}

/** Returns lists of tokens: a product must have one of each list. @param brands as in the index */
export const tokensFor = (filters: SearchFilters, brands: string[] | undefined): string[][] => [
  ...(filters.category === undefined ? [] : [[categoryToken(filters.category)]]),
  ...(brands ? [brands.map(brandToken)] : []),
  ...(filters.city ? [filters.city.map((city) => `t:${city}`)] : []),
  ...(filters.condition ? [filters.condition.map((condition) => `s:${condition}`)] : []),
  ...between(PRICES, filters.minPrice, filters.maxPrice),
  ...between(YEARS, filters.minYear, filters.maxYear),
  ...between(KILOMETRES, undefined, filters.maxKm, true),
  ...between(ENGINES, filters.minCc, filters.maxCc, true),
];

/** Marks products with a good price. It changes without the product (server/features/prices/good-price.queries.ts). */
export const GOOD_PRICE = 'price:good';

/** Returns the tokens of filters that have no column: products are looked up by them as by words. */
export const tokensWithoutColumn = ({ body, model, goodPrice }: SearchFilters): string[][] => [
  ...(body ? [body.map(bodyToken)] : []),
  ...(model ? [model.map(modelToken)] : []),
  ...(goodPrice ? [[GOOD_PRICE]] : []),
];

/** True if the list's tokens are buckets of numbers. */
export const isRange = ([token = '']: readonly string[]): boolean =>
  [PRICES, YEARS, KILOMETRES, ENGINES].some(({ prefix }) => token.startsWith(prefix));

/** Token that no product has, for searches that can't match. */
const NOTHING = 'nothing:';

/** Formats a list of alternatives as part of a tsquery. */
export const anyOf = (lexemes: readonly string[]): string =>
  `(${(lexemes.length > 0 ? lexemes : [NOTHING])
    .map((lexeme) => `'${lexeme.replace(/['\\]/g, (mark) => mark + mark)}'`)
    .join(' | ')})`;
