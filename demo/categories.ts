import type { Drawing } from './drawings.ts';

export const CATEGORY_KEYS = [
  'commuter',
  'sport',
  'cruiser',
  'scooter',
  'electric',
  'off-road',
  'parts',
  'riding-gear',
] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

export interface SeedCategory {
  key: CategoryKey;
  categoryName: string;
  descriptions: string;
  categoryNameBn: string;
  descriptionsBn: string;
  drawing: Drawing;
}

export const CATEGORIES: readonly SeedCategory[] = [
  {
    key: 'commuter',
    categoryName: 'Commuter bikes',
    descriptions:
      'Light, economical bikes of 80 to 150 cc for the daily commute: easy to park, cheap to run, 50 km or more per litre.',
    categoryNameBn: 'কমিউটার বাইক',
    descriptionsBn:
      'প্রতিদিনের যাতায়াতের জন্য ৮০ থেকে ১৫০ সিসির হালকা ও সাশ্রয়ী বাইক: পার্ক করা সহজ, খরচ কম, এক লিটারে ৫০ কিলোমিটার বা তারও বেশি।',
    drawing: { kind: 'motorbike', body: 'commuter', colour: '#c4161c', accent: '#f4f1ec', scene: 'city', seed: 11 },
  },
  {
    key: 'sport',
    categoryName: 'Sport and street',
    descriptions: 'Sport bikes with a fairing and powerful street bikes, 150 cc and up.',
    categoryNameBn: 'স্পোর্টস ও স্ট্রিট বাইক',
    descriptionsBn: '১৫০ সিসি ও তার বেশি ক্ষমতার ফেয়ারিংযুক্ত স্পোর্টস বাইক ও শক্তিশালী স্ট্রিট বাইক।',
    drawing: { kind: 'motorbike', body: 'sport', colour: '#1d4fa3', accent: '#f1f1ee', scene: 'bridge', seed: 23 },
  },
  {
    key: 'cruiser',
    categoryName: 'Cruisers and classics',
    descriptions: 'Cruisers, retro bikes and café racers with low seats and plenty of chrome, made for long rides.',
    categoryNameBn: 'ক্রুজার ও ক্লাসিক',
    descriptionsBn: 'নিচু সিট আর ঝকঝকে ক্রোমের ক্রুজার, রেট্রো বাইক ও ক্যাফে রেসার, দূরের পথে আরামে চালানোর জন্য।',
    drawing: { kind: 'motorbike', body: 'classic', colour: '#1f4d3a', accent: '#d9b45a', scene: 'tea', seed: 33 },
  },
  {
    key: 'scooter',
    categoryName: 'Scooters',
    descriptions:
      'Easy-to-ride scooters without a clutch, with room for a bag at your feet and a helmet under the seat.',
    categoryNameBn: 'স্কুটার',
    descriptionsBn: 'ক্লাচ ছাড়া সহজে চালানো যায় এমন স্কুটার, পায়ের কাছে ব্যাগ আর সিটের নিচে হেলমেট রাখার জায়গাসহ।',
    drawing: {
      kind: 'motorbike',
      body: 'retro-scooter',
      colour: '#8fc7b8',
      accent: '#e9dfc8',
      scene: 'bricks',
      seed: 41,
    },
  },
  {
    key: 'electric',
    categoryName: 'Electric',
    descriptions: 'Electric bikes and scooters: cheap to charge at home, with no noise and no smoke.',
    categoryNameBn: 'ইলেকট্রিক বাইক',
    descriptionsBn: 'ইলেকট্রিক বাইক ও স্কুটার: কম খরচে বাসাতেই চার্জ দেওয়া যায়, শব্দ নেই, ধোঁয়া নেই।',
    drawing: { kind: 'motorbike', body: 'electric', colour: '#eef1f3', accent: '#0f9b8e', scene: 'showroom', seed: 57 },
  },
  {
    key: 'off-road',
    categoryName: 'Off-road',
    descriptions: 'Dirt and dual-sport bikes with long suspension travel and knobbly tyres, for hills, sand and mud.',
    categoryNameBn: 'অফ-রোড বাইক',
    descriptionsBn: 'লম্বা সাসপেনশন আর খাঁজকাটা টায়ারের ডার্ট ও ডুয়াল-স্পোর্ট বাইক, পাহাড়, বালু আর কাদায় চালানোর জন্য।',
    drawing: { kind: 'motorbike', body: 'offroad', colour: '#d9570c', accent: '#f4f1ec', scene: 'mustard', seed: 61 },
  },
  {
    key: 'parts',
    categoryName: 'Spare parts',
    descriptions: 'Tyres, brakes, chains, lights, batteries and exhausts, used or never fitted.',
    categoryNameBn: 'যন্ত্রাংশ',
    descriptionsBn: 'টায়ার, ব্রেক, চেইন, লাইট, ব্যাটারি ও সাইলেন্সার; ব্যবহৃত কিংবা একেবারে নতুন।',
    drawing: { kind: 'part', part: 'brake', colour: '#d9a441', scene: 'bench', seed: 71 },
  },
  {
    key: 'riding-gear',
    categoryName: 'Riding gear',
    descriptions: 'Helmets, jackets, gloves and boots that protect the rider, in many sizes and colours.',
    categoryNameBn: 'রাইডিং গিয়ার',
    descriptionsBn: 'হেলমেট, জ্যাকেট, গ্লাভস ও বুট, যা রাইডারকে নিরাপদ রাখে, নানা মাপে ও নানা রঙে।',
    drawing: { kind: 'part', part: 'helmet', colour: '#c2410c', accent: '#f4f1ec', scene: 'studio', seed: 83 },
  },
];
