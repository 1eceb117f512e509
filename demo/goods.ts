import type { PartType } from './drawings.ts';

/** A part or a piece of gear. */
export interface Good {
  name: string;
  /** Its maker, if known. */
  brand?: string;
  part: PartType;
  /** Price when new, taka. */
  price: number;
  colours: readonly (readonly [colour: string, accent: string])[];
  /** A sentence about what it fits or what it is made of. */
  fact: string;
  /** Unopened. */
  sealed?: boolean;
}

const METAL = [
  ['#4c535a', '#c4161c'],
  ['#22262a', '#d9a441'],
] as const;

export const PARTS: readonly Good[] = [
  {
    name: 'Tubeless tyre pair 80/100-17 and 100/90-17',
    brand: 'MRF',
    part: 'tyre',
    price: 9_800,
    colours: METAL,
    fact: 'They fit most 125 to 160 cc bikes with 17-inch rims.',
  },
  {
    name: 'Steel slip-on exhaust, 51 mm',
    part: 'exhaust',
    price: 14_500,
    colours: [
      ['#22262a', '#c4161c'],
      ['#c2410c', '#22262a'],
    ],
    fact: 'It fits Gixxer, FZ and Apache with the adapter that comes along.',
  },
  {
    name: 'Alloy front wheel 17 inch with disc',
    part: 'wheel',
    price: 18_500,
    colours: [
      ['#c4161c', '#f4f1ec'],
      ['#d9a441', '#1d2023'],
      ['#2b2f34', '#c4161c'],
    ],
    fact: 'Straight rim, no weld, measured on a truing stand.',
  },
  {
    name: 'LED headlight 7 inch, universal',
    part: 'headlight',
    price: 4_200,
    colours: [
      ['#22262a', '#f4f1ec'],
      ['#c3c9cf', '#22262a'],
    ],
    fact: 'White low and high beam with an amber ring, 12 volt.',
  },
  {
    name: 'Chain and sprocket set 428H',
    brand: 'Rolon',
    part: 'chain',
    price: 3_600,
    colours: [
      ['#d9a441', '#22262a'],
      ['#aab2b9', '#22262a'],
    ],
    fact: 'For Pulsar 150 and Discover 125: 15 teeth in front, 42 behind.',
  },
  {
    name: 'Sealed battery 12 V 9 Ah',
    brand: 'Hamko',
    part: 'battery',
    price: 3_900,
    colours: [
      ['#0f5c4d', '#f4f1ec'],
      ['#1d4fa3', '#f4f1ec'],
      ['#c2410c', '#f4f1ec'],
    ],
    fact: 'Holds 12.7 volts after a night of rest.',
  },
  {
    name: 'Front disc brake set with calliper',
    brand: 'Bybre',
    part: 'brake',
    price: 6_800,
    colours: [
      ['#d9a441', '#22262a'],
      ['#c4161c', '#22262a'],
    ],
    fact: 'A 276 mm petal disc with two pistons and fresh pads.',
  },
  {
    name: 'Gas-filled shock absorbers, pair',
    brand: 'YSS',
    part: 'shocks',
    price: 11_500,
    colours: [
      ['#d9a441', '#22262a'],
      ['#c4161c', '#22262a'],
      ['#f0b400', '#22262a'],
    ],
    fact: 'Length 340 mm between the eyes, preload in five steps.',
  },
  {
    name: 'Rear-view mirrors, pair, 8 mm and 10 mm thread',
    part: 'mirrors',
    price: 1_450,
    colours: [
      ['#22262a', '#c3c9cf'],
      ['#4c535a', '#c3c9cf'],
    ],
    fact: 'Convex glass, nothing loose, adapters for both threads.',
  },
  {
    name: 'Fuel tank of a 150 cc, 12 litres',
    part: 'tank',
    price: 13_000,
    colours: [
      ['#c2410c', '#f4f1ec'],
      ['#1d4fa3', '#f1f1ee'],
      ['#1d2023', '#d9a441'],
    ],
    fact: 'Clean inside, no rust, with cap, lock and two keys.',
  },
  {
    name: 'Full synthetic engine oil 10W-40, 4 bottles',
    brand: 'Motul',
    part: 'oil',
    price: 4_400,
    colours: [
      ['#1d4fa3', '#f4f1ec'],
      ['#c4161c', '#f4f1ec'],
      ['#22262a', '#d9a441'],
    ],
    fact: 'One litre each, good until the end of next year.',
    sealed: true,
  },
  {
    name: 'Knobbly tyre pair for off-road, 21 and 18 inch',
    part: 'tyre',
    price: 16_500,
    colours: METAL,
    fact: 'About seven millimetres of block left on both.',
  },
  {
    name: 'Alloy rear wheel 17 inch, wide rim',
    part: 'wheel',
    price: 21_000,
    colours: [
      ['#2b2f34', '#2f6fd0'],
      ['#b9c0c6', '#22262a'],
    ],
    fact: 'Takes a 140/60 tyre and comes with bearings and cush drive.',
  },
  {
    name: 'Short stainless exhaust with silencer plug',
    part: 'exhaust',
    price: 9_900,
    colours: [
      ['#4c535a', '#c4161c'],
      ['#0f5c4d', '#f4f1ec'],
    ],
    fact: 'With the plug in it stays within the noise limit.',
  },
];

