import type { BodyType } from './drawings.ts';

/** A motorbike as sold in Bangladesh. */
export interface Model {
  name: string;
  body: BodyType;
  /** Price when new, taka. */
  price: number;
  /** First model year. */
  since: number;
  /** Set if the name doesn't contain it. */
  engineCc?: number;
  /** Kilometres per litre; per charge for electric bikes. */
  range: number;
  /** Paint and stripe. */
  colours: readonly (readonly [colour: string, accent: string])[];
}

const BLACK_RED = ['#22262a', '#c4161c'] as const;
const BLACK_BLUE = ['#22262a', '#2f6fd0'] as const;
const BLACK_GOLD = ['#1d2023', '#d9a441'] as const;
const BLACK_SILVER = ['#24272b', '#b9c0c6'] as const;
const RED_WHITE = ['#c4161c', '#f4f1ec'] as const;
const RED_BLACK = ['#b3151b', '#1d2023'] as const;
const BLUE_WHITE = ['#1d4fa3', '#f1f1ee'] as const;
const NAVY_YELLOW = ['#16305c', '#f2c230'] as const;
const GREY_ORANGE = ['#5b636b', '#f07a1a'] as const;
const SILVER_BLUE = ['#aab2b9', '#1d4fa3'] as const;
const WHITE_RED = ['#eceeef', '#c4161c'] as const;
const WHITE_BLUE = ['#eceeef', '#2458b8'] as const;
const GREEN_WHITE = ['#0f5c4d', '#f1ece4'] as const;
const ORANGE_BLACK = ['#d9570c', '#1d2023'] as const;
const YELLOW_BLACK = ['#f0b400', '#1d2023'] as const;
const MAROON_GOLD = ['#5b1220', '#d9b45a'] as const;

export const COMMUTERS: readonly Model[] = [
  {
    name: 'Bajaj Pulsar 150',
    body: 'commuter',
    price: 200_000,
    since: 2010,
    range: 42,
    colours: [BLACK_RED, BLUE_WHITE, BLACK_SILVER],
  },
  {
    name: 'Hero Splendor+',
    body: 'commuter',
    price: 112_000,
    since: 2010,
    engineCc: 97,
    range: 62,
    colours: [BLACK_RED, RED_BLACK, SILVER_BLUE],
  },
  {
    name: 'Honda CB Shine 125',
    body: 'commuter',
    price: 146_000,
    since: 2012,
    range: 54,
    colours: [RED_WHITE, BLACK_SILVER, BLUE_WHITE],
  },
  {
    name: 'TVS Metro Plus 110',
    body: 'commuter',
    price: 114_000,
    since: 2014,
    range: 60,
    colours: [BLACK_GOLD, RED_WHITE],
  },
  {
    name: 'Bajaj Discover 125',
    body: 'commuter',
    price: 145_000,
    since: 2011,
    range: 52,
    colours: [BLACK_BLUE, RED_BLACK, BLACK_GOLD],
  },
  {
    name: 'Bajaj Platina 100',
    body: 'commuter',
    price: 116_000,
    since: 2010,
    range: 70,
    colours: [BLACK_RED, SILVER_BLUE],
  },
  {
    name: 'Runner Bullet 100',
    body: 'commuter',
    price: 98_000,
    since: 2015,
    range: 55,
    colours: [RED_BLACK, BLUE_WHITE],
  },
  {
    name: 'Honda Livo 110',
    body: 'commuter',
    price: 121_000,
    since: 2016,
    range: 58,
    colours: [BLUE_WHITE, ORANGE_BLACK, BLACK_SILVER],
  },
  {
    name: 'Suzuki Hayate EP 110',
    body: 'commuter',
    price: 115_000,
    since: 2014,
    range: 60,
    colours: [RED_BLACK, BLACK_BLUE],
  },
  {
    name: 'TVS Raider 125',
    body: 'street',
    price: 176_000,
    since: 2022,
    range: 56,
    colours: [YELLOW_BLACK, RED_BLACK, BLUE_WHITE],
  },
  {
    name: 'Hero HF Deluxe',
    body: 'commuter',
    price: 101_000,
    since: 2013,
    engineCc: 97,
    range: 64,
    colours: [BLACK_RED, GREEN_WHITE],
  },
  {
    name: 'Yamaha Saluto 125',
    body: 'commuter',
    price: 142_000,
    since: 2016,
    range: 55,
    colours: [MAROON_GOLD, BLACK_BLUE],
  },
  {
    name: 'Hero Glamour 125',
    body: 'commuter',
    price: 136_000,
    since: 2012,
    range: 52,
    colours: [RED_BLACK, BLACK_SILVER],
  },
  {
    name: 'Runner AD 80S Deluxe',
    body: 'commuter',
    price: 84_000,
    since: 2012,
    range: 60,
    colours: [RED_WHITE, GREEN_WHITE],
  },
  {
    name: 'Bajaj CT 100 ES',
    body: 'commuter',
    price: 104_000,
    since: 2015,
    range: 72,
    colours: [BLACK_BLUE, RED_WHITE],
  },
  {
    name: 'TVS Stryker 125',
    body: 'commuter',
    price: 128_000,
    since: 2017,
    range: 54,
    colours: [BLACK_GOLD, BLUE_WHITE],
  },
  { name: 'Honda SP 125', body: 'commuter', price: 156_000, since: 2021, range: 58, colours: [GREEN_WHITE, BLACK_RED] },
  {
    name: 'Hero Passion XPro',
    body: 'commuter',
    price: 122_000,
    since: 2014,
    engineCc: 110,
    range: 58,
    colours: [BLACK_RED, SILVER_BLUE],
  },
];

