import { type Courier, COURIERS } from '#contract/deals/parcel';
import type { FastifyInstance } from 'fastify';
import type { Assets } from './assets.ts';
import { staffAssets } from './couriers/staff.routes.ts';
import type { Journal } from './journal.ts';
import { mountPathao } from './pathao/pathao.ts';
import { mountSteadfast } from './steadfast/steadfast.ts';

interface StandIn {
  controls: object;
  /** Only where limits count calls in a time. */
  passTime?(milliseconds: number): void;
  close(): Promise<void>;
}

type Mount = (
  app: FastifyInstance,
  journal: Journal,
  parts: { assets: Assets; webhookUrl: () => string | undefined },
) => StandIn;

/** One row for each courier. */
const MOUNT = { pathao: mountPathao, steadfast: mountSteadfast } satisfies Record<Courier, Mount>;

export type CourierStandIns = { [Name in Courier]: ReturnType<(typeof MOUNT)[Name]>['controls'] };

/** Replaces all couriers. @param webhooksUrl where notifications go, without the courier's name; read for each */
export function mountCouriers(
  app: FastifyInstance,
  journal: Journal,
  { assets, webhooksUrl }: { assets: Assets; webhooksUrl: () => string | undefined },
): { controls: CourierStandIns; passTime(milliseconds: number): void; close(): Promise<void> } {
  staffAssets(app, assets);
  const mounted = COURIERS.map((courier): [Courier, StandIn] => {
    const webhookUrl = () => {
      const base = webhooksUrl();
      return base && `${base}/${courier}`;
    };
    return [courier, MOUNT[courier](app, journal, { assets, webhookUrl })];
  });
  return {
    controls: Object.fromEntries(mounted.map(([courier, { controls }]) => [courier, controls])) as CourierStandIns,
    passTime(milliseconds) {
      for (const [, standIn] of mounted) standIn.passTime?.(milliseconds);
    },
    async close() {
      await Promise.all(mounted.map(([, standIn]) => standIn.close()));
    },
  };
}
