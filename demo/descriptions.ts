import type { Condition } from '#contract/lists';
import type { Chance } from './random.ts';

/** Drive type, which determines what the description mentions: gears and chain, a belt, or a battery. */
export type Machine = 'geared' | 'scooter' | 'electric';

/** Returns the place on a number plate, such as 'Dhaka Metro'. */
export const plateOf = (city: string) =>
  city === 'Dhaka' ? 'Dhaka Metro' : city === 'Chattogram' ? 'Chatto Metro' : city;

const PAPERS = [
  (plate: string) => `All papers are in my name: smart card, ${plate} digital plate and tax token.`,
  (plate: string) => `${plate} registration for ten years, tax token paid, smart card in hand.`,
  (plate: string) => `Registered in ${plate}; name transfer at the BRTA office on the same day.`,
  () => 'Papers are up to date and can be checked at BRTA before you pay anything.',
  (plate: string) => `On ${plate} plate, with both keys, blue book and the first invoice.`,
  () => 'Bank slip, smart card and tax token are all there; no case, no fine.',
] as const;

const LITTLE_RUN = [
  (run: string) => `Only ${run} km so far, never used for ride sharing.`,
  (run: string) => `It has done ${run} km, mostly on Fridays.`,
  (run: string) => `Just ${run} km old, the first service is done.`,
  (run: string) => `The meter shows ${run} km, all genuine.`,
] as const;

const MUCH_RUN = [
  (run: string) => `Ridden ${run} km, mostly between home and office.`,
  (run: string) => `The meter shows ${run} km, all genuine.`,
  (run: string) => `Ridden ${run} km by one person.`,
  (run: string) => `${run} km on the clock, half of them on the highway.`,
  (run: string) => `Done ${run} km with every service on time.`,
  (run: string) => `After ${run} km it still runs like new.`,
] as const;

const ANY: Record<Condition, readonly string[]> = {
  Excellent: [
    'Not a scratch on it, the paint looks like new.',
    'Serviced last week at the authorised centre, bills are there.',
    'Kept under cover, washed every Friday.',
    'You will not find a cleaner one at this price.',
    'Every light, switch and lock works like new.',
  ],
  Good: [
    'A few light marks, nothing that needs work.',
    'Tyres have about half their tread left.',
    'One small scratch from parking, otherwise fine.',
    'Front brake pads were changed last month.',
    'Small marks on the mirrors, all panels are original.',
  ],
  Fair: [
    'It runs well, but the rear tyre should be changed soon.',
    'The paint has faded and one side panel has a crack.',
    'The seat cover and the mirrors need replacing.',
    'There was a small fall two years ago, the front mudguard was repaired.',
  ],
};

const OWN: Record<Machine, Record<Condition, readonly string[]>> = {
  geared: {
    Excellent: [
      'The engine has never been opened and starts at the first touch.',
      'Both tyres are new, the chain set too.',
      'The gearbox shifts like butter and nothing leaks.',
    ],
    Good: [
      'The engine is smooth and dry, the clutch plates are new.',
      'New chain set, fresh oil, ready to ride home.',
      'Air filter, plug and oil were changed last month.',
    ],
    Fair: [
      'Some rust on the silencer, but a reliable bike at a low price.',
      'It needs a new battery, everything else works.',
      'The chain set is near its end; I took that off the price.',
    ],
  },
  scooter: {
    Excellent: [
      'Self start and kick start both work at once, even in winter.',
      'The belt and the rollers are new, it runs without a sound.',
    ],
    Good: ['Belt changed this year, engine smooth and dry.', 'The box under the seat is clean and takes a helmet.'],
    Fair: [
      'The floor mat is torn and the belt will be due this year.',
      'It starts by kick every time, but the self starter is weak.',
    ],
  },
  electric: {
    Excellent: [
      'The battery is still under warranty, the warranty card is included.',
      'Charger, both keys and the manual are there, all original.',
    ],
    Good: [
      'The controller was renewed this year, the motor is silent.',
      'The battery pack was opened, balanced and tested in spring.',
    ],
    Fair: [
      'The battery has lost some of its range, so the price is lower.',
      'One cell of the pack was replaced last year; the display is scratched.',
    ],
  },
};

const GOING: Record<'fuel' | 'charge', readonly ((range: number) => string)[]> = {
  fuel: [
    (range) => `Gives ${range} km per litre in town.`,
    (range) => `Around ${range} km to the litre if you ride gently.`,
    (range) => `Low fuel consumption: ${range} km per litre.`,
  ],
  charge: [
    (range) => `It still goes about ${range} km on one charge.`,
    (range) => `Tested this month: ${range} km in town on one charge.`,
    (range) => `A full charge costs about Tk. 15 and lasts ${range} km.`,
  ],
};

