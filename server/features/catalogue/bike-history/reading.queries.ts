import type { BikeNumber, MileageReason, MileageSource } from '#contract/mileage-rules';
import { BIKE_NUMBERS, MILEAGE_CORRECTION_HOURS, MILEAGE_YEARS } from '#contract/mileage-rules';
import type { Queryable } from '../../../database/database.ts';
import { type BikeIdentity, compareBikes, type Reading } from './mileage.rules.ts';

/** Hashes of a bike's numbers; absent where the number isn't known. */
export type NumberHashes = Partial<Record<BikeNumber, string>>;

/** Maximum readings that are compared: a bike with more is listed to fill the table. */
const MAX_COMPARED = 200;

/** A reading of a bike, in whichever listing it was stated. */
export interface StoredReading extends Reading, BikeIdentity {
  id: string;
  source: MileageSource;
  reason?: MileageReason;
  /** Null once its account has ended. */
  productId?: string;
  sellerId?: string;
}

/** The bike of a listing. */
interface ListedBike extends BikeIdentity {
  productId?: string;
}

type ReadingRow = Omit<StoredReading, 'at'> & { at: string };

/** Readings of the bike's plate, its chassis and its listing: three short index scans, however many there are. */
const FOUND = `(select * from mileage_readings where plate = $1 order by id desc limit ${MAX_COMPARED})
  union (select * from mileage_readings where chassis = $2 order by id desc limit ${MAX_COMPARED})
  union (select * from mileage_readings where product_id = $3 order by id desc limit ${MAX_COMPARED})`;

/**
 * Returns the readings that share a plate or chassis number with the bike, and those of its own listing, oldest first.
 * `isSame` is false where the number is on another bike.
 */
export async function listReadings(db: Queryable, bike: ListedBike): Promise<(StoredReading & { isSame: boolean })[]> {
  const rows = await db.query<ReadingRow>(
    `select r.id, r.kilometres, r.stated_at as at, r.source, r.reason, r.plate, r.chassis, r.product_id,
       p.seller_id, p.brand, p.engine_cc
     from (${FOUND}) r left join products p on p.id = r.product_id
     where not r.is_corrected order by r.stated_at, r.id`,
    [bike.plate, bike.chassis, bike.productId],
  );
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).getTime(),
    isSame: (bike.productId !== undefined && row.productId === bike.productId) || compareBikes(bike, row) === 'same',
  }));
}

interface NewReading {
  productId: string;
  source: MileageSource;
  kilometres: number;
  reason?: MileageReason;
}

/** Stores a reading with the numbers of its listing. The reason for the same mileage before stays with it. */
export const insertReading = async (
  tx: Queryable,
  { productId, source, kilometres, reason }: NewReading,
): Promise<void> =>
  void (await tx.query(
    `insert into mileage_readings (product_id, plate, chassis, engine, source, kilometres, reason)
     select p.id, n.plate, n.chassis, n.engine, $2, $3, coalesce($4, (select f.reason from mileage_readings f
       where f.product_id = p.id and f.kilometres = $3 and not f.is_corrected order by f.id desc limit 1)) from products p left join bike_numbers n on n.product_id = p.id where p.id = $1`,
    [productId, source, kilometres, reason],
  ));

/** A listing from before the readings has one once something about it changes. */
export const insertFirstReading = async (tx: Queryable, productId: string): Promise<void> =>
  void (await tx.query(
    `insert into mileage_readings (product_id, source, kilometres, stated_at)
     select p.id, 'listing', p.kilometres, p.created_at from products p
     where p.id = $1 and p.kilometres is not null and not exists (select from mileage_readings r where r.product_id = p.id)`,
    [productId],
  ));

/** Readings that their seller has just corrected no longer count. */
export const markCorrected = async (tx: Queryable, ids: string[]): Promise<void> =>
  void (await tx.query('update mileage_readings set is_corrected = true where id = any($1::bigint[])', [ids]));

/** Returns the numbers of a listing's bike. */
export async function findNumbers(db: Queryable, productId: string): Promise<NumberHashes> {
  const [row] = await db.query<NumberHashes>('select plate, chassis, engine from bike_numbers where product_id = $1', [
    productId,
  ]);
  return row ?? {};
}

/**
 * Stores the numbers of a listing's bike; those that aren't sent stay. Its readings get them too: all that have none, and
 * those of the past day, because the number before was a slip.
 */
export async function storeNumbers(tx: Queryable, productId: string, numbers: NumberHashes): Promise<void> {
  const values = BIKE_NUMBERS.map((kind) => numbers[kind]);
  if (values.every((value) => value === undefined)) return;
  await tx.query(
    `insert into bike_numbers as n (product_id, plate, chassis, engine) values ($1, $2, $3, $4)
     on conflict (product_id) do update set plate = coalesce(excluded.plate, n.plate), chassis = coalesce(excluded.chassis, n.chassis),
       engine = coalesce(excluded.engine, n.engine)`,
    [productId, ...values],
  );
  const replaced = (column: BikeNumber, bind: string): string =>
    `${column} = case when ${column} is null or stated_at > now() - interval '${MILEAGE_CORRECTION_HOURS} hours'
       then coalesce(${bind}, ${column}) else ${column} end`;
  await tx.query(
    `update mileage_readings set ${replaced('plate', '$2')}, ${replaced('chassis', '$3')}, ${replaced('engine', '$4')}
     where product_id = $1`,
    [productId, ...values],
  );
}

/** Keeps the price that a listing no longer asks. */
export const storeFormerPrice = async (tx: Queryable, productId: string, price: number): Promise<void> =>
  void (await tx.query('insert into former_prices (product_id, price) values ($1, $2)', [productId, price]));

/** Has the market's checks look at a listing whose mileage or numbers have changed. */
export const enqueueMileageCheck = async (tx: Queryable, productId: string): Promise<void> =>
  void (await tx.query('insert into signal_checks (product_id) values ($1)', [productId]));

/**
 * Leaves hash, month and number of a person's readings, when their account ends: nothing leads from them to a listing.
 * Readings that no number leads to are deleted.
 */
export async function detachReadings(tx: Queryable, personId: string): Promise<void> {
  const owned = 'product_id in (select id from products where seller_id = $1)';
  await tx.query(`delete from mileage_readings where ${owned} and num_nonnulls(plate, chassis) = 0`, [personId]);
  await tx.query(
    `update mileage_readings set product_id = null, engine = null,
       stated_at = date_trunc('month', stated_at, 'Asia/Dhaka') where ${owned}`,
    [personId],
  );
  await tx.query(`delete from bike_numbers where ${owned}`, [personId]);
  await tx.query(`delete from former_prices where ${owned}`, [personId]);
}

const BATCH_SIZE = 1000;

/** Deletes readings after ten years. Returns how many. */
export async function removeOldReadings(db: Queryable): Promise<number> {
  let removed = 0;
  let rows: object[];
  do {
    rows = await db.query(
      `delete from mileage_readings where id in (
         select id from mileage_readings where stated_at < now() - make_interval(years => $1) limit $2) returning id`,
      [MILEAGE_YEARS, BATCH_SIZE],
    );
    removed += rows.length;
  } while (rows.length === BATCH_SIZE);
  return removed;
}
