import { FEE_TABLE } from './parcel-rules.ts';
import type { WeightClass } from './parcel.ts';

/** How far apart two districts are, as couriers see it. */
export const distanceOf = (from: string, to: string): keyof typeof FEE_TABLE =>
  from === to ? 'sameDistrict' : 'otherDistrict';

/** Returns what the way of a parcel costs by the market's table, in taka (docs/rules.md §13). */
export const tableFee = (from: string, to: string, weight: WeightClass): number =>
  FEE_TABLE[distanceOf(from, to)][`${weight}`];
