import { FACT_NAMES, type FactName } from '#contract/catalogue/facts';
import type { Condition, City } from '#contract/lists';
import type { Papers } from '#contract/catalogue/papers';
import type { ProductFacts } from '#contract/catalogue/product';
import type { Good } from './goods.ts';
import type { Model } from './models.ts';
import { nameColour } from './name-colour.ts';
import type { Chance } from './random.ts';
import { type Machine, plateOf } from './descriptions.ts';

/** Days from now until each paper expires, so that the demo looks current on any day. */
interface SeedPapers extends Omit<Papers, 'taxTokenUntil' | 'fitnessUntil' | 'insuranceUntil'> {
  taxTokenDays: number | null;
  insuranceDays: number | null;
}

export type SeedFacts = Omit<ProductFacts, 'papers' | 'district' | 'area'> & { papers: SeedPapers | null };

const NO_FACTS = Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as Record<FactName, null>;

const TWO_WORD_BRANDS = ['Royal Enfield', 'Green Tiger'];

function brandOf(name: string): string {
  const two = TWO_WORD_BRANDS.find((brand) => name.startsWith(`${brand} `));
  return two ?? name.split(' ')[0] ?? name;
}

/** Returns the model's engine size, or the one in the name. A small number is part of the name, such as R15. */
function engineOf({ name, engineCc }: Model): number | null {
  const named = Number(/\d{2,3}/.exec(name)?.[0] ?? 0);
  return engineCc ?? (named >= 80 ? named : null);
}

/** Returns BRTA's series for a motorbike: HA up to 125 cc, LA above. */
const seriesOf = (city: City, cc: number): string => `${plateOf(city)}-${cc > 125 ? 'LA' : 'HA'}`;

const ON_TEST: SeedPapers = { registration: false, onTest: true, taxTokenDays: null, insuranceDays: null };

/** Makes papers of all kinds that don't contradict the description; null if the seller states none. */
function papersOf(chance: Chance, { condition, descriptions, age }: Used): SeedPapers | null {
  const isDescribed = /papers|tax token|registration|registered|plate|smart card/i.test(descriptions);
  const isExpired = condition === 'Fair' && !isDescribed && chance.next() < 0.6;
  const insured = chance.next() < 0.4;
  if (!isDescribed && age < 2 && chance.next() < 0.4) return { ...ON_TEST, transferHelp: chance.next() < 0.5 || null };
  if (!isDescribed && chance.next() < 0.12) return null;
  const isTenYears = /ten years/.test(descriptions) || (age < 9 && chance.next() < 0.4);
  const validDays = isTenYears ? (10 - age) * 365 - chance.whole(0, 300) : chance.whole(40, 640);
  const isOwnName = chance.next() < 0.8;
  return {
    registration: true,
    ownName: /my name/.test(descriptions) || (chance.next() < 0.85 ? isOwnName : null),
    taxTokenYears: isTenYears ? 10 : 2,
    taxTokenDays: isExpired ? -chance.whole(15, 200) : validDays,
    insuranceDays: insured ? chance.whole(20, 360) : null,
    transferHelp: chance.next() < 0.6 || null,
  };
}

interface Used {
  productName: string;
  descriptions: string;
  condition: Condition;
  city: City;
  age: number;
  kilometres: number;
  machine: Machine;
  colour: string;
}

/** Makes a bike's facts, consistent with its name and description. */
export function factsOfBike(chance: Chance, model: Model, used: Used): SeedFacts {
  const { productName, descriptions, city, age, kilometres, machine, colour } = used;
  const brand = brandOf(model.name);
  const engineCc = machine === 'electric' ? null : engineOf(model);
  const owners = age < 3 ? 1 : chance.whole(1, age < 7 ? 2 : 3);
  const papers =
    engineCc === null ? { registration: false, taxTokenDays: null, insuranceDays: null } : papersOf(chance, used);
  return {
    brand,
    model: model.name.slice(brand.length + 1),
    engineCc,
    kilometres,
    colour: nameColour(colour),
    // Most electric bikes are too weak to need registration.
    registration: engineCc === null || papers?.onTest ? null : seriesOf(city, engineCc),
    owners: /first owner|one person|Just /.test(`${productName} ${descriptions}`) ? 1 : owners,
    papers,
    city,
  };
}

/** @param colour of riding gear; parts have none */
export const factsOfGood = ({ brand }: Good, colour: string | null, city: City): SeedFacts => ({
  ...NO_FACTS,
  brand: brand ?? null,
  colour: colour && nameColour(colour),
  papers: null,
  city,
});
