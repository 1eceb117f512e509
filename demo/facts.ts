import type { Condition, City } from '#contract/lists';
import type { ProductFacts } from '#contract/product';
import type { Good } from './goods';
import type { Model } from './models';
import { nameColour } from './name-colour';
import type { Chance } from './random';
import { type Machine, plateOf } from './words';

/** Until when each paper is valid, in days from now: the demo is as fresh on every day it is started. */
interface SeedPapers {
  registration: boolean;
  taxTokenDays: number | null;
  fitnessDays: number | null;
  insuranceDays: number | null;
}

export type SeedFacts = Omit<ProductFacts, 'papers'> & { papers: SeedPapers | null };

const TWO_WORD_BRANDS = ['Royal Enfield', 'Green Tiger'];

function brandOf(name: string): string {
  const two = TWO_WORD_BRANDS.find((brand) => name.startsWith(`${brand} `));
  return two ?? name.split(' ')[0] ?? name;
}

/** The engine as the name says it, where the model does not know better; a smaller number is part of a name, such as R15. */
function engineOf({ name, engineCc }: Model): number | null {
  const named = Number(/\d{2,3}/.exec(name)?.[0] ?? 0);
  return engineCc ?? (named >= 80 ? named : null);
}

/** BRTA's letter for a motorbike: HA up to 125 cc, LA above. */
const seriesOf = (city: City, cc: number): string => `${plateOf(city)}-${cc > 125 ? 'LA' : 'HA'}`;

/** Nobody says of a bike that its papers are in order when they are not. */
function papersOf(chance: Chance, condition: Condition, descriptions: string): SeedPapers {
  const isExpired = condition === 'Fair' && !/papers|tax token|registration/i.test(descriptions) && chance.next() < 0.6;
  const insured = chance.next() < 0.4;
  return {
    registration: true,
    taxTokenDays: isExpired ? -chance.whole(15, 200) : chance.whole(40, 640),
    fitnessDays: chance.next() < 0.5 ? chance.whole(60, 900) : null,
    insuranceDays: insured ? chance.whole(20, 360) : null,
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

/** What the seller of a bike fills in, in agreement with the name and the description. */
export function factsOfBike(chance: Chance, model: Model, used: Used): SeedFacts {
  const { productName, descriptions, condition, city, age, kilometres, machine, colour } = used;
  const brand = brandOf(model.name);
  const engineCc = machine === 'electric' ? null : engineOf(model);
  const owners = age < 3 ? 1 : chance.whole(1, age < 7 ? 2 : 3);
  return {
    brand,
    model: model.name.slice(brand.length + 1),
    engineCc,
    kilometres,
    colour: nameColour(colour),
    // Most electric ones are too weak for the road authority to register.
    registration: engineCc === null ? null : seriesOf(city, engineCc),
    owners: /first owner|one person|Just /.test(`${productName} ${descriptions}`) ? 1 : owners,
    papers:
      engineCc === null
        ? { registration: false, taxTokenDays: null, fitnessDays: null, insuranceDays: null }
        : papersOf(chance, condition, descriptions),
    city,
  };
}

/** @param colour of riding gear; nobody asks for a chain by its colour */
export const factsOfGood = ({ brand }: Good, colour: string | null, city: City): SeedFacts => ({
  brand: brand ?? null,
  model: null,
  engineCc: null,
  kilometres: null,
  colour: colour && nameColour(colour),
  registration: null,
  owners: null,
  papers: null,
  city,
});
