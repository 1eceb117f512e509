import { IdParams, Modified } from '#contract/common';
import { ListedParcel, ParcelOutcomeInput, ParcelsQuery } from '#contract/deals/delivery';
import { ADMIN_WORD } from '#contract/deals/parcel';
import { refuse } from '#contract/refusal';
import Type from 'typebox';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { CourierFault, type CourierParcel } from '../../../services/couriers/provider.ts';
import { writeDealNotices } from '../../deals/deals/deal-notices.queries.ts';
import { lockDeal } from '../../deals/deals/deal.queries.ts';
import { countParcels, findParcel, listParcels, type ParcelRow } from '../../deals/parcels/parcel.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { DONE } from './deal.access.ts';
import { callCourier } from '../parcel-actions/parcel.calls.ts';
import { endCreation } from '../parcel-actions/parcel-claim.queries.ts';
import { applyParcelNews, type ParcelNews } from '../parcel-actions/parcel-news.queries.ts';

/** What admins look into: parcels without news, unclear ones, returns and lost ones (docs/rules.md §13). */
export const adminParcelRoutes: Routes = (app, { db, couriers }) => {
  /** A parcel whose answer was lost, by the courier's id of it. */
  const fetchCreated = async ({ courier }: ParcelRow, id: string): Promise<CourierParcel> =>
    callCourier(couriers, courier, (provider) => provider.query(id)).catch((error: unknown) => {
      if (!(error instanceof CourierFault)) throw error;
      return refuse(error.kind === 'unreachable' ? 'COURIER_DOWN' : 'PARCEL_NOT_FOUND');
    });

  /** @returns what the parcel is said to be from now on; nothing if the courier has none */
  async function newsOf(parcel: ParcelRow, input: ParcelOutcomeInput): Promise<ParcelNews | undefined> {
    const { outcome, trackingNumber, note } = input;
    const isCreated = parcel.creation === 'created';
    if (outcome === 'not_created') return isCreated ? refuse('DEAL_CHANGED') : undefined;
    if (outcome === 'created') {
      if (isCreated || trackingNumber === undefined) return refuse('DEAL_CHANGED');
      const found = await fetchCreated(parcel, trackingNumber);
      return found.reference === parcel.reference || found.reference === '' ? found : refuse('PARCEL_NOT_FOUND');
    }
    if (parcel.courierId === undefined) return refuse('DEAL_CHANGED');
    return { id: parcel.courierId, status: outcome, courierStatus: `${ADMIN_WORD}: ${outcome}`, reason: note };
  }

  const record = async (
    tx: Queryable,
    parcel: ParcelRow,
    news: ParcelNews | undefined,
    admin: { id: string },
    { outcome, note }: ParcelOutcomeInput,
  ): Promise<void> => {
    await recordAdminAction(tx, {
      admin,
      action: 'record parcel',
      subject: 'booking',
      id: parcel.id,
      before: { creation: parcel.creation, status: parcel.status },
      after: {
        creation: news ? 'created' : 'refused',
        status: news?.status ?? parcel.status,
        outcome,
        note,
      },
    });
    if (news) return applyParcelNews(tx, parcel.id, news);
    const deal = (await lockDeal(tx, parcel.id)) ?? refuse('PARCEL_NOT_FOUND');
    if (!(await endCreation(tx, parcel, { creation: 'refused', reason: note }))) return refuse('DEAL_CHANGED');
    await publishEvents(tx, await writeDealNotices(tx, deal, 'parcelAgain', { to: ['seller'] }));
  };

  app.get(
    '/parcels',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Parcels that an admin looks into, newest first',
        querystring: ParcelsQuery,
        response: { 200: Type.Array(ListedParcel) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      return sendPage(request, reply, await listParcels(db, query), await countParcels(db, query));
    },
  );

  app.post(
    '/parcels/:id/outcome',
    {
      config: { access: 'admin', refusals: ['PARCEL_NOT_FOUND', 'DEAL_CHANGED', 'COURIER_DOWN'] },
      schema: {
        summary: 'Record what the courier has said of a parcel',
        params: IdParams,
        body: ParcelOutcomeInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const parcel = (await findParcel(db, request.params.id)) ?? refuse('PARCEL_NOT_FOUND');
      const news = await newsOf(parcel, request.body);
      await db.transaction((tx) => record(tx, parcel, news, callerOf(request), request.body));
      return DONE;
    },
  );
};
