/** Default and maximum rows of a page of a list (docs/rules.md §6). */
export const PAGE_SIZE = { default: 24, max: 100 } as const;

/** Number of similar products on a product's page. */
export const SIMILAR_PRODUCTS = 8;

/** Number of the seller's other products on it. */
export const OTHERS_OF_SELLER = 4;
