import type { Drawing } from './drawings/drawing';

export const CATEGORY_KEYS = ['commuter', 'sport', 'cruiser', 'scooter', 'electric', 'off-road', 'parts', 'riding-gear'] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

export interface SeedCategory {
  key: CategoryKey;
  categoryName: string;
  descriptions: string;
  drawing: Drawing;
}

export const CATEGORIES: readonly SeedCategory[] = [
  { key: 'commuter', categoryName: 'Commuter bikes', descriptions: 'Light, thrifty bikes of 80 to 150 cc for the daily way to work: easy to park, cheap to keep, 50 km and more to the litre.', drawing: { kind: 'motorbike', body: 'commuter', colour: '#c4161c', accent: '#f4f1ec', scene: 'city', seed: 11 } },
  { key: 'sport', categoryName: 'Sport and street', descriptions: 'Faired sport bikes and muscular street bikes of 150 cc and up, for those who like corners as much as straights.', drawing: { kind: 'motorbike', body: 'sport', colour: '#1d4fa3', accent: '#f1f1ee', scene: 'bridge', seed: 23 } },
  { key: 'cruiser', categoryName: 'Cruisers and classics', descriptions: 'Low seats, long roads and chrome: cruisers, retro singles and café racers that get looks at every tea stall.', drawing: { kind: 'motorbike', body: 'classic', colour: '#1f4d3a', accent: '#d9b45a', scene: 'tea', seed: 33 } },
  { key: 'scooter', categoryName: 'Scooters', descriptions: 'Step-through scooters without a clutch, with room for a bag at your feet and a helmet under the seat.', drawing: { kind: 'motorbike', body: 'retro-scooter', colour: '#8fc7b8', accent: '#e9dfc8', scene: 'bricks', seed: 41 } },
  { key: 'electric', categoryName: 'Electric', descriptions: 'Electric bikes and scooters: charge at home for the price of a cup of tea, ride without noise or smoke.', drawing: { kind: 'motorbike', body: 'electric', colour: '#eef1f3', accent: '#0f9b8e', scene: 'showroom', seed: 57 } },
  { key: 'off-road', categoryName: 'Off-road', descriptions: 'Dirt and dual-sport bikes with long travel and knobbly tyres, from the hills of Bandarban to the sand of the chars.', drawing: { kind: 'motorbike', body: 'offroad', colour: '#d9570c', accent: '#f4f1ec', scene: 'mustard', seed: 61 } },
  { key: 'parts', categoryName: 'Spare parts', descriptions: 'Tyres, brakes, chains, lights, batteries and exhausts, taken off with care or never fitted at all.', drawing: { kind: 'part', part: 'brake', colour: '#d9a441', scene: 'bench', seed: 71 } },
  { key: 'riding-gear', categoryName: 'Riding gear', descriptions: 'Helmets, jackets, gloves and boots that keep the rider whole, in every size and colour.', drawing: { kind: 'part', part: 'helmet', colour: '#c2410c', accent: '#f4f1ec', scene: 'studio', seed: 83 } },
];
