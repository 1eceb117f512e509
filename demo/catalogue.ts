import { ADVERTS_PER_SELLER } from '#contract/limits';
import type { City } from '#contract/lists';
import { CATEGORY_KEYS, type CategoryKey } from './categories.ts';
import type { Scene } from './drawings.ts';
import { GEAR, PARTS } from './goods.ts';
import { at, makeBike, makeGood, placed, type SeedProduct, type Sold } from './listings.ts';
import { COMMUTERS, CRUISERS, type Model, SPORTS } from './models.ts';
import { ELECTRICS, OFFROADS, SCOOTERS } from './more-models.ts';
import { photosOf } from './photos.ts';
import { CITY_ROUND } from './places.ts';
import { type Chance, chanceOf } from './random.ts';

const DAYS_60 = 60 * 24 * 60;

/** Order of the categories: all eight first, then roughly in proportion to real sales. 60 per round. */
const C: CategoryKey = 'commuter';
const S: CategoryKey = 'sport';
const ROUND: readonly CategoryKey[] = [
  ...CATEGORY_KEYS,
  C,
  S,
  'scooter',
  C,
  S,
  'cruiser',
  C,
  'parts',
  S,
  'electric',
  C,
  'scooter',
  S,
  C,
  'riding-gear',
  S,
  'cruiser',
  C,
  S,
  'off-road',
  C,
  'scooter',
  'parts',
  S,
  C,
  'cruiser',
  'electric',
  S,
  'scooter',
  C,
  'parts',
  S,
  'cruiser',
  C,
  'scooter',
  S,
  'riding-gear',
  C,
  'off-road',
  'electric',
  S,
  'cruiser',
  'scooter',
  C,
  'parts',
  S,
  'cruiser',
  C,
  'scooter',
  'electric',
  'off-road',
  'riding-gear',
  'parts',
];

const MODELS: Record<Exclude<CategoryKey, 'parts' | 'riding-gear'>, readonly Model[]> = {
  commuter: COMMUTERS,
  sport: SPORTS,
  cruiser: CRUISERS,
  scooter: SCOOTERS,
  electric: ELECTRICS,
  'off-road': OFFROADS,
};

const SCENES_FOR: Record<CategoryKey, readonly Scene[]> = {
  commuter: ['city', 'river', 'bricks', 'showroom', 'mustard', 'studio', 'bridge', 'tea'],
  sport: ['bridge', 'garage', 'city', 'showroom', 'studio', 'beach', 'tea'],
  cruiser: ['beach', 'tea', 'bricks', 'garage', 'river', 'showroom'],
  scooter: ['bricks', 'city', 'studio', 'mustard', 'beach', 'showroom'],
  electric: ['showroom', 'city', 'studio', 'bridge', 'tea'],
  'off-road': ['mustard', 'tea', 'river', 'beach', 'garage'],
  parts: ['bench', 'studio', 'bench', 'showroom'],
  'riding-gear': ['studio', 'bench', 'showroom', 'studio'],
};

const SELLER_ROUND = [0, 1, 2, 0, 3, 1, 4, 2, 0, 3, 1, 4] as const;

function product(chance: Chance, category: CategoryKey, nth: number, city: City): Sold {
  const scene = at(SCENES_FOR[category], nth * 3 + Math.floor(nth / 7));
  // A model that appears a second time gets another colour.
  const turn = (all: number) => nth + Math.floor(nth / all);
  if (category === 'parts' || category === 'riding-gear') {
    const goods = category === 'parts' ? PARTS : GEAR;
    return makeGood(chance, at(goods, nth), category === 'riding-gear', turn(goods.length), city, scene);
  }
  const models = MODELS[category];
  return makeBike(chance, at(models, nth), turn(models.length), city, scene);
}

/**
 * Makes demo products with pictures to draw; the same count and seed give the same rows.
 * @param adverts number advertised on the home page
 */
export function makeProducts(count = 120, seed = 2026, adverts = 14): SeedProduct[] {
  const made = new Map<CategoryKey, number>();
  const products = Array.from({ length: count }, (_, index): SeedProduct => {
    const chance = chanceOf(seed + index * 7919);
    const category = at(ROUND, index);
    const nth = made.get(category) ?? 0;
    made.set(category, nth + 1);
    const city = at(CITY_ROUND, index);
    const sold = product(chance, category, nth, city);
    return {
      category,
      ...placed(chance, sold, city),
      photos: photosOf(sold.drawing, index),
      minutesAgo: chance.whole(20, DAYS_60),
      seller: at(SELLER_ROUND, index),
      advertised: false,
    };
  });
  advertise(products, adverts);
  return products;
}

/**
 * Advertises well-kept products of all kinds: no name twice, parts and gear once, and within the
 * limit per seller.
 */
function advertise(products: SeedProduct[], wanted: number): void {
  const names = new Set<string>();
  for (let turn = 0; names.size < wanted && turn < wanted; turn += 1) {
    for (const key of CATEGORY_KEYS) {
      if (names.size >= wanted || (turn > 0 && (key === 'parts' || key === 'riding-gear'))) continue;
      const found = products.find(
        (candidate) =>
          candidate.category === key &&
          !candidate.advertised &&
          candidate.condition !== 'Fair' &&
          !names.has(candidate.productName) &&
          products.filter(({ advertised, seller }) => advertised && seller === candidate.seller).length <
            ADVERTS_PER_SELLER,
      );
      if (!found) continue;
      found.advertised = true;
      names.add(found.productName);
    }
  }
}
