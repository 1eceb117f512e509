import type { Drawing } from './drawings/drawing';

export const CATEGORY_KEYS = ['commuter', 'sport', 'cruiser', 'scooter', 'electric', 'off-road', 'parts', 'riding-gear'] as const;
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
  { key: 'commuter', categoryName: 'Commuter bikes', descriptions: 'Light, thrifty bikes of 80 to 150 cc for the daily way to work: easy to park, cheap to keep, 50 km and more to the litre.',
    categoryNameBn: 'যাতায়াতের বাইক', descriptionsBn: 'প্রতিদিনের যাতায়াতের জন্য ৮০ থেকে ১৫০ সিসির হালকা ও সাশ্রয়ী বাইক: পার্ক করা সহজ, খরচ কম, এক লিটারে ৫০ কিলোমিটার বা তারও বেশি।',
    drawing: { kind: 'motorbike', body: 'commuter', colour: '#c4161c', accent: '#f4f1ec', scene: 'city', seed: 11 } },
  { key: 'sport', categoryName: 'Sport and street', descriptions: 'Faired sport bikes and muscular street bikes of 150 cc and up, for those who like corners as much as straights.',
    categoryNameBn: 'স্পোর্টস ও স্ট্রিট বাইক', descriptionsBn: '১৫০ সিসি ও তার বেশি ক্ষমতার ফেয়ারিং দেওয়া স্পোর্টস বাইক আর পেশিবহুল স্ট্রিট বাইক, সোজা রাস্তার মতো বাঁকও যাঁদের পছন্দ তাঁদের জন্য।',
    drawing: { kind: 'motorbike', body: 'sport', colour: '#1d4fa3', accent: '#f1f1ee', scene: 'bridge', seed: 23 } },
  { key: 'cruiser', categoryName: 'Cruisers and classics', descriptions: 'Low seats, long roads and chrome: cruisers, retro singles and café racers that get looks at every tea stall.',
    categoryNameBn: 'ক্রুজার ও ক্লাসিক', descriptionsBn: 'নিচু সিট, লম্বা পথ আর ঝকঝকে ক্রোম: ক্রুজার, রেট্রো বাইক ও ক্যাফে রেসার, চায়ের দোকানে থামলেই সবাই ফিরে তাকায়।',
    drawing: { kind: 'motorbike', body: 'classic', colour: '#1f4d3a', accent: '#d9b45a', scene: 'tea', seed: 33 } },
  { key: 'scooter', categoryName: 'Scooters', descriptions: 'Step-through scooters without a clutch, with room for a bag at your feet and a helmet under the seat.',
    categoryNameBn: 'স্কুটার', descriptionsBn: 'ক্লাচ ছাড়া সহজে চালানোর স্কুটার; পায়ের কাছে ব্যাগ আর সিটের নিচে হেলমেট রাখার জায়গা আছে।',
    drawing: { kind: 'motorbike', body: 'retro-scooter', colour: '#8fc7b8', accent: '#e9dfc8', scene: 'bricks', seed: 41 } },
  { key: 'electric', categoryName: 'Electric', descriptions: 'Electric bikes and scooters: charge at home for the price of a cup of tea, ride without noise or smoke.',
    categoryNameBn: 'ইলেকট্রিক', descriptionsBn: 'ইলেকট্রিক বাইক ও স্কুটার: এক কাপ চায়ের খরচে বাসায় চার্জ দিন, শব্দ আর ধোঁয়া ছাড়াই চালান।',
    drawing: { kind: 'motorbike', body: 'electric', colour: '#eef1f3', accent: '#0f9b8e', scene: 'showroom', seed: 57 } },
  { key: 'off-road', categoryName: 'Off-road', descriptions: 'Dirt and dual-sport bikes with long travel and knobbly tyres, from the hills of Bandarban to the sand of the chars.',
    categoryNameBn: 'অফ-রোড', descriptionsBn: 'লম্বা সাসপেনশন আর খাঁজকাটা টায়ারের ডার্ট ও ডুয়াল-স্পোর্ট বাইক, বান্দরবানের পাহাড় থেকে চরের বালু পর্যন্ত সবখানে চলে।',
    drawing: { kind: 'motorbike', body: 'offroad', colour: '#d9570c', accent: '#f4f1ec', scene: 'mustard', seed: 61 } },
  { key: 'parts', categoryName: 'Spare parts', descriptions: 'Tyres, brakes, chains, lights, batteries and exhausts, taken off with care or never fitted at all.',
    categoryNameBn: 'যন্ত্রাংশ', descriptionsBn: 'টায়ার, ব্রেক, চেইন, লাইট, ব্যাটারি ও সাইলেন্সার; যত্ন করে খোলা, কিংবা একেবারেই ব্যবহার না করা।',
    drawing: { kind: 'part', part: 'brake', colour: '#d9a441', scene: 'bench', seed: 71 } },
  { key: 'riding-gear', categoryName: 'Riding gear', descriptions: 'Helmets, jackets, gloves and boots that keep the rider whole, in every size and colour.',
    categoryNameBn: 'রাইডিং গিয়ার', descriptionsBn: 'হেলমেট, জ্যাকেট, গ্লাভস ও বুট, যা রাইডারকে নিরাপদ রাখে; সব মাপে, নানা রঙে।',
    drawing: { kind: 'part', part: 'helmet', colour: '#c2410c', accent: '#f4f1ec', scene: 'studio', seed: 83 } },
];
