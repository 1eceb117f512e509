/** Orders of a category's page besides newest first. Separate from category.ts, whose schemas the client doesn't need. */
export const CATEGORY_SORTS = ['price', '-price', 'km', '-year'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];
