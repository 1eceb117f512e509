import { CITIES, CONDITIONS, type City, type Condition } from '#contract/lists';
import { BRANDS } from '#contract/catalogue/models';
import { chanceOf, type Chance } from '../../demo/random.ts';
import { ageAt } from '../../server/features/catalogue/prices/covariate.rules.ts';
import type { PricedProduct } from '../../server/features/catalogue/prices/points.rules.ts';

/** A bike of a simulated market, with what nobody knows in a real one. */
export interface SimulatedBike extends PricedProduct {
  purchaseYear: number;
  isSold: boolean;
  /** What it is worth, in taka. */
  worthTaka: number;
  kind: 'honest' | 'typing error' | 'scam';
}

/** `regular` prices follow a form near the regression's own; `irregular` ones follow other curves. */
export type MarketForm = 'regular' | 'irregular';

/** The day of all simulated markets. */
export const MARKET_DAY = new Date('2026-07-01T00:00:00Z');
const MODELS = 40;
const NOISE = 0.09;
const UNKNOWN_KILOMETRES = 0.08;
const TYPING_ERRORS = 0.02;
const SCAMS = 0.03;
const SOLD = 0.3;

/** Standard normal, by Box and Muller. */
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
const gamma3 = (chance: Chance): number => -Math.log((1 - chance.next()) * (1 - chance.next()) * (1 - chance.next()));

/** How one model's bikes lose value. */
interface Truth {
  model: string;
  since: number;
  until: number;
  newTaka: number;
  yearly: number;
  floor: number;
  per10000Km: number;
  cities: number[];
}

function truthsOf(chance: Chance, form: MarketForm): Truth[] {
  const catalogue = BRANDS.flatMap(({ name, models }) =>
    models.map((model) => ({ model: `${name} ${model.name}`, since: model.since ?? 2005, until: model.until ?? 2026 })),
  );
  const isIrregular = form === 'irregular';
  return Array.from({ length: MODELS }, () => {
    const [chosen = { model: '', since: 2005, until: 2026 }] = catalogue.splice(
      chance.whole(0, catalogue.length - 1),
      1,
    );
    return {
      ...chosen,
      newTaka: Math.exp(chance.between(Math.log(90_000), Math.log(420_000))),
      yearly: chance.between(0.06, 0.12),
      floor: chance.between(0.15, 0.35),
      per10000Km: isIrregular ? chance.between(0, 0.07) : 0.035,
      cities: CITIES.map((_, at) => (at === 0 ? 0 : -0.05 * chance.next()) + (isIrregular ? 0.02 * normal(chance) : 0)),
    };
  });
}

const CITY_EFFECTS = CITIES.map((_, at) => -0.006 * at);
const CONDITION_EFFECTS: Record<Condition, number> = { Excellent: 0, Good: -0.05, Fair: -0.13 };

interface Facts {
  /** In years, with the month, which only the seller knows. */
  age: number;
  kilometres: number;
  condition: Condition;
  papers: PricedProduct['papers'];
  city: City;
}

/** Returns what a bike is worth, in taka. */
function worthOf(truth: Truth, { age, kilometres, condition, papers, city }: Facts, form: MarketForm): number {
  const beyond = (kilometres - 6000 * age) / 10_000;
  const registered = papers?.isRegistered ? 0.04 : 0;
  const paid = registered + 0.008 * (papers?.taxTokenYears ?? 0);
  const place = CITIES.indexOf(city);
  if (form === 'regular')
    return (
      truth.newTaka *
      Math.exp(
        -truth.yearly * age +
          0.0015 * age * age -
          truth.per10000Km * beyond +
          CONDITION_EFFECTS[condition] +
          paid +
          (CITY_EFFECTS[place] ?? 0),
      )
    );
  // A drop when it leaves the shop, then towards a floor; wear and condition count more on older bikes.
  const kept = truth.floor + (0.9 - truth.floor) * Math.exp(-1.6 * truth.yearly * age);
  const wear = truth.per10000Km * beyond * (0.7 + 0.06 * age);
  return (
    truth.newTaka *
    kept *
    Math.exp(CONDITION_EFFECTS[condition] * (0.6 + 0.08 * age) - wear + paid + (truth.cities[place] ?? 0))
  );
}

/** Multiplies or divides by ten, as a digit too many or too few does. */
const mistype = (chance: Chance, taka: number): number => Math.round(chance.next() < 0.5 ? taka / 10 : taka * 10);

