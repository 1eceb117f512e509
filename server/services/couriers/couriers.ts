import { type Courier, COURIERS } from '#contract/deals/parcel';
import type { CourierSettings } from '../../environment-couriers.ts';
import type { Transport } from './courier-call.ts';
import { createPathao } from './pathao/pathao.ts';
import { CourierFault, type CourierProvider } from './provider.ts';
import { createSteadfast } from './steadfast/steadfast.ts';

/** The couriers in use: those with keys, or with a stand-in. */
export interface Couriers {
  /** Couriers that a parcel can be sent by, in the order of COURIERS; none if parts can't be sent. */
  readonly offered: Courier[];
  readonly all: CourierProvider[];
  /** @throws CourierFault when it is not in use; its keys may have been removed while parcels were under way */
  get(courier: Courier): CourierProvider;
}

/** Makes the provider of a courier, or nothing if it is not offered. One row for each. */
const CREATE: Record<Courier, (settings: CourierSettings, parts: Partial<Transport>) => CourierProvider | undefined> = {
  pathao: ({ pathao }, parts) => pathao && createPathao(pathao, parts),
  steadfast: ({ steadfast }, parts) => steadfast && createSteadfast(steadfast, parts),
};

export const createCourier = (courier: Courier, settings: CourierSettings, parts: Partial<Transport> = {}) =>
  CREATE[courier](settings, parts);

export function createCouriers(providers: CourierProvider[]): Couriers {
  const all = COURIERS.flatMap((courier) => providers.find((provider) => provider.courier === courier) ?? []);
  return {
    offered: all.map(({ courier }) => courier),
    all,
    get(courier) {
      const found = all.find((provider) => provider.courier === courier);
      if (!found) throw new CourierFault('unreachable', `${courier} is not configured.`, true);
      return found;
    },
  };
}

/** The couriers that the environment configures (docs/rules.md §13). */
export const configuredCouriers = (settings: CourierSettings): Couriers =>
  createCouriers(COURIERS.flatMap((courier) => createCourier(courier, settings) ?? []));