const REASON = [
  'I am moving abroad next month.',
  'Selling because I bought a bigger one.',
  'My office is nearby now and I no longer use it.',
  'My son has gone to university and does not ride.',
  'I need the money for my family.',
  'Selling because of back pain.',
  'We have a car now.',
  'Upgrading, nothing wrong with it.',
] as const;

const LAST = [
  'Price slightly negotiable after inspection.',
  'Come with a mechanic if you like.',
  'Test ride with your licence, please.',
  'Serious buyers only, no exchange.',
  'Call after five in the evening.',
  'Comes with a free helmet.',
  'Seat cover and lock included.',
] as const;

export interface BikeWords {
  city: string;
  condition: Condition;
  machine: Machine;
  /** Odometer reading. */
  kilometres: number;
  /** Kilometres per litre, or per charge. */
  range: number;
}

/** Returns two to four sentences about a bike, as its seller would write them. */
export function aboutBike(chance: Chance, { city, condition, machine, kilometres, range }: BikeWords): string {
  const sentences = [
    chance.pick(kilometres < 9_000 ? LITTLE_RUN : MUCH_RUN)(kilometres.toLocaleString('en-US')),
    chance.pick([...ANY[condition], ...OWN[machine][condition], ...OWN[machine][condition]]),
  ];
  if (machine === 'electric' || chance.next() < 0.45)
    sentences.push(chance.pick(GOING[machine === 'electric' ? 'charge' : 'fuel'])(range));
  else sentences.unshift(chance.pick(PAPERS)(plateOf(city)));
  if (chance.next() < 0.75) sentences.push(chance.next() < 0.65 ? chance.pick(REASON) : chance.pick(LAST));
  return sentences.join(' ');
}

const USED: Record<'part' | 'gear' | 'sealed', Record<Condition, readonly string[]>> = {
  part: {
    Excellent: [
      'Bought by mistake and never fitted, still in its box.',
      'As new; the invoice is from this year.',
      'Fitted for one week, then I changed my bike.',
    ],
    Good: [
      'Used for about a year, works as it should.',
      'Some marks from use, nothing broken.',
      'Taken off at the last service because I wanted a different type.',
      'Cleaned and checked, ready to fit.',
    ],
    Fair: [
      'Signs of use, still good for a long time.',
      'It works, but it has some rust from rain.',
      'Scratched, not bent; priced for that.',
      'Old, but better than a copy from the roadside.',
    ],
  },
  gear: {
    Excellent: [
      'Used twice, looks new.',
      'A present in the wrong size, the tags are still on.',
      'Bought this year, worn on one tour.',
    ],
    Good: [
      'Worn for one season, washed and aired.',
      'Light marks from use, every seam and buckle is sound.',
      'Used on weekends only, always kept in its bag.',
    ],
    Fair: [
      'Worn for years, never in an accident.',
      'The colour has faded a little, but it still protects well.',
      'One zip is stiff, the rest is fine.',
    ],
  },
  sealed: {
    Excellent: ['The seals are unbroken, look for yourself.', 'Left over after I sold my bike.'],
    Good: ['The labels have dust on them, the seals are unbroken.'],
    Fair: ['The labels are faded, the seals are unbroken.'],
  },
};

const WHY = {
  part: [
    'Selling because I no longer have the bike.',
    'I have two, one is enough.',
    'It does not fit my new bike.',
    'Clearing the garage.',
  ],
  gear: ['Wrong size for me.', 'I have two, one is enough.', 'I ride less now.', 'My wife gave me a new one.'],
} as const;
const HOW = {
  part: [
    'Can be sent by courier, you pay the charge.',
    'Pick it up any evening.',
    'Fixed price, it is low already.',
    'Bring your bike and we fit it together.',
  ],
  gear: [
    'Try it on before you pay.',
    'Pick it up any evening.',
    'Fixed price, it is low already.',
    'Can be sent by courier, you pay the charge.',
  ],
} as const;

/** Returns two to four sentences about a part or piece of gear; `fact` is what it fits or offers. */
export function aboutGood(
  chance: Chance,
  { fact, gear, sealed }: { fact: string; gear: boolean; sealed: boolean },
  condition: Condition,
): string {
  const kind = gear ? 'gear' : 'part';
  const sentences = [fact, chance.pick(USED[sealed ? 'sealed' : kind][condition])];
  if (chance.next() < 0.6) sentences.push(chance.pick(WHY[kind]));
  if (chance.next() < 0.6) sentences.push(chance.pick(HOW[kind]));
  return sentences.join(' ');
}
