import type { Scene } from './drawings.ts';
import { at, LATEST_YEAR, makeBike, placed, roundTo, type SeedProduct, worthOf } from './listings.ts';
import { COMMUTERS, type Model, SPORTS } from './models.ts';
import { photosOf } from './photos.ts';
import { chanceOf } from './random.ts';

/** Sellers by their index in demo/people.ts, each with two bikes of each model. */
const SELLERS = [0, 2, 3, 4, 5, 6, 7] as const;
const BIKES = SELLERS.length * 2;
/** Asking prices as shares of what the bike is worth: most are near it, some far enough away for a label. */
const ASKED = [1.02, 0.8, 1.05, 0.96, 1.22, 1.04, 0.95, 1.02, 0.82, 0.94, 1.06, 1, 0.97, 1.22] as const;
const SCENES: readonly Scene[] = ['city', 'bricks', 'showroom', 'studio', 'bridge', 'tea', 'river'];
/** When they were listed; the newest products remain those of the catalogue. */
const [OLDEST_DAYS_AGO, DAYS_BETWEEN, MINUTES_PER_DAY] = [45, 2, 24 * 60];

type Category = 'commuter' | 'sport';

function comparablesOf(model: Model, category: Category, seed: number): SeedProduct[] {
  return Array.from({ length: BIKES }, (_, index): SeedProduct => {
    const chance = chanceOf(seed + index * 6151);
    const made = makeBike(chance, model, index, 'Dhaka', at(SCENES, index));
    const worth = worthOf(model.price, LATEST_YEAR - made.purchaseYear, made.condition);
    const sellingPrice = roundTo(Math.min(worth * at(ASKED, index), made.buyingPrice), 500);
    return {
      category,
      ...placed(chance, { ...made, sellingPrice }, 'Dhaka'),
      photos: photosOf(made.drawing, index).slice(0, 1),
      minutesAgo: (OLDEST_DAYS_AGO - index * DAYS_BETWEEN) * MINUTES_PER_DAY + chance.whole(0, 600),
      seller: at(SELLERS, index),
      advertised: false,
    };
  });
}

function modelNamed(models: readonly Model[], name: string): Model {
  const model = models.find((one) => one.name === name);
  if (!model) throw new Error(`No model ${name} in the demo`);
  return model;
}

/**
 * Makes more bikes of two popular models, because a price has a label only beside enough comparables of other
 * sellers (docs/rules.md §12).
 */
export const makeComparables = (): SeedProduct[] => [
  ...comparablesOf(modelNamed(COMMUTERS, 'Bajaj Pulsar 150'), 'commuter', 3500),
  ...comparablesOf(modelNamed(SPORTS, 'Yamaha FZ-S V3'), 'sport', 3502),
];
