import { makeProducts } from '../catalogue.ts';
import type { SeedProduct } from '../listings.ts';

/** Another seed than the catalogue's, so that no product on sale looks like one that was sold. */
const SEED = 2031;

/** Days ago that the first of them was listed; the first is paid for after that. */
const LISTED_DAYS_AGO = 58;

/** Those of its products that are sold: one for each deal in demo/story/deals.ts, which says by whom. */
const SOLD = [0, 1, 3, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 31];

/** Parts that go by courier, from demo/story/parcels.ts. Listed in the last weeks, without further pictures. */
const SENT = [38, 44, 52, 59, 67, 68, 76, 83, 91, 105, 144];
/** Those of them whose price the courier may collect. */
const FOR_CASH = [105, 144];
const SENT_LISTED_DAYS_AGO = 20;
const PICKUP = { district: 'Dhaka', area: 'Mirpur' };

const toStoryProduct = (product: SeedProduct, number: number): SeedProduct =>
  SENT.includes(number)
    ? {
        ...product,
        photos: [],
        pickup: PICKUP,
        acceptsCash: FOR_CASH.includes(number),
        minutesAgo: (SENT_LISTED_DAYS_AGO - number / 10) * 24 * 60,
      }
    : { ...product, minutesAgo: (LISTED_DAYS_AGO - number) * 24 * 60 };

/** The products of the story's deals by their number in the catalogue, oldest first. */
export const STORY_PRODUCTS: ReadonlyMap<number, SeedProduct> = new Map(
  makeProducts(Math.max(...SENT) + 1, SEED, 0)
    .map((product, number): [number, SeedProduct] => [number, toStoryProduct(product, number)])
    .filter(([number]) => SOLD.includes(number) || SENT.includes(number))
    .sort(([, one], [, other]) => other.minutesAgo - one.minutesAgo),
);
