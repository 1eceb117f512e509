import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../context.ts';
import { forEachRow } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { CourierPayout, CourierProvider } from '../../../services/couriers/provider.ts';
import { callCourier } from './parcel.calls.ts';
import { payoutsKnownUntil, recordCourierPayout } from './courier-payout.queries.ts';

type PayoutContext = Pick<Services, 'db' | 'couriers'> & { log: Pick<FastifyBaseLogger, 'warn'> };

async function readPayouts(context: PayoutContext, { courier }: CourierProvider): Promise<CourierPayout[]> {
  const since = await payoutsKnownUntil(context.db, courier);
  return callCourier(context.couriers, courier, async (provider) => (await provider.payouts?.(since)) ?? []);
}

/** Records what couriers have paid out, each payout apart from the others (docs/rules.md §13). */
export async function matchCourierPayouts(context: PayoutContext): Promise<void> {
  const { db, couriers, log } = context;
  for (const provider of couriers.all) {
    if (!provider.payouts) continue;
    const payouts = await readPayouts(context, provider).catch((error: unknown) => {
      log.warn({ err: error, courier: provider.courier }, 'a courier’s payouts could not be read; the next run does');
      return [];
    });
    const nameOf = ({ id }: CourierPayout): string => `${provider.courier} ${id}`;
    await forEachRow(
      db,
      {
        work: 'courierPayout',
        list: async (without) => payouts.map(nameOf).filter((name) => !without.includes(name)),
        async run(name) {
          const payout = payouts.find((each) => nameOf(each) === name);
          if (payout) await db.transaction((tx) => recordCourierPayout(tx, provider.courier, payout));
        },
      },
      log,
    );
  }
}

/** @param everyMs milliseconds between two runs */
export const courierPayoutJob = (context: PayoutContext, everyMs: number): JobKind => ({
  name: 'courier-payouts',
  everyMs,
  run: () => matchCourierPayouts(context),
});
