import type { Courier, WeightClass } from '#contract/deals/parcel';
import { CREATION_SECONDS } from '#contract/deals/parcel-rules';
import { refuse } from '#contract/refusal';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import type { CourierPlace } from '../../../services/couriers/provider.ts';
import type { Encrypted } from '../../../services/encryption.ts';
import type { ParcelRow } from '../../deals/parcels/parcel.queries.ts';

interface BookedDelivery {
  courier: Courier;
  weightClass: WeightClass;
  from: CourierPlace;
  to: CourierPlace;
  sellerPhone: string;
  buyerPhone: string;
}

/** The booked product, as copied into the booking. */
export const findBookedDelivery = async (tx: Queryable, id: string): Promise<BookedDelivery> =>
  exactlyOne(
    await tx.query<BookedDelivery>(
      `select b.courier, b.weight_class::float8, b.seller_phone, b.phone as buyer_phone,
         jsonb_build_object('district', b.pickup_district, 'area', b.pickup_area) as "from",
         jsonb_build_object('district', b.delivery_district, 'area', b.delivery_area) as "to"
       from bookings b where b.id = $1 and b.delivery = 'courier'`,
      [idOrZero(id)],
    ),
  );

/** Our reference of a parcel; the time keeps two databases on one account apart. */
const REFERENCE = `'MHC-' || b.id || '-' || to_hex(floor(extract(epoch from b.created_at))::bigint) || '-'`;

/**
 * Claims the creation of a deal's parcel. The deal is locked. A parcel that was refused or canceled is claimed again, by another
 * reference: a courier is called once for each.
 * @throws Refusal DEAL_CHANGED if there is one
 */
export async function claimParcel(
  tx: Queryable,
  id: string,
  { courier, weightClass, sealed }: { courier: Courier; weightClass: WeightClass; sealed: Encrypted },
): Promise<string> {
  const [claimed] = await tx.query<{ reference: string }>(
    `insert into parcels (booking_id, courier, reference, weight_class, parties, key_id, next_check_at)
     select b.id, $2, ${REFERENCE} || 1, $3, $4, $5, deal_now() + make_interval(secs => $6) from bookings b where b.id = $1
     on conflict (booking_id) do update set attempt = parcels.attempt + 1, creation = 'claimed', claimed_at = deal_now(),
       reference = (select ${REFERENCE} || parcels.attempt + 1 from bookings b where b.id = parcels.booking_id),
       courier_id = null, status = null, courier_status = '', reason = null, is_unclear = false, parties = excluded.parties,
       key_id = excluded.key_id, news_at = deal_now(), checks = 0, next_check_at = excluded.next_check_at
     where parcels.creation = 'refused' or parcels.status = 'canceled'
     returning reference`,
    [idOrZero(id), courier, weightClass, sealed.text, sealed.keyId, CREATION_SECONDS.lookup],
  );
  return claimed?.reference ?? refuse('DEAL_CHANGED');
}

/** Seconds after which a parcel that may have been created is looked up again. */
const LOOKUP_AGAIN_SECONDS = { claimed: 60, unclear: 3600 } as const;

/** The courier has refused the parcel, or nobody knows whether it has it. @returns false if that has changed */
export async function endCreation(
  tx: Queryable,
  { id, reference }: Pick<ParcelRow, 'id' | 'reference'>,
  { creation, reason }: { creation: 'refused' | 'unclear'; reason?: string },
): Promise<boolean> {
  const ended = await tx.query(
    `update parcels set creation = $3, reason = $4,
       next_check_at = case when $3 = 'unclear' then deal_now() + make_interval(secs => $5) end
     where booking_id = $1 and reference = $2 and creation in ('claimed', 'unclear') returning booking_id`,
    [idOrZero(id), reference, creation, reason, LOOKUP_AGAIN_SECONDS.unclear],
  );
  return ended.length > 0;
}

/** Parcels that are due to be asked about or looked up. Those of deals that are over are asked about while they move. */
export const listDueParcels = async (db: Queryable, take: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select r.booking_id as id from parcels r join deals d on d.booking_id = r.booking_id
       where r.next_check_at <= deal_now() and r.booking_id <> all($2::bigint[])
         and (r.status is null or r.status <> 'delivered' or d.state in ('delivered', 'problem', 'decision', 'escalated'))
       order by r.next_check_at, r.booking_id limit $1`,
      [take, without],
    )
  ).map(({ id }) => id);

/** Before a parcel is asked about: a process that ends, or a courier that fails, is followed by another try. */
export const deferCheck = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query(
    `update parcels set next_check_at = deal_now() + make_interval(secs =>
       case creation when 'claimed' then ${LOOKUP_AGAIN_SECONDS.claimed} else ${LOOKUP_AGAIN_SECONDS.unclear} end)
     where booking_id = $1`,
    [idOrZero(id)],
  ));

/** The courier has something to say: it is asked by the next run, even if this process ends. */
export const askSoon = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query('update parcels set next_check_at = deal_now() where booking_id = $1', [idOrZero(id)]));
