import { forEachRow } from '../../../database/row-work.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from '../../../jobs/jobs.ts';
import { CourierFault } from '../../../services/couriers/provider.ts';
import { findParcel } from '../../deals/parcels/parcel.queries.ts';
import { deferCheck, listDueParcels } from './parcel-claim.queries.ts';
import { askCourier, lookUpParcel, type ParcelContext } from './parcel.create.ts';

/** Parcels looked at in one statement. */
const BATCH = 100;

/** Asks about a parcel, or looks it up if its creation had no answer. */
export async function checkParcel(context: ParcelContext, id: string): Promise<void> {
  const parcel = await findParcel(context.db, id);
  await deferCheck(context.db, id);
  await (parcel?.creation === 'created' ? askCourier : lookUpParcel)(context, id);
}

/** Asks couriers about parcels that are due, each apart from the others (docs/rules.md §13). */
export async function checkParcels(context: ParcelContext & { log: Pick<FastifyBaseLogger, 'warn'> }): Promise<void> {
  const { db, log } = context;
  await forEachRow(
    db,
    {
      work: 'parcel',
      list: (without) => listDueParcels(db, BATCH, without),
      run: (id) => checkParcel(context, id),
      isOutage: (error) => error instanceof CourierFault && error.kind === 'unreachable',
    },
    log,
  );
}

/** @param everyMs milliseconds between two runs */
export const parcelJob = (
  context: ParcelContext & { log: Pick<FastifyBaseLogger, 'warn'> },
  everyMs: number,
): JobKind => ({
  name: 'parcels',
  everyMs,
  run: () => checkParcels(context),
});
