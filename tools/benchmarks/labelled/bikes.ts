import type { BikeNumbersInput } from '#contract/catalogue/bike-history';
import { KILOMETRES_PER_MILE, type MileageReason } from '#contract/mileage-rules';
import { type Chance, chanceOf } from '../../../demo/random.ts';

/** What became of a bike between two listings. */
export const BIKE_STORIES = ['honest', 'turnedBack', 'typing', 'meter', 'moved', 'twins'] as const;
export type BikeStory = (typeof BIKE_STORIES)[number];

/** Of 400. */
const PAIRS: Record<BikeStory, number> = { honest: 120, turnedBack: 100, typing: 60, meter: 30, moved: 50, twins: 40 };
/** Buyers must be pointed to the lower mileage of these, and of no others. */
export const IS_LOWER: Record<BikeStory, boolean> = {
  honest: false,
  turnedBack: true,
  typing: false,
  meter: true,
  moved: false,
  twins: false,
};

/** A listing as its seller writes it. */
export interface LabelledBike extends BikeNumbersInput {
  brand: string;
  engineCc: number;
  kilometres: number;
}

/** Two listings, the days between them, and how the second seller answers if asked. */
export interface LabelledPair {
  story: BikeStory;
  first: LabelledBike;
  second: LabelledBike;
  days: number;
  isSameSeller: boolean;
  /** Another mileage, or a reason. */
  answer: { kilometres: number } | MileageReason;
}

type Machine = Pick<LabelledBike, 'brand' | 'engineCc'>;
const MACHINES: readonly Machine[] = [
  { brand: 'Yamaha', engineCc: 149 },
  { brand: 'Bajaj', engineCc: 149 },
  { brand: 'Suzuki', engineCc: 155 },
  { brand: 'Honda', engineCc: 125 },
  { brand: 'Hero', engineCc: 100 },
  { brand: 'TVS', engineCc: 160 },
];
const OFFICES = [
  ['Dhaka Metro', 'ঢাকা মেট্রো'],
  ['Chatto Metro', 'চট্ট মেট্রো'],
  ['Khulna', 'খুলনা'],
  ['Gazipur', 'গাজীপুর'],
  ['Cumilla', 'কুমিল্লা'],
] as const;
const LETTERS = [
  ['LA', 'ল'],
  ['HA', 'হ'],
] as const;
const SERIAL_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const bangla = (digits: string): string => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

interface Numbers {
  office: readonly [string, string];
  letter: readonly [string, string];
  series: string;
  number: string;
  chassis: string;
}

function makeNumbers(chance: Chance): Numbers {
  const letters = Array.from({ length: 6 }, () => SERIAL_LETTERS[chance.whole(0, SERIAL_LETTERS.length - 1)]).join('');
  return {
    office: chance.pick(OFFICES),
    letter: chance.pick(LETTERS),
    series: String(chance.whole(11, 69)),
    number: String(chance.whole(1000, 9999)),
    chassis: `MD2${letters}${chance.whole(10_000_000, 99_999_999)}`,
  };
}

/** Writes a plate as people do, in either script. */
function writePlate(chance: Chance, { office, letter, series, number }: Numbers): string {
  if (chance.next() < 0.4) return `${office[1]}-${letter[1]} ${bangla(`${series}-${number}`)}`;
  return chance.pick([
    `${office[0]}-${letter[0]} ${series}-${number}`,
    `${office[0]} ${letter[0]} ${series} ${number}`,
    `${office[0].toUpperCase()}-${letter[0]}-${series}-${number}`,
    `${office[0].toLowerCase()} ${letter[0].toLowerCase()} ${series}${number}`,
  ]);
}

const writeChassis = (chance: Chance, { chassis }: Numbers): string =>
  chance.pick([chassis, chassis.toLowerCase(), `${chassis.slice(0, 9)} ${chassis.slice(9)}`, bangla(chassis)]);

/** Which numbers a seller gives: most give the plate. */
function writeNumbers(chance: Chance, numbers: Numbers): BikeNumbersInput {
  const plate = { plateNumber: writePlate(chance, numbers) };
  return chance.next() < 0.35 ? { ...plate, chassisNumber: writeChassis(chance, numbers) } : plate;
}

/** Half of all sellers round what the meter shows. */
function round(chance: Chance, kilometres: number): number {
  const to = chance.next() < 0.5 ? 1 : chance.pick([100, 500, 1000]);
  return Math.max(to, Math.round(kilometres / to) * to);
}

/** Kilometres of a few years in Bangladesh. */
const mileageOf = (chance: Chance): number =>
  Math.round(4_000 + 66_000 * chance.next() * chance.next() + 8_000 * chance.next());
const ridden = (chance: Chance, days: number): number => Math.round(days * (5 + 30 * chance.next()));
/** Most are sold again within some months. */
const gap = (chance: Chance, mean: number): number => 1 + Math.round(-mean * Math.log(1 - chance.next() * 0.99));