/** Assigns sellers: most have one bike, some a few, and a few dealers many. */
function sellersOf(chance: Chance, bikes: number): string[] {
  const sellers: string[] = [];
  for (let id = 1; sellers.length < bikes; id += 1) {
    const kind = chance.next();
    const owned = kind < 0.8 ? 1 : kind < 0.97 ? chance.whole(2, 4) : chance.whole(8, 25);
    for (let count = 0; count < owned; count += 1) sellers.push(String(id));
  }
  // Dealers have bikes of any model.
  return sellers.slice(0, bikes);
}

function makeBike(chance: Chance, truth: Truth, form: MarketForm): Omit<SimulatedBike, 'productId' | 'sellerId'> {
  const oldest = MARKET_DAY.getUTCFullYear() - truth.since;
  const newest = Math.max(0, MARKET_DAY.getUTCFullYear() - truth.until);
  const years = Math.min(oldest, Math.max(newest, Math.floor(gamma3(chance) * 1.9)));
  const purchaseYear = MARKET_DAY.getUTCFullYear() - years;
  const isSold = chance.next() < SOLD;
  const at = new Date(MARKET_DAY.getTime() - (isSold ? chance.between(0, 170) * 86_400_000 : 0));
  const age = ageAt(purchaseYear, at);
  // The regular market has no months.
  const trueAge = form === 'regular' ? age : Math.max(0.05, age + chance.between(-0.5, 0.5));
  const kilometres = Math.round(trueAge * 6000 * Math.exp(0.45 * normal(chance)) + 300);
  const condition = CONDITIONS[Math.min(2, Math.floor(Math.max(0, trueAge / 6 + 0.6 * normal(chance))))] ?? 'Good';
  const papers =
    chance.next() < 0.2
      ? undefined
      : { isRegistered: chance.next() < 0.85, taxTokenYears: Math.max(0, chance.whole(-3, 9)) };
  const city = CITIES[chance.next() < 0.5 ? 0 : chance.whole(1, CITIES.length - 1)] ?? 'Dhaka';
  const worthTaka = worthOf(truth, { age: trueAge, kilometres, condition, papers, city }, form);
  // Irregular markets have heavier tails, with the same deviation.
  const spread = form === 'regular' ? 1 : chance.next() < 0.1 ? 2 : 0.82;
  const honestTaka = Math.round((worthTaka * Math.exp(NOISE * spread * normal(chance))) / 500) * 500;
  const fate = chance.next();
  const kind = isSold || fate >= TYPING_ERRORS + SCAMS ? 'honest' : fate < SCAMS ? 'scam' : 'typing error';
  return {
    model: truth.model,
    purchaseYear,
    age,
    kilometres: chance.next() < UNKNOWN_KILOMETRES ? undefined : kilometres,
    condition,
    papers,
    city,
    isSold,
    weight: isSold ? 2 : 1,
    worthTaka,
    kind,
    priceTaka:
      kind === 'scam'
        ? Math.round(worthTaka * chance.between(0.35, 0.65))
        : kind === 'typing error'
          ? mistype(chance, honestTaka)
          : honestTaka,
  };
}

/** Returns a market of this many bikes, repeatable by its seed. Models are as frequent as Zipf's law says. */
export function makeMarket(seed: number, bikes: number, form: MarketForm): SimulatedBike[] {
  const chance = chanceOf(seed);
  const truths = truthsOf(chance, form);
  const shares = truths.map((_, rank) => 1 / (rank + 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const sellers = sellersOf(chance, bikes);
  return sellers.map((sellerId, index) => {
    let left = chance.next() * total;
    const rank = shares.findIndex((share) => (left -= share) < 0);
    const truth = truths[rank] ?? truths[0];
    if (!truth) throw new Error('There are no models.');
    return { productId: String(index + 1), sellerId, ...makeBike(chance, truth, form) };
  });
}

/** Returns listings of one seller who wants a model to seem dearer: alike bikes, all priced too high. */
export function makeCollusion(market: readonly SimulatedBike[], listings: number, excess: number): SimulatedBike[] {
  // The model of the median bike by frequency: neither the most frequent one nor a rare one.
  const counts = new Map<string, number>();
  for (const { model } of market) counts.set(model, (counts.get(model) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
  const model = ranked[Math.floor(ranked.length / 6)]?.[0];
  const honest = market.filter((bike) => bike.model === model && bike.kind === 'honest' && !bike.isSold);
  return Array.from({ length: listings }, (_, index) => {
    const like = honest[index % honest.length];
    if (!like) throw new Error('The model has no bikes.');
    return {
      ...like,
      productId: String(market.length + index + 1),
      sellerId: 'colluder',
      weight: 1,
      priceTaka: Math.round(like.worthTaka * (1 + excess)),
    };
  });
}
