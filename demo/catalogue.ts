import { ADVERTS_PER_SELLER } from '#contract/limits';
import { CONDITIONS, type Condition, type City } from '#contract/lists';
import { type Place, placeOf } from '#contract/catalogue/places/all-places';
import { CATEGORY_KEYS, type CategoryKey } from './categories.ts';
import type { BodyType, Drawing, Scene } from './drawings.ts';
import { factsOfBike, factsOfGood, type SeedFacts } from './facts.ts';
import { GEAR, type Good, PARTS } from './goods.ts';
import { COMMUTERS, CRUISERS, type Model, SPORTS } from './models.ts';
import { ELECTRICS, OFFROADS, SCOOTERS } from './models-town.ts';
import { photosOf } from './photos.ts';
import { CITY_ROUND, NEIGHBOURHOODS } from './places.ts';
import { type Chance, chanceOf } from './random.ts';
import { aboutBike, aboutGood, type Machine } from './words.ts';

export interface SeedProduct {
  category: CategoryKey;
  productName: string;
  /** The price that the seller paid, whole taka. */
  buyingPrice: number;
  /** Asking price, whole taka. */
  sellingPrice: number;
  purchaseYear: number;
  condition: Condition;
  /** A district, often preceded by an area. */
  location: string;
  place: Place;
  descriptions: string;
  drawing: Drawing;
  /** Further pictures. */
  photos: Drawing[];
  facts: SeedFacts;
  /** Minutes since it was put on sale, within 60 days. */
  minutesAgo: number;
  /** Index of the five sellers, 0–4. */
  seller: number;
  /** Shown on the home page. */
  advertised: boolean;
}

/** The newest purchase year in the demo. */
const LATEST_YEAR = 2025;
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

const MACHINES: Partial<Record<BodyType, Machine>> = {
  scooter: 'scooter',
  'retro-scooter': 'scooter',
  electric: 'electric',
  'e-scooter': 'electric',
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

const roundTo = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list in the catalogue.');
  return item;
};

/** Derives a condition from age, with some randomness: new items are excellent, old ones fair. */
function conditionAt(chance: Chance, age: number): Condition {
  const wear = age + chance.between(-2.5, 2.5);
  return at(CONDITIONS, wear < 2.2 ? 0 : wear < 5.4 ? 1 : 2);
}

const KEPT: Record<Condition, number> = { Excellent: 0.95, Good: 0.88, Fair: 0.78 };

/** Returns original and asking price: about a tenth less per year. Rarely above the original price. */
function prices(
  chance: Chance,
  priceNew: number,
  age: number,
  condition: Condition,
  step: number,
): { buyingPrice: number; sellingPrice: number } {
  const buyingPrice = roundTo(priceNew * (1 - age * 0.012) * chance.between(0.96, 1.01), step);
  const wanted = priceNew * KEPT[condition] * 0.91 ** age * chance.between(0.94, 1.05);
  const bargain =
    age >= 2 && chance.next() < 0.05
      ? buyingPrice * 1.04
      : Math.min(wanted, buyingPrice * chance.between(0.965, 0.985));
  return { buyingPrice, sellingPrice: Math.max(step, roundTo(bargain, step)) };
}

function titleOf(chance: Chance, name: string, year: number, condition: Condition): string {
  const luck = chance.next();
  if (luck < 0.22) return `${name} (${year})`;
  if (luck < 0.32 && condition === 'Excellent') return `${name}, like new`;
  if (luck < 0.4 && condition !== 'Fair') return `${name}, first owner`;
  return name;
}

type Sold = Pick<
  SeedProduct,
  'productName' | 'buyingPrice' | 'sellingPrice' | 'purchaseYear' | 'condition' | 'descriptions' | 'drawing' | 'facts'
>;

function bike(chance: Chance, model: Model, turn: number, city: City, scene: Scene): Sold {
  const oldest = Math.min(LATEST_YEAR - model.since, 11);
  const age = Math.min(oldest, Math.floor(chance.next() ** 1.4 * (oldest + 1)));
  const condition = conditionAt(chance, age);
  const purchaseYear = LATEST_YEAR - age;
  const [colour, accent] = at(model.colours, turn);
  const run = (age + chance.between(0.2, 0.9)) * chance.between(2_800, 6_400);
  const kilometres = Math.max(400, roundTo(run, 100));
  const machine = MACHINES[model.body] ?? 'geared';
  const productName = titleOf(chance, model.name, purchaseYear, condition);
  const price = prices(chance, model.price, age, condition, 500);
  const range = Math.round(model.range * (1 - age * 0.012));
  const descriptions = aboutBike(chance, { city, condition, kilometres, range, machine });
  const seed = chance.whole(1, 1_000_000);
  const used = { productName, descriptions, condition, city, age, kilometres, machine, colour };
  return {
    productName,
    ...price,
    purchaseYear,
    condition,
    descriptions,
    drawing: { kind: 'motorbike', body: model.body, colour, accent, scene, seed },
    facts: factsOfBike(chanceOf(seed), model, used),
  };
}

function good(chance: Chance, item: Good, gear: boolean, turn: number, city: City, scene: Scene): Sold {
  const { name, part, price, colours, fact, sealed = false } = item;
  const age = sealed ? 0 : chance.whole(0, 4);
  const condition = sealed ? 'Excellent' : conditionAt(chance, age + 0.6);
  const [colour, accent] = at(colours, turn);
  return {
    productName: name,
    ...prices(chance, price, age, condition, 50),
    purchaseYear: LATEST_YEAR - age,
    condition,
    descriptions: aboutGood(chance, { fact, gear, sealed }, condition),
    drawing: { kind: 'part', part, colour, accent, scene, seed: chance.whole(1, 1_000_000) },
    facts: factsOfGood(item, gear ? colour : null, city),
  };
}

function product(chance: Chance, category: CategoryKey, nth: number, city: City): Sold {
  const scene = at(SCENES_FOR[category], nth * 3 + Math.floor(nth / 7));
  // A model that appears a second time gets another colour.
  const turn = (all: number) => nth + Math.floor(nth / all);
  if (category === 'parts' || category === 'riding-gear') {
    const goods = category === 'parts' ? PARTS : GEAR;
    return good(chance, at(goods, nth), category === 'riding-gear', turn(goods.length), city, scene);
  }
  const models = MODELS[category];
  return bike(chance, at(models, nth), turn(models.length), city, scene);
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
    const place = placeOf(chance.next() < 0.7 ? chance.pick(NEIGHBOURHOODS[city]) : city);
    if (!place) throw new Error(`No place for ${city}`);
    return {
      category,
      ...sold,
      // The eight cities are districts, too.
      facts: { ...sold.facts, city: place.district === city ? city : null },
      photos: photosOf(sold.drawing, index),
      location: place.en,
      place,
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