/** A slip of the keyboard that makes a number larger: a wrong digit, or one zero too many. */
function slipUp(chance: Chance, kilometres: number): number {
  if (chance.next() < 0.4) return Math.min(999_999, kilometres * 10);
  const [first = '1', ...rest] = String(kilometres);
  return Number(`${Math.min(9, Number(first) + chance.whole(1, 5))}${rest.join('')}`);
}
/** One that makes it smaller: a digit left out, a wrong one, or miles. */
function slipDown(chance: Chance, kilometres: number): { typed: number; isMiles: boolean } {
  const kind = chance.next();
  if (kind < 0.3) return { typed: Math.round(kilometres / KILOMETRES_PER_MILE), isMiles: true };
  if (kind < 0.65) return { typed: Math.floor(kilometres / 10), isMiles: false };
  const [first = '1', ...rest] = String(kilometres);
  return { typed: Number(`${Math.max(1, Number(first) - chance.whole(1, 5))}${rest.join('')}`), isMiles: false };
}

/** Statements of a seller who turned the meter back. */
const excuse = (chance: Chance): MileageReason => {
  const kind = chance.next();
  return kind < 0.5 ? 'unsaid' : kind < 0.9 ? 'meter' : 'earlierWrong';
};

type Story = Omit<LabelledPair, 'story'>;

const STORIES: Record<BikeStory, (chance: Chance, of: { machine: Machine; numbers: Numbers }) => Story> = {
  honest(chance, { machine, numbers }) {
    const days = gap(chance, 200);
    const before = mileageOf(chance);
    return {
      first: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, before) },
      second: {
        ...machine,
        ...writeNumbers(chance, numbers),
        kilometres: round(chance, before + ridden(chance, days)),
      },
      days,
      isSameSeller: chance.next() < 0.3,
      answer: 'unsaid',
    };
  },
  turnedBack(chance, { machine, numbers }) {
    const before = Math.max(12_000, mileageOf(chance));
    return {
      first: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, before) },
      second: {
        ...machine,
        ...writeNumbers(chance, numbers),
        kilometres: round(chance, before * (0.12 + 0.7 * chance.next())),
      },
      days: gap(chance, 60),
      isSameSeller: false,
      answer: excuse(chance),
    };
  },
  typing(chance, { machine, numbers }) {
    const kind = chance.next();
    const before = mileageOf(chance);
    // Seen and corrected by its seller within the day, or left in the earlier advert.
    if (kind < 0.4) {
      const isCorrected = kind < 0.25;
      const days = isCorrected ? 0.3 : gap(chance, 120);
      const now = before + (isCorrected ? 0 : ridden(chance, days));
      return {
        first: { ...machine, ...writeNumbers(chance, numbers), kilometres: slipUp(chance, round(chance, before)) },
        second: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, now) },
        days,
        isSameSeller: isCorrected,
        answer: chance.next() < 0.95 ? 'earlierWrong' : 'unsaid',
      };
    }
    const days = gap(chance, 120);
    const now = before + ridden(chance, days);
    const { typed, isMiles } = slipDown(chance, now);
    return {
      first: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, before) },
      second: { ...machine, ...writeNumbers(chance, numbers), kilometres: typed },
      days,
      isSameSeller: false,
      // The question shows them what they typed.
      answer: isMiles ? 'miles' : { kilometres: now },
    };
  },
  meter(chance, { machine, numbers }) {
    const days = gap(chance, 200);
    const before = Math.max(15_000, mileageOf(chance));
    return {
      first: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, before) },
      second: {
        ...machine,
        ...writeNumbers(chance, numbers),
        kilometres: round(chance, 200 + ridden(chance, days) * chance.next()),
      },
      days,
      isSameSeller: chance.next() < 0.2,
      answer: 'meter',
    };
  },
  moved(chance, { machine, numbers }) {
    const other = { ...makeNumbers(chance), chassis: makeNumbers(chance).chassis };
    const plate = { office: numbers.office, letter: numbers.letter, series: numbers.series, number: numbers.number };
    return {
      first: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, mileageOf(chance)) },
      second: {
        ...(chance.next() < 0.6 ? chance.pick(MACHINES) : machine),
        ...writeNumbers(chance, { ...other, ...plate }),
        kilometres: round(chance, mileageOf(chance)),
      },
      days: gap(chance, 200),
      isSameSeller: false,
      answer: chance.next() < 0.97 ? 'otherBike' : 'unsaid',
    };
  },
  twins(chance, { machine, numbers }) {
    return {
      first: { ...machine, ...writeNumbers(chance, numbers), kilometres: round(chance, mileageOf(chance)) },
      second: {
        ...machine,
        ...writeNumbers(chance, makeNumbers(chance)),
        kilometres: round(chance, mileageOf(chance)),
      },
      days: gap(chance, 200),
      isSameSeller: chance.next() < 0.3,
      answer: 'unsaid',
    };
  },
};

/** Makes pairs of listings that say what became of the bike: the same ones for the same seed. */
export function makeLabelledBikes(seed: number): LabelledPair[] {
  const chance = chanceOf(seed);
  return BIKE_STORIES.flatMap((story) =>
    Array.from({ length: PAIRS[story] }, () => ({
      story,
      ...STORIES[story](chance, { machine: chance.pick(MACHINES), numbers: makeNumbers(chance) }),
    })),
  );
}