export const SPORTS: readonly Model[] = [
  {
    name: 'Yamaha FZ-S V3',
    body: 'street',
    price: 272_000,
    since: 2019,
    engineCc: 149,
    range: 45,
    colours: [BLACK_SILVER, BLUE_WHITE, RED_BLACK],
  },
  {
    name: 'Yamaha R15 V3',
    body: 'sport',
    price: 485_000,
    since: 2018,
    engineCc: 155,
    range: 40,
    colours: [BLUE_WHITE, BLACK_RED],
  },
  {
    name: 'Suzuki Gixxer SF',
    body: 'sport',
    price: 298_000,
    since: 2016,
    engineCc: 155,
    range: 45,
    colours: [BLUE_WHITE, BLACK_RED, RED_BLACK],
  },
  {
    name: 'TVS Apache RTR 160 4V',
    body: 'street',
    price: 232_000,
    since: 2018,
    range: 44,
    colours: [RED_BLACK, BLACK_RED, BLUE_WHITE],
  },
  {
    name: 'Honda CB Hornet 160R',
    body: 'street',
    price: 212_000,
    since: 2018,
    range: 45,
    colours: [ORANGE_BLACK, GREEN_WHITE, BLACK_RED],
  },
  {
    name: 'Lifan KPR 165R',
    body: 'sport',
    price: 216_000,
    since: 2019,
    range: 38,
    colours: [RED_WHITE, BLACK_GOLD, GREEN_WHITE],
  },
  {
    name: 'Suzuki Gixxer 155',
    body: 'street',
    price: 246_000,
    since: 2015,
    range: 46,
    colours: [BLUE_WHITE, BLACK_BLUE, GREY_ORANGE],
  },
  {
    name: 'Yamaha MT-15',
    body: 'street',
    price: 520_000,
    since: 2020,
    engineCc: 155,
    range: 42,
    colours: [['#454b52', '#2fb7c9'], BLUE_WHITE],
  },
  {
    name: 'Bajaj Pulsar NS160',
    body: 'street',
    price: 226_000,
    since: 2018,
    range: 42,
    colours: [RED_WHITE, GREY_ORANGE, BLUE_WHITE],
  },
  {
    name: 'Honda CBR 150R',
    body: 'sport',
    price: 552_000,
    since: 2017,
    range: 40,
    colours: [RED_WHITE, ['#1d2023', '#f07a1a']],
  },
  { name: 'Keeway RKR 165', body: 'sport', price: 199_000, since: 2020, range: 38, colours: [WHITE_RED, BLACK_RED] },
  {
    name: 'Hero Thriller 160R',
    body: 'street',
    price: 206_000,
    since: 2021,
    range: 45,
    colours: [RED_BLACK, WHITE_BLUE],
  },
  {
    name: 'GPX Demon GR165R',
    body: 'sport',
    price: 305_000,
    since: 2019,
    range: 36,
    colours: [['#1d2023', '#7ac143'], WHITE_RED],
  },
  {
    name: 'Yamaha R15 V4',
    body: 'sport',
    price: 545_000,
    since: 2022,
    engineCc: 155,
    range: 42,
    colours: [BLUE_WHITE, ['#2b2f34', '#2fb7c9']],
  },
  {
    name: 'KTM Duke 125',
    body: 'street',
    price: 498_000,
    since: 2019,
    range: 38,
    colours: [ORANGE_BLACK, ['#eceeef', '#f07a1a']],
  },
  { name: 'Hero Hunk 150R', body: 'street', price: 172_000, since: 2019, range: 45, colours: [BLACK_RED, GREY_ORANGE] },
  {
    name: 'TVS Apache RTR 160',
    body: 'commuter',
    price: 186_000,
    since: 2012,
    range: 42,
    colours: [WHITE_RED, YELLOW_BLACK, BLACK_RED],
  },
  {
    name: 'CFMoto 150NK',
    body: 'street',
    price: 235_000,
    since: 2018,
    range: 40,
    colours: [['#1b7f99', '#f4f1ec'], BLACK_BLUE],
  },
  { name: 'Lifan KPR 150', body: 'sport', price: 185_000, since: 2015, range: 38, colours: [NAVY_YELLOW, RED_BLACK] },
];

