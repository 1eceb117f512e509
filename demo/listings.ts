import { CONDITIONS, type Condition, type City } from '#contract/lists';
import { type Place, placeOf } from '#contract/catalogue/places/all-places';
import type { CategoryKey } from './categories.ts';
import type { BodyType, Drawing, Scene } from './drawings.ts';
import { factsOfBike, factsOfGood, type SeedFacts } from './facts.ts';
import type { Good } from './goods.ts';
import type { Model } from './models.ts';
import { NEIGHBOURHOODS } from './places.ts';
import { type Chance, chanceOf } from './random.ts';
import { aboutBike, aboutGood, type Machine } from './descriptions.ts';

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
  /** Where a courier collects it, if not there. */
  pickup?: { district: string; area: string };
  /** Its price can be paid to the courier. */
  acceptsCash?: boolean;
  descriptions: string;
  drawing: Drawing;
  /** Further pictures. */
  photos: Drawing[];
  facts: SeedFacts;
  /** Minutes since it was put on sale, within 60 days. */
  minutesAgo: number;
  /** Index of the sellers in demo/people.ts. */
  seller: number;
  /** Shown on the home page. */
  advertised: boolean;
}

/** The newest purchase year in the demo. */
export const LATEST_YEAR = 2025;

const MACHINES: Partial<Record<BodyType, Machine>> = {
  scooter: 'scooter',
  'retro-scooter': 'scooter',
  electric: 'electric',
  'e-scooter': 'electric',
};

export const roundTo = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);
export const at = <T>(list: readonly T[], index: number): T => {
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

export const worthOf = (priceNew: number, age: number, condition: Condition): number =>
  priceNew * KEPT[condition] * 0.91 ** age;

/** Returns original and asking price: about a tenth less per year. Rarely above the original price. */
function prices(
  chance: Chance,
  priceNew: number,
  age: number,
  condition: Condition,
  step: number,
): { buyingPrice: number; sellingPrice: number } {
  const buyingPrice = roundTo(priceNew * (1 - age * 0.012) * chance.between(0.96, 1.01), step);
  const wanted = worthOf(priceNew, age, condition) * chance.between(0.94, 1.05);
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

export type Sold = Pick<
  SeedProduct,
  'productName' | 'buyingPrice' | 'sellingPrice' | 'purchaseYear' | 'condition' | 'descriptions' | 'drawing' | 'facts'
>;

/** Makes what a seller says of a bike. */
export function makeBike(chance: Chance, model: Model, turn: number, city: City, scene: Scene): Sold {
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

/** Makes what a seller says of a part or riding gear. */
export function makeGood(chance: Chance, item: Good, gear: boolean, turn: number, city: City, scene: Scene): Sold {
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

/** Puts a product near a city. */
export function placed(chance: Chance, sold: Sold, city: City): Sold & Pick<SeedProduct, 'location' | 'place'> {
  const place = placeOf(chance.next() < 0.7 ? chance.pick(NEIGHBOURHOODS[city]) : city);
  if (!place) throw new Error(`No place for ${city}`);
  // The eight cities are districts, too.
  const facts = { ...sold.facts, city: place.district === city ? city : null };
  return { ...sold, facts, location: place.en, place };
}
