import { NUMBER_FILTER_NAMES, type NumberFilter } from '#contract/facts';

/** Columns compared with a minimum and maximum. */
export type RangeColumn = NumberFilter extends infer Name
  ? Name extends `${'min' | 'max'}${infer Column}`
    ? Uncapitalize<Column>
    : never
  : never;

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
