/** How full the last row of a grid is, from 1/columns to 1. */
const lastRow = (cards: number, columns: number): number => (((cards - 1) % columns) + 1) / columns;

/**
 * Returns the number of columns that leaves the fewest gaps in the last row; the first on a tie.
 */
export const chooseColumnCount = (cards: number, choices: readonly [number, ...number[]]): number =>
  choices.reduce((best, columns) => (lastRow(cards, columns) > lastRow(cards, best) ? columns : best));
