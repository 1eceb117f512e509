import { makeProducts } from '../catalogue.ts';
import type { SeedProduct } from '../listings.ts';

/** Another seed than the catalogue's, so that no product on sale looks like one that was sold. */
const SEED = 2031;

/** Days ago that the first of them was listed; the first is paid for after that. */
const LISTED_DAYS_AGO = 58;

/** Those of its products that are sold: one for each deal in demo/story/deals.ts, which says by whom. */
const SOLD = [0, 1, 3, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 31];

/** The products of the story's deals by their number in the catalogue, oldest first. */
export const STORY_PRODUCTS: ReadonlyMap<number, SeedProduct> = new Map(
  makeProducts(32, SEED, 0)
    .map((product, number): [number, SeedProduct] => [
      number,
      { ...product, minutesAgo: (LISTED_DAYS_AGO - number) * 24 * 60 },
    ])
    .filter(([number]) => SOLD.includes(number)),
);