export const CRUISERS: readonly Model[] = [
  {
    name: 'Royal Enfield Classic 350',
    body: 'classic',
    price: 405_000,
    since: 2024,
    range: 35,
    colours: [
      ['#1f4d3a', '#d9b45a'],
      ['#1d2023', '#d9b45a'],
      ['#7a2318', '#e9dfc8'],
    ],
  },
  {
    name: 'Bajaj Avenger Street 160',
    body: 'cruiser',
    price: 212_000,
    since: 2017,
    range: 42,
    colours: [BLACK_SILVER, ['#1d2023', '#c4161c']],
  },
  {
    name: 'Keeway Superlight 150',
    body: 'cruiser',
    price: 186_000,
    since: 2016,
    range: 40,
    colours: [MAROON_GOLD, BLACK_GOLD],
  },
  {
    name: 'Royal Enfield Hunter 350',
    body: 'cafe',
    price: 342_000,
    since: 2024,
    range: 36,
    colours: [
      ['#2f4a63', '#e9e4d8'],
      ['#8d959c', '#1d2023'],
      ['#1d2023', '#d9570c'],
    ],
  },
  {
    name: 'Suzuki Intruder 150',
    body: 'cruiser',
    price: 255_000,
    since: 2019,
    range: 42,
    colours: [
      ['#2b2f34', '#c4161c'],
      ['#aab2b9', '#1d2023'],
    ],
  },
  {
    name: 'Keeway Cafe Racer 152',
    body: 'cafe',
    price: 172_000,
    since: 2018,
    range: 40,
    colours: [
      ['#c4161c', '#f4f1ec'],
      ['#1d2023', '#d9a441'],
      ['#e9dfc8', '#5a3a22'],
    ],
  },
  {
    name: 'Royal Enfield Meteor 350',
    body: 'cruiser',
    price: 436_000,
    since: 2024,
    range: 35,
    colours: [['#d9a441', '#1d2023'], ['#16305c', '#c3c9cf'], MAROON_GOLD],
  },
  {
    name: 'Haojue TR150S',
    body: 'cruiser',
    price: 232_000,
    since: 2019,
    range: 40,
    colours: [['#8a6a4a', '#e9dfc8'], BLACK_GOLD],
  },
  {
    name: 'Royal Enfield Bullet 350',
    body: 'classic',
    price: 411_000,
    since: 2024,
    range: 35,
    colours: [
      ['#1d2023', '#d9b45a'],
      ['#5b1220', '#d9b45a'],
    ],
  },
  {
    name: 'Bajaj Avenger 220 Cruise',
    body: 'cruiser',
    price: 268_000,
    since: 2016,
    range: 38,
    colours: [
      ['#f1ece4', '#5b1220'],
      ['#16305c', '#c3c9cf'],
    ],
  },
];
