/** Default and maximum rows of a page of a list (docs/rules.md §6). */
export const PAGE_SIZE = { default: 24, max: 100 } as const;
