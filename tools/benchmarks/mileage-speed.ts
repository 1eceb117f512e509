import type { Database, Queryable } from '../../server/database/database.ts';
import { findHistory } from '../../server/features/catalogue/bike-history/history.queries.ts';
import { listReadings } from '../../server/features/catalogue/bike-history/reading.queries.ts';

const LOOKUPS = 300;
/** Rows inserted by one statement. */
const BATCH = 50_000;

/** Fills the market: a third of all listings are of a bike that was listed before, each with two readings and a former price. */
async function fill(db: Queryable, products: number): Promise<void> {
  const [category] = await db.query<{ id: string }>(
    `insert into categories (category_name, descriptions, image) values ('Many bikes', 'For measurements', '/images/i/none/full.webp') returning id::text`,
  );
  const [seller] = await db.query<{ id: string }>(
    `insert into people (email, user_name, role, status) values ('many-bikes@example.com', 'Many bikes', 'seller', 'not verified') returning id::text`,
  );
  // The triggers keep counters and queues that are not measured here.
  await db.query('alter table products disable trigger user');
  for (let from = 1; from <= products; from += BATCH) {
    const to = Math.min(products, from + BATCH - 1);
    await db.query(
      `with bikes as (select n, case when n % 3 = 0 then greatest(1, n - 100) else n end as bike from generate_series($3::int, $4::int) n),
         listed as (insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone,
             location, descriptions, image, brand, engine_cc, kilometres)
           select $1, $2, 'Bike ' || n, 200000, 150000, 2020, 'Good', '+8801711000002', 'Dhaka', 'For measurements', '/images/i/none/full.webp',
             'Yamaha', 149, 20000 + n % 1000 from bikes order by n returning id, product_name),
         numbered as (select l.id, b.bike, b.n from listed l join bikes b on l.product_name = 'Bike ' || b.n),
         priced as (insert into former_prices (product_id, price) select id, 160000 from numbered),
         kept as (insert into bike_numbers (product_id, plate, chassis)
           select id, md5('plate' || bike), case when bike % 2 = 0 then md5('chassis' || bike) end from numbered)
       insert into mileage_readings (product_id, plate, chassis, source, kilometres, stated_at)
       select id, md5('plate' || bike), case when bike % 2 = 0 then md5('chassis' || bike) end, 'listing', 20000 + n % 1000 + again,
         now() - (10 - again) * interval '1 day' from numbered cross join generate_series(0, 1) again`,
      [category?.id ?? '', seller?.id ?? '', from, to],
    );
  }
  await db.query('alter table products enable trigger user');
  for (const table of ['products', 'bike_numbers', 'mileage_readings', 'former_prices'])
    await db.query(`analyze ${table}`);
}

/** Returns the time of 95 of 100 calls, in milliseconds. */
async function p95(db: Queryable, call: (id: string) => Promise<unknown>): Promise<number> {
  const ids = await db.query<{ id: string }>(
    `select id::text from products where product_name like 'Bike %' and id % 7 = 0 order by md5(id::text) limit ${LOOKUPS + 20}`,
  );
  const times: number[] = [];
  for (const { id } of ids) {
    const begun = performance.now();
    await call(id);
    times.push(performance.now() - begun);
  }
  // The first ones load pages and plans.
  const warm = times.slice(20).sort((one, other) => one - other);
  return warm[Math.floor(warm.length * 0.95)] ?? Infinity;
}

/** Measures the lookup when a bike is listed, and the history of its page. @param db with the schema, and without timeouts */
export async function measureLookups(
  db: Database,
  products: number,
): Promise<{ publishMs: number; historyMs: number }> {
  await fill(db, products);
  const numbers = new Map(
    (
      await db.query<{ id: string; plate: string; chassis: string | undefined }>(
        `select p.id::text, n.plate, n.chassis from products p join bike_numbers n on n.product_id = p.id where p.id % 7 = 0 and p.product_name like 'Bike %'
         order by md5(p.id::text) limit ${LOOKUPS + 20}`,
      )
    ).map((row) => [row.id, row]),
  );
  const publishMs = await p95(db, async (id) => {
    const { plate, chassis } = numbers.get(id) ?? {};
    await listReadings(db, { plate, chassis, brand: 'Yamaha', engineCc: 149 });
  });
  return { publishMs, historyMs: await p95(db, (id) => findHistory(db, id)) };
}
