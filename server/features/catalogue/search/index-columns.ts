import { FACTS, type FactWith } from '#contract/catalogue/facts';
import { NUMBER_FILTER_NAMES, type NumberFilter } from '#contract/catalogue/filters';
import type { SearchFilters } from '#contract/catalogue/search';

/**
 * Increment with every change of columns, words, tokens or vocabulary that changes rows of the index.
 * Each start reindexes older rows.
 */
export const INDEX_VERSION = 8;

/** Columns compared with a minimum and maximum. */
export type RangeColumn = NumberFilter extends infer Name
  ? Name extends `${'min' | 'max'}${infer Column}`
    ? Uncapitalize<Column>
    : never
  : never;

type NumberFact = FactWith<{ kind: 'wholeNumber' }>;
/** A number of a product that searches compare, and its buckets in the word index. */
interface Range {
  field: 'sellingPrice' | 'purchaseYear' | NumberFact;
  /** Its tokens begin with this; no others do (token.rules.ts). */
  prefix: string;
  /** The lowest and highest bucket; they are open-ended. */
  first: number;
  last: number;
  bucketOf(value: number): number;
  /** Stored for unknown values; null if missing. */
  unknown?: number;
}

/** The compared numbers by their column of search_products. A fact's column is null if it is unknown. */
export const RANGES: Record<RangeColumn, Range> = {
  price: {
    field: 'sellingPrice',
    prefix: 'p:',
    first: 60,
    last: 105,
    // Each bucket is a seventh wider than the one before: from about 4,000 to 2,500,000 taka.
    bucketOf: (price) => Math.floor(Math.log(price) / Math.log(1.15)),
  },
  year: { field: 'purchaseYear', prefix: 'y:', first: 1995, last: 2035, bucketOf: (year) => year },
  cc: { field: 'engineCc', prefix: 'e:', first: 2, last: 20, bucketOf: (cc) => Math.floor(cc / 25) },
  km: {
    field: 'kilometres',
    prefix: 'k:',
    first: 0,
    last: 20,
    bucketOf: (km) => Math.floor(km / 5000),
    // Larger than any distance: unknown values sort last by kilometres.
    unknown: 2 ** 31 - 1,
  },
};
export const RANGE_COLUMNS = Object.keys(RANGES) as RangeColumn[];

/** True if the column's number is an optional fact. */
export const isOptional = (column: RangeColumn): boolean => RANGES[column].field in FACTS;
/** The columns of facts. */
export const STATED_COLUMNS = RANGE_COLUMNS.filter(isOptional);

interface Comparison {
  name: NumberFilter;
  column: RangeColumn;
  sign: '>=' | '<=';
  /** Its column of saved_searches. */
  saved: string;
}

/** Each numeric filter as SQL, in the order of the contract: minPrice is `price >=`, saved in min_price. */
export const COMPARISONS: readonly Comparison[] = NUMBER_FILTER_NAMES.map((name) => {
  const end = name.slice(0, 3);
  const column = name.slice(3).toLowerCase() as RangeColumn;
  return { name, column, sign: end === 'min' ? '>=' : '<=', saved: `${end}_${column}` };
});

/** Returns a column's minimum or maximum; undefined if unset. */
export const limitOf = (filters: SearchFilters, column: RangeColumn, sign: '>=' | '<='): number | undefined => {
  const comparison = COMPARISONS.find((each) => each.column === column && each.sign === sign);
  return comparison && filters[comparison.name];
};
