import { IdParams, Modified } from '#contract/common';
import { CASH_LATE_DAYS } from '#contract/deals/cash-rules';
import {
  CourierPayoutInput,
  CourierPayoutsQuery,
  ListedCourierPayout,
  NoteInput,
  OwedCash,
} from '#contract/deals/delivery';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { modified } from '../../../http/answers.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import type { CourierPayout } from '../../../services/couriers/provider.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { listOwedCash, writeOffCash } from '../cash/cash-settling.queries.ts';
import {
  isSamePayout,
  listCourierPayouts,
  recordCourierPayout,
  resolvePayout,
} from '../parcel-actions/courier-payout.queries.ts';
import { DONE } from './deal.access.ts';

/** As the couriers' own answers have it: what is missing to the sum of the lines was kept by the courier. */
function payoutOf({ payoutId: id, paidAt, amount: amountTaka, lines }: CourierPayoutInput): CourierPayout {
  const sum = lines.reduce((total, { collected, fee }) => total + collected - fee, 0);
  return {
    ...{ id, paidAt, amountTaka, chargesTaka: Math.max(0, sum - amountTaka) },
    lines: lines.map(({ reference, collected, fee }) => ({
      ...{ reference, id: reference, collectedTaka: collected, feeTaka: fee },
    })),
  };
}

/** What couriers have transferred of the cash that they collected, for admins (docs/rules.md §13). */
export const courierPayoutRoutes: Routes = (app, { db }) => {
  app.get(
    '/courierPayouts',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What couriers have transferred, newest first, with what differs from our records',
        querystring: CourierPayoutsQuery,
        response: { 200: Type.Array(ListedCourierPayout) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listCourierPayouts(db, request.query)),
  );

  app.get(
    '/courierPayouts/owed',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What each courier owes of the cash that it has collected',
        response: { 200: Type.Array(OwedCash) },
      },
    },
    () => listOwedCash(db, CASH_LATE_DAYS),
  );

  app.post(
    '/courierPayouts',
    {
      config: { access: 'admin', refusals: ['COURIER_PAYOUT_DIFFERS'] },
      schema: {
        summary: 'Import a payout that a courier shows in its panel alone',
        description: 'The same payout again changes nothing; with other amounts it is refused.',
        body: CourierPayoutInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const admin = callerOf(request);
      const { courier } = request.body;
      const payout = payoutOf(request.body);
      return db.transaction(async (tx) => {
        const id = await recordCourierPayout(tx, courier, payout, admin.id);
        if (id === undefined) {
          if (!(await isSamePayout(tx, courier, payout))) return refuse('COURIER_PAYOUT_DIFFERS');
          return modified(0);
        }
        await recordAdminAction(tx, {
          admin,
          action: 'import courier payout',
          subject: 'courier payout',
          id,
          after: { courier, payoutId: payout.id, amount: payout.amountTaka, lines: payout.lines.length },
        });
        return DONE;
      });
    },
  );

  app.post(
    '/courierPayouts/:id/resolve',
    {
      config: { access: 'admin', refusals: ['COURIER_PAYOUT_NOT_FOUND'] },
      schema: {
        summary: 'Note how a difference of a payout was cleared up',
        params: IdParams,
        body: NoteInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const admin = callerOf(request);
      const { id } = request.params;
      const { note } = request.body;
      return db.transaction(async (tx) => {
        if (!(await resolvePayout(tx, id, { adminId: admin.id, note }))) return refuse('COURIER_PAYOUT_NOT_FOUND');
        await recordAdminAction(tx, {
          ...{ admin, action: 'resolve courier payout', subject: 'courier payout', id },
          after: { note },
        });
        return DONE;
      });
    },
  );

  app.post(
    '/parcels/:id/cash',
    {
      config: { access: 'admin', refusals: ['CASH_SETTLED'] },
      schema: {
        summary: 'Write off what a courier will not transfer of a parcel’s cash: the seller can have it paid out',
        params: IdParams,
        body: NoteInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const admin = callerOf(request);
      const { id } = request.params;
      const { note } = request.body;
      return db.transaction(async (tx) => {
        const { missing, events } = await writeOffCash(tx, id);
        await recordAdminAction(tx, {
          ...{ admin, action: 'write off cash', subject: 'booking', id },
          after: { missing, note },
        });
        await publishEvents(tx, events);
        return DONE;
      });
    },
  );
};
