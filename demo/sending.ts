import type { WeightClass } from '#contract/deals/parcel';
import type { Drawing, PartType } from './drawings.ts';
import type { SeedProduct } from './listings.ts';

/** Kilograms of each part when packed; couriers don't take the others. */
const KILOGRAMS: Partial<Record<PartType, WeightClass>> = {
  tyre: 10,
  wheel: 10,
  brake: 2,
  headlight: 1,
  exhaust: 5,
  chain: 2,
  mirrors: 0.5,
  shocks: 5,
  tank: 10,
  helmet: 2,
  'open-helmet': 2,
  jacket: 2,
  gloves: 0.5,
  boots: 2,
  guards: 1,
  bag: 1,
};

const weightOf = (drawing: Drawing): WeightClass | null =>
  drawing.kind === 'part' ? (KILOGRAMS[drawing.part] ?? null) : null;

/** Columns of a product that its seller sends by courier: where that collects it, if elsewhere, and whether it may collect the price. */
export const sendingColumns = ({ drawing, pickup, acceptsCash = false }: SeedProduct): object => ({
  weight_class: weightOf(drawing),
  pickup_district: pickup?.district ?? null,
  pickup_area: pickup?.area ?? null,
  accepts_cash: acceptsCash,
});
export const SENDING_COLUMNS = ['weight_class', 'pickup_district', 'pickup_area', 'accepts_cash'];
