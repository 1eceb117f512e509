import type { FastifyBaseLogger } from 'fastify';
import { PARCEL_ADDRESS_DAYS } from '#contract/deals/parcel-rules';
import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { deleteAddressHashes } from '../../deals/parcels/cash.queries.ts';

/** Rows of one statement. */
const BATCH_SIZE = 500;

/** Deletes the addresses of parcels whose deals ended long ago, also that in the booking, and records when. @returns how many */
export async function deleteOldAddresses(db: Database): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db.query(
      `with deleted as (
         update parcels set parties = null, key_id = null, addresses_deleted_at = deal_now() where booking_id in (
           select r.booking_id from parcels r join deals d on d.booking_id = r.booking_id
           where r.parties is not null and d.state in ('closed', 'refunded') and d.settled_at < deal_now() - make_interval(days => $1)
           order by r.booking_id limit ${BATCH_SIZE} for no key update of r skip locked)
         returning booking_id)
       update bookings set address = '' where id in (select booking_id from deleted) returning id`,
      [PARCEL_ADDRESS_DAYS],
    );
    deleted += rows.length;
    if (rows.length < BATCH_SIZE) return deleted;
  }
}

/** @param everyMs milliseconds between two runs */
export const parcelAddressCleanupJob = (
  db: Database,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'info'>,
): JobKind => ({
  name: 'parcel-address-cleanup',
  everyMs,
  async run() {
    const deleted = await deleteOldAddresses(db);
    if (deleted > 0) log.info({ deleted }, 'addresses of old parcels were deleted');
    const hashes = await deleteAddressHashes(db);
    if (hashes > 0) log.info({ deleted: hashes }, 'hashes of addresses that no limit counts were deleted');
  },
});
