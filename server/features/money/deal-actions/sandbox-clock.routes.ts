import { refuse } from '#contract/refusal';
import Type from 'typebox';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Routes } from '../../../context.ts';
import { CourierFault } from '../../../services/couriers/provider.ts';
import { checkParcels } from '../parcel-actions/parcel.job.ts';
import { runDeals } from './deal.job.ts';

const Advance = Type.Object({ advanceSeconds: Type.Integer({ minimum: 0, maximum: 366 * 86_400 }) });

/** Lets the sandbox advance the clocks of deals; only where the sandbox runs. */
export const sandboxClockRoutes: Routes = (app, { db, env, payments, couriers }) => {
  if (!env.stripe.sandbox && !env.firebase.sandbox) return;
  const isSigned = (body: object, signature: string): boolean => {
    const wanted = createHmac('sha256', env.stripe.webhookSecret).update(JSON.stringify(body)).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  app.post(
    '/webhooks/sandbox-clock',
    {
      config: { access: 'public', refusals: ['FORBIDDEN'] },
      schema: {
        summary: 'The sandbox advances the clocks of deals',
        headers: Type.Object({ 'x-sandbox-signature': Type.String() }),
        body: Advance,
        response: { 200: Type.Object({ acknowledged: Type.Boolean() }) },
      },
    },
    async ({ body, headers }) => {
      if (!isSigned(body, headers['x-sandbox-signature'])) return refuse('FORBIDDEN');
      await db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [body.advanceSeconds]);
      const context = { db, env, payments, couriers, log: app.log };
      // A courier that can't be reached is asked by the next run of the job.
      await checkParcels(context).catch((error: unknown) => {
        if (!(error instanceof CourierFault)) throw error;
        app.log.warn({ err: error }, 'parcels were not asked about');
      });
      await runDeals(context);
      return { acknowledged: true };
    },
  );
};
