import type { Model } from './models.ts';

export const SCOOTERS: readonly Model[] = [
  {
    name: 'TVS Ntorq 125',
    body: 'scooter',
    price: 196_000,
    since: 2019,
    range: 42,
    colours: [
      ['#c4161c', '#1d2023'],
      ['#f0b400', '#1d2023'],
      ['#8d959c', '#c4161c'],
    ],
  },
  {
    name: 'Honda Dio 110',
    body: 'scooter',
    price: 176_000,
    since: 2018,
    range: 46,
    colours: [
      ['#d9570c', '#1d2023'],
      ['#1d4fa3', '#f1f1ee'],
      ['#c4161c', '#f4f1ec'],
    ],
  },
  {
    name: 'Vespa VXL 150',
    body: 'retro-scooter',
    price: 232_000,
    since: 2017,
    range: 38,
    colours: [
      ['#8fc7b8', '#e9dfc8'],
      ['#b3261e', '#f4f1ec'],
      ['#f1ece4', '#5a3a22'],
    ],
  },
  {
    name: 'Suzuki Access 125',
    body: 'scooter',
    price: 206_000,
    since: 2017,
    range: 48,
    colours: [
      ['#2f5a78', '#e9e4d8'],
      ['#eceeef', '#1d4fa3'],
      ['#5b1220', '#d9b45a'],
    ],
  },
  {
    name: 'Yamaha RayZR 125 Fi',
    body: 'scooter',
    price: 256_000,
    since: 2020,
    range: 52,
    colours: [
      ['#1d2023', '#2fb7c9'],
      ['#c4161c', '#1d2023'],
      ['#1b7f99', '#f4f1ec'],
    ],
  },
  {
    name: 'Vespa LX 125',
    body: 'retro-scooter',
    price: 186_000,
    since: 2016,
    range: 40,
    colours: [
      ['#e9c84a', '#5a3a22'],
      ['#3f6a8a', '#f1ece4'],
      ['#c65a3a', '#f4f1ec'],
    ],
  },
  {
    name: 'TVS Wego 110',
    body: 'scooter',
    price: 156_000,
    since: 2014,
    range: 45,
    colours: [
      ['#7a2a5a', '#f1ece4'],
      ['#1d4fa3', '#f1f1ee'],
    ],
  },
  {
    name: 'Hero Pleasure+ 110',
    body: 'scooter',
    price: 142_000,
    since: 2016,
    range: 47,
    colours: [
      ['#d86a8a', '#fdf4f6'],
      ['#0f9b8e', '#f4f1ec'],
    ],
  },
  {
    name: 'Suzuki Burgman Street',
    body: 'scooter',
    price: 262_000,
    since: 2020,
    engineCc: 125,
    range: 46,
    colours: [
      ['#4a5157', '#d9a441'],
      ['#eceeef', '#22262a'],
    ],
  },
  {
    name: 'Hero Maestro Edge 110',
    body: 'scooter',
    price: 151_000,
    since: 2016,
    range: 46,
    colours: [
      ['#c4161c', '#f4f1ec'],
      ['#22262a', '#b9c0c6'],
    ],
  },
  {
    name: 'Znen T10',
    body: 'scooter',
    price: 104_000,
    since: 2017,
    engineCc: 150,
    range: 40,
    colours: [
      ['#0f5c4d', '#f1ece4'],
      ['#8a6a4a', '#f1ece4'],
    ],
  },
];

export const ELECTRICS: readonly Model[] = [
  {
    name: 'Walton Takyon 1.00',
    body: 'e-scooter',
    price: 127_750,
    since: 2022,
    range: 75,
    colours: [
      ['#c4161c', '#f4f1ec'],
      ['#1d4fa3', '#f1f1ee'],
      ['#eceeef', '#0f9b8e'],
    ],
  },
  {
    name: 'Akij Durdanta',
    body: 'electric',
    price: 105_000,
    since: 2018,
    range: 65,
    colours: [
      ['#1d2023', '#7ac143'],
      ['#c4161c', '#1d2023'],
    ],
  },
  {
    name: 'Yadea T5',
    body: 'e-scooter',
    price: 119_500,
    since: 2023,
    range: 80,
    colours: [
      ['#f1ece4', '#d9570c'],
      ['#5b6d78', '#e9e4d8'],
    ],
  },
  {
    name: 'Revoo A12',
    body: 'e-scooter',
    price: 138_000,
    since: 2023,
    range: 90,
    colours: [
      ['#24272b', '#2fb7c9'],
      ['#0f9b8e', '#f4f1ec'],
    ],
  },
  {
    name: 'Akij Durbar',
    body: 'electric',
    price: 122_000,
    since: 2019,
    range: 70,
    colours: [
      ['#eef1f3', '#0f9b8e'],
      ['#16305c', '#f2c230'],
    ],
  },
  {
    name: 'Green Tiger GT-Vive',
    body: 'e-scooter',
    price: 82_000,
    since: 2017,
    range: 60,
    colours: [
      ['#3f8a44', '#f4f1ec'],
      ['#d9a441', '#1d2023'],
    ],
  },
  {
    name: 'Exploit Titan',
    body: 'electric',
    price: 145_000,
    since: 2020,
    range: 80,
    colours: [
      ['#2b2f34', '#c4161c'],
      ['#d9570c', '#1d2023'],
    ],
  },
];

export const OFFROADS: readonly Model[] = [
  {
    name: 'Kawasaki KLX 150BF',
    body: 'offroad',
    price: 465_000,
    since: 2018,
    range: 36,
    colours: [
      ['#3fae2a', '#1d2023'],
      ['#1d2023', '#7ac143'],
    ],
  },
  {
    name: 'Honda CRF 150L',
    body: 'offroad',
    price: 440_000,
    since: 2019,
    range: 38,
    colours: [
      ['#c4161c', '#f4f1ec'],
      ['#22262a', '#c4161c'],
    ],
  },
  {
    name: 'Yamaha WR 155R',
    body: 'offroad',
    price: 498_000,
    since: 2020,
    range: 38,
    colours: [
      ['#1d4fa3', '#f2c230'],
      ['#22262a', '#2fb7c9'],
    ],
  },
  {
    name: 'Lifan X-Pect 150',
    body: 'offroad',
    price: 246_000,
    since: 2021,
    range: 38,
    colours: [
      ['#d9570c', '#f4f1ec'],
      ['#0f5c4d', '#f2c230'],
    ],
  },
  {
    name: 'Aprilia Terra 150',
    body: 'offroad',
    price: 372_000,
    since: 2018,
    range: 36,
    colours: [
      ['#b3151b', '#f4f1ec'],
      ['#5b636b', '#f07a1a'],
    ],
  },
  {
    name: 'Hero Xpulse 200',
    body: 'offroad',
    price: 330_000,
    since: 2021,
    range: 38,
    colours: [
      ['#eceeef', '#c4161c'],
      ['#2f6b4a', '#f1ece4'],
    ],
  },
  {
    name: 'Kawasaki KLX 150S',
    body: 'offroad',
    price: 425_000,
    since: 2016,
    range: 37,
    colours: [
      ['#f0b400', '#1d2023'],
      ['#3fae2a', '#f4f1ec'],
    ],
  },
];
