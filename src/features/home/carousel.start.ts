/** The slide that stands in the middle at first: the second, so that both its neighbours are seen. */
export const startOf = (slides: number): number => (slides > 2 ? 1 : 0);
