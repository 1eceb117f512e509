import { DEAL_FAULTS } from './deal-faults.js';
import { MONEY_FAULTS } from './money-faults.js';
import { PARCEL_FAULTS } from './parcel-faults.js';

/** Faults that `npm run simulate -- --faults` plants, one at a time. Each must be found by an invariant of the simulation. */
export const FAULTS = [...DEAL_FAULTS, ...MONEY_FAULTS, ...PARCEL_FAULTS];
