import type { ObjectionState } from '#contract/catalogue/bike-history';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import type { ProductState } from '../product-card/card.queries.ts';
import { type BikeIdentity, compareBikes } from './mileage.rules.ts';
import { type HistoryPrice, type HistoryReading, judgeLatest } from './history.rules.ts';
import { OBJECTION_STATE } from './objection.queries.ts';
import { listReadings, type StoredReading } from './reading.queries.ts';

/** Maximum listings of one bike whose prices are shown, and prices of each. */
const MAX_LISTINGS = 50;
const MAX_PRICES = 200;

interface BikeRow extends BikeIdentity, ProductState {
  /** Of the seller's objection to earlier readings, if there is one. */
  objectionId?: string;
  objection?: ObjectionState;
  productId: string;
  kilometres?: number;
  createdAt: string;
}

/** Returns the bike of a listing; undefined if there is no such listing. */
async function findBike(
  db: Queryable,
  id: string,
): Promise<(Omit<BikeRow, 'createdAt'> & { createdAt: number }) | undefined> {
  const [row] = await db.query<BikeRow>(
    `select p.id as product_id, n.plate, n.chassis, p.brand, p.engine_cc, p.kilometres, p.created_at,
       p.status, p.seller_id, c.deleted_at is null as has_category, s.deleted_at is null as has_seller,
       o.id as objection_id, ${OBJECTION_STATE} as objection
     from products p join people s on s.id = p.seller_id join categories c on c.id = p.category_id
       left join bike_numbers n on n.product_id = p.id left join mileage_objections o on o.product_id = p.id where p.id = $1`,
    [idOrZero(id)],
  );
  return row && { ...row, createdAt: new Date(row.createdAt).getTime() };
}

type Bike = NonNullable<Awaited<ReturnType<typeof findBike>>>;

/** Readings of a listing and of earlier ones of the same bike, oldest first. */
async function listHistory(db: Queryable, bike: Bike): Promise<(StoredReading & HistoryReading)[]> {
  const readings = await listReadings(db, bike);
  const found = readings.flatMap(({ isSame, ...reading }) => {
    const isEarlier = reading.productId !== bike.productId;
    return isSame && (!isEarlier || reading.at < bike.createdAt) ? [{ ...reading, isEarlier }] : [];
  });
  if (bike.kilometres === undefined || found.some(({ isEarlier }) => !isEarlier)) return found;
  // Listed before readings were kept.
  const { kilometres, createdAt: at, productId } = bike;
  const first = { id: '0', source: 'listing' as const, isEarlier: false };
  const { plate, chassis, brand, engineCc } = bike;
  return [...found, { plate, chassis, brand, engineCc, ...first, kilometres, at, productId }];
}

/** Prices of a listing and of earlier ones of the same bike, by the time from which they were asked. */
async function listPrices(db: Queryable, bike: Bike): Promise<HistoryPrice[]> {
  const rows = await db.query<BikeIdentity & { productId: string; price: number; since: string }>(
    `with listed as (
       select $3::bigint as id union (select product_id from bike_numbers where plate = $1 order by product_id desc limit ${MAX_LISTINGS})
       union (select product_id from bike_numbers where chassis = $2 order by product_id desc limit ${MAX_LISTINGS}))
     select p.id as product_id, n.plate, n.chassis, p.brand, p.engine_cc, asked.price, asked.since
     from listed join products p on p.id = listed.id left join bike_numbers n on n.product_id = p.id
       cross join lateral (
         select f.price, coalesce(lag(f.ended_at) over (order by f.id), p.created_at) as since from former_prices f where f.product_id = p.id
         union all select p.selling_price, coalesce((select max(f.ended_at) from former_prices f where f.product_id = p.id), p.created_at)
       ) asked
     where p.id = $3 or p.created_at < to_timestamp($4::double precision / 1000) order by asked.since, p.id limit ${MAX_PRICES}`,
    [bike.plate, bike.chassis, bike.productId, bike.createdAt],
  );
  return rows
    .filter((row) => row.productId === bike.productId || compareBikes(bike, row) === 'same')
    .map(({ productId, price, since }) => ({
      price,
      since: new Date(since).getTime(),
      isEarlier: productId !== bike.productId,
    }));
}

interface KnownHistory {
  state: ProductState;
  readings: HistoryReading[];
  prices: HistoryPrice[];
  objection?: ObjectionState;
}

/** Returns what is known about the bike of a listing, in any state of the listing. */
export async function findHistory(db: Queryable, id: string): Promise<KnownHistory | undefined> {
  const bike = await findBike(db, id);
  if (!bike) return undefined;
  const readings = await listHistory(db, bike);
  const prices = await listPrices(db, bike);
  return { state: bike, readings, prices, objection: bike.objection };
}

/** What an admin sees of a lower reading. */
interface MileageFinding {
  earlierId: string;
  kilometres: number;
  earlier: number;
  at: number;
  reason: HistoryReading['reason'];
  /** The earlier listing; null once its account has ended. */
  earlierProductId?: string;
  /** Waits for a decision. */
  objectionId: string | undefined;
}

/**
 * Returns what a listing's latest reading is lower than without an explanation, or what its seller objects to; undefined if
 * there is neither, or if an admin has decided that the earlier readings are another bike's.
 */
export async function findLowerMileage(db: Queryable, productId: string): Promise<MileageFinding | undefined> {
  const bike = await findBike(db, productId);
  if (!bike) return undefined;
  if (bike.objection === 'upheld') return undefined;
  const readings = await listHistory(db, bike);
  const { latest, lower } = judgeLatest(readings);
  const isOpen = bike.objection === 'open';
  const earlier = lower?.earlier ?? (isOpen ? readings.findLast(({ isEarlier }) => isEarlier) : undefined);
  if (!latest || !earlier) return undefined;
  return {
    earlierId: earlier.id,
    kilometres: latest.kilometres,
    earlier: earlier.kilometres,
    at: earlier.at,
    reason: latest.reason,
    earlierProductId: earlier.isEarlier ? earlier.productId : undefined,
    objectionId: isOpen ? bike.objectionId : undefined,
  };
}

/** True if earlier readings are shown on a listing's page. */
export async function hasEarlierReadings(db: Queryable, productId: string): Promise<boolean> {
  const bike = await findBike(db, productId);
  return bike !== undefined && (await listHistory(db, bike)).some(({ isEarlier }) => isEarlier);
}

/** What else two listings share, which proves nothing alone: a picture, or the engine's number. */
export async function findMileageHints(
  db: Queryable,
  productId: string,
  earlierProductId: string,
): Promise<{ samePicture: boolean; sameEngine: boolean }> {
  const [row] = await db.query<{ samePicture: boolean; sameEngine: boolean }>(
    `select exists (select from picture_uses a join picture_uses b on b.key = a.key and b.product_id = $2 where a.product_id = $1) as same_picture,
       exists (select from bike_numbers a join bike_numbers b on b.engine = a.engine and b.product_id = $2 where a.product_id = $1) as same_engine`,
    [productId, earlierProductId],
  );
  return row ?? { samePicture: false, sameEngine: false };
}
