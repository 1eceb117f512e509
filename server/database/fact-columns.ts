import { FACT_NAMES, type FactName } from '#contract/catalogue/facts';

/** The column of a product's field: engine_cc for engineCc. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const COLUMN_BY_FACT = Object.fromEntries(FACT_NAMES.map((fact) => [fact, columnOf(fact)])) as Record<
  FactName,
  string
>;

/** SQL that selects facts of `products p` by field. */
export const selectFacts = (facts: readonly FactName[]): string =>
  facts.map((fact) => (columnOf(fact) === fact ? `p.${fact}` : `p.${columnOf(fact)} as "${fact}"`)).join(', ');
