import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { createAnswering } from '../couriers/answers.ts';
import { type CourierControls, createControls } from '../couriers/controls.ts';
import { createDesk } from '../couriers/desk.ts';
import { createNotices } from '../couriers/notices.ts';
import { openLedger } from '../couriers/parcels.ts';
import { staffRoutes } from '../couriers/staff.routes.ts';
import type { Journal } from '../journal.ts';
import { feeOf } from './orders.ts';
import { type SteadfastCall, steadfastRoutes } from './steadfast.routes.ts';
import { noticeOf, STEPS } from './statuses.ts';

type SteadfastControls = CourierControls<SteadfastCall>;

/** Replaces Steadfast: its API, its webhooks, and the page of its staff. */
export function mountSteadfast(
  app: FastifyInstance,
  journal: Journal,
  { assets, webhookUrl }: { assets: Assets; webhookUrl: () => string | undefined },
): { controls: SteadfastControls; close(): Promise<void> } {
  const ledger = openLedger(journal, 'steadfast');
  const notices = createNotices(webhookUrl);
  const answering = createAnswering<SteadfastCall>();
  const desk = createDesk(ledger, { steps: STEPS, noticeOf, feeOf: (_parcel, weightKg) => feeOf(weightKg) }, notices);
  steadfastRoutes(app, { ledger, desk, answering });
  staffRoutes(app, assets, {
    ...{ courier: 'steadfast', steps: STEPS, hasWeight: true, ledger, desk, notices },
    failNextBooking: (effect) => answering.inject('create', effect),
  });
  return {
    controls: createControls({ ledger, desk, notices, answering }),
    async close() {
      answering.close();
      await notices.close();
    },
  };
}
