import { IdParams, Modified } from '#contract/common';
import { ParcelInput } from '#contract/deals/delivery';
import { Refusal } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { withTimeout } from '../../../services/timeout.ts';
import { callerOf } from '../../../http/authentication.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { actOnDeal, DEAL_REFUSALS, DONE, findOwnDeal } from './deal.access.ts';
import { refundDeal } from './deal.job.ts';
import { priceWithoutDeliveryPaisa, returnedNotice } from '../../deals/deals/deal.rules.ts';
import { settleDeal } from './deal-settling.queries.ts';
import { claimCreation, createParcel } from '../parcel-actions/parcel.create.ts';

/** Milliseconds that the seller waits for the courier's answer. */
const ANSWER_MS = 12_000;

/** True if the courier has accepted the parcel, and nothing else has happened. */
const isAnnounced = ({ state, parcel }: DealRow): boolean =>
  (state === 'held' && parcel?.status === 'booked') || (state === 'shipped' && parcel?.status === 'picked_up');

/** Parts by courier, from the seller's side (docs/rules.md §13). */
export const parcelRoutes: Routes = (app, { db, env, payments, couriers, background }) => {
  const context = { db, env, payments, couriers, log: app.log };

  app.post(
    '/deals/:id/parcel',
    {
      config: {
        access: 'bearer',
        whileSuspended: true,
        refusals: [...DEAL_REFUSALS, 'PARCEL_REFUSED', 'PARCEL_UNCONFIRMED', 'COURIER_UNAVAILABLE', 'COURIER_DOWN'],
      },
      schema: {
        summary: 'Announce the packed product to the courier, which collects it',
        description: 'Sent to the courier once. Repeated after a lost answer, it changes nothing.',
        params: IdParams,
        body: ParcelInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { deal, role } = await findOwnDeal(db, id, caller);
      // The answer to the same call was lost.
      if (role === 'seller' && isAnnounced(deal)) return DONE;
      const reference = await actOnDeal(context, id, caller, 'ship', (tx, opened) =>
        claimCreation(context, tx, opened.deal, request.body),
      );
      const creation = createParcel(context, id, reference);
      // A late answer is recorded all the same.
      background.run('announcing a parcel', () => creation.catch(() => undefined));
      await withTimeout(ANSWER_MS, creation, () => new Refusal('PARCEL_UNCONFIRMED'));
      return DONE;
    },
  );

  app.post(
    '/deals/:id/returned',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: DEAL_REFUSALS },
      schema: {
        summary: 'The seller has the product again: the price goes back to the buyer, without the delivery fee',
        params: IdParams,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { paymentId } = await actOnDeal(
        context,
        request.params.id,
        callerOf(request),
        'returned',
        async (tx, { deal }) => {
          const refundPaisa = priceWithoutDeliveryPaisa(deal);
          const news = await writeDealNotices(tx, deal, returnedNotice(deal), { taka: refundPaisa / 100 });
          await settleDeal(tx, deal, { refundPaisa, move: 'returned', by: 'seller', feePercent: env.feePercent }, news);
          return deal;
        },
      );
      await refundDeal(context, paymentId);
      return DONE;
    },
  );
};
