import type { Acknowledged, Deleted, Modified } from '#contract/common';

/** The answers of actions. All routes answer with these, unless the call's own shape says more. */

/** The answer of a call that adds a row, or finds the one it has added before. */
export const inserted = (insertedId: string): Acknowledged => ({ acknowledged: true, insertedId });

/**
 * The answer of a call that changes rows.
 * @param changed how many rows, or whether the one row, changed
 * @param matchedCount how many rows the call is about
 */
export const modified = (changed: number | boolean, matchedCount = 1): Modified => ({
  acknowledged: true,
  matchedCount,
  modifiedCount: Number(changed),
});

/** The answer of a call that removes rows. */
export const deleted = (deletedCount: number): Deleted => ({ acknowledged: true, deletedCount });