export const GEAR: readonly Good[] = [
  {
    name: 'Full-face helmet, size L',
    brand: 'Studds',
    part: 'helmet',
    price: 9_500,
    colours: [
      ['#c4161c', '#f4f1ec'],
      ['#22262a', '#d9a441'],
      ['#1d4fa3', '#f2c230'],
      ['#eceeef', '#c2410c'],
    ],
    fact: 'Clear and tinted visor, washable lining, never dropped.',
  },
  {
    name: 'Riding jacket with CE armour, size M',
    part: 'jacket',
    price: 12_800,
    colours: [
      ['#22262a', '#f4f1ec'],
      ['#22262a', '#c4161c'],
      ['#3b4a3f', '#d9a441'],
    ],
    fact: 'Mesh front for the summer, liner for the winter, armour at shoulders, elbows and back.',
  },
  {
    name: 'Leather gloves with knuckle guard, size XL',
    part: 'gloves',
    price: 3_200,
    colours: [
      ['#22262a', '#f4f1ec'],
      ['#5a3a22', '#e9dfc8'],
      ['#22262a', '#c2410c'],
    ],
    fact: 'Touch-screen tips on both forefingers.',
  },
  {
    name: 'Touring boots, EU 43',
    part: 'boots',
    price: 9_200,
    colours: [
      ['#3a2a20', '#d9a441'],
      ['#22262a', '#8d959c'],
    ],
    fact: 'Water-tight, oil-proof sole, shift pad on the left one.',
  },
  {
    name: 'Retro open helmet with leather lining',
    part: 'open-helmet',
    price: 4_800,
    colours: [
      ['#f0e6d2', '#0f5c4d'],
      ['#0f5c4d', '#f0e6d2'],
      ['#7a2318', '#f0e6d2'],
    ],
    fact: 'Size M, short peak visor, double-D buckle.',
  },
  {
    name: 'Knee and shin guards, pair',
    part: 'guards',
    price: 2_600,
    colours: [
      ['#c2410c', '#f4f1ec'],
      ['#22262a', '#8d959c'],
      ['#1d4fa3', '#f4f1ec'],
    ],
    fact: 'Hard shell in three parts that moves with the knee.',
  },
  {
    name: 'Tail bag 28 litres with rain cover',
    part: 'bag',
    price: 4_100,
    colours: [
      ['#0f5c4d', '#e9dfc8'],
      ['#22262a', '#c2410c'],
      ['#5a3a22', '#e9dfc8'],
    ],
    fact: 'A helmet goes in, the straps fit any grab rail.',
  },
  {
    name: 'Flip-up helmet with sun visor, size M',
    brand: 'LS2',
    part: 'helmet',
    price: 13_500,
    colours: [
      ['#5b636b', '#f07a1a'],
      ['#f0b400', '#1d2023'],
      ['#0f5c4d', '#f4f1ec'],
    ],
    fact: 'ECE mark, two shells, place for an intercom.',
  },
  {
    name: 'Winter riding jacket, water-proof, size XL',
    part: 'jacket',
    price: 15_500,
    colours: [
      ['#24405c', '#f2c230'],
      ['#4a2430', '#e9dfc8'],
    ],
    fact: 'Dry through a whole monsoon, with reflecting bands.',
  },
];
