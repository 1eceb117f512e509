import type { Condition, City } from '#contract/lists';
import type { ProductFacts } from '#contract/product';
import type { Good } from './goods';
import type { Model } from './models';
import { nameColour } from './name-colour';
import type { Chance } from './random';
import { type Machine, plateOf } from './words';

/** Days from now until each paper expires, so that the demo looks current on any day. */
interface SeedPapers {
  registration: boolean;
  taxTokenDays: number | null;
  fitnessDays: number | null;
  insuranceDays: number | null;
}

export type SeedFacts = Omit<ProductFacts, 'papers' | 'district' | 'area'> & { papers: SeedPapers | null };

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

/** Makes papers that don't contradict the description. */
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

/** Makes a bike's facts, consistent with its name and description. */
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
    // Most electric bikes are too weak to need registration.
    registration: engineCc === null ? null : seriesOf(city, engineCc),
    owners: /first owner|one person|Just /.test(`${productName} ${descriptions}`) ? 1 : owners,
    papers:
      engineCc === null
        ? { registration: false, taxTokenDays: null, fitnessDays: null, insuranceDays: null }
        : papersOf(chance, condition, descriptions),
    city,
  };
}

/** @param colour of riding gear; parts have none */
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
