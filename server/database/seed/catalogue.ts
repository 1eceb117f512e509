// INTERIM, by the lead, so that the seed runs: the illustrator replaces this file, keeping exports and shapes
// (CATEGORIES, makeProducts, draw) or changing seed.ts along with it.
import type { Condition } from '#contract/lists';

export interface Drawing {
  colour: string;
}
export interface SeedCategory {
  key: string;
  categoryName: string;
  descriptions: string;
  drawing: Drawing;
}
export interface SeedProduct {
  category: string;
  productName: string;
  buyingPrice: number;
  sellingPrice: number;
  purchaseYear: number;
  condition: Condition;
  location: string;
  descriptions: string;
  drawing: Drawing;
  /** Minutes before the seeding that it was listed. */
  minutesAgo: number;
  /** Index into SEED_SELLERS. */
  seller: number;
  advertised: boolean;
}

const KEYS = ['Commuter', 'Sport', 'Cruiser', 'Scooter', 'Electric', 'Off-road', 'Parts', 'Riding Gear'];
const PLACES = ['Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh'];
export const CATEGORIES: SeedCategory[] = KEYS.map((key, index) => ({ key, categoryName: key, descriptions: `${key} for every road.`, drawing: { colour: `hsl(${index * 40} 60% 45%)` } }));

export const makeProducts = (count = 120): SeedProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    category: KEYS[index % 8] ?? 'Commuter', productName: `Bajaj Pulsar 150 no. ${index + 1}`, buyingPrice: 150_000 + index * 100, sellingPrice: 90_000 + index * 500,
    purchaseYear: 2010 + (index % 15), condition: (['Excellent', 'Good', 'Fair'] as const)[index % 3] ?? 'Good', location: PLACES[Math.floor(index / 8) % 8] ?? 'Dhaka',
    descriptions: 'One owner, papers up to date. Can be seen any evening.', drawing: { colour: `hsl(${(index * 47) % 360} 60% 45%)` },
    minutesAgo: index * 600 + 5, seller: index % 5, advertised: index % 9 === 0,
  }));

export const draw = ({ colour }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#eee"/><circle cx="380" cy="560" r="150" fill="none" stroke="#222" stroke-width="40"/><circle cx="820" cy="560" r="150" fill="none" stroke="#222" stroke-width="40"/><path d="M380 560L560 350H760L820 560" fill="none" stroke="${colour}" stroke-width="50"/></svg>`;

export const drawAvatar = (_name: string, colour: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${colour}"/></svg>`;
