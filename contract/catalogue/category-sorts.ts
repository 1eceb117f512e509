import type { SearchSort } from '../lists.ts';

/** Orders of a category's page besides newest first. */
export const CATEGORY_SORTS = ['price', '-price', 'km', '-year'] as const satisfies readonly SearchSort[];
export type CategorySort = (typeof CATEGORY_SORTS)[number];
