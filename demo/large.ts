import type { Database } from '../server/database/database';

const BATCH = 20_000;

const NAMES = [
  'Bajaj Pulsar 150',
  'Yamaha FZ-S V3',
  'Suzuki Gixxer SF',
  'Hero Splendor+',
  'TVS Apache RTR 160 4V',
  'Honda CB Hornet 160R',
  'Lifan KPR 165R',
  'Keeway RKS 150',
  'Runner Bullet 100',
  'Vespa LX 125',
  'Royal Enfield Classic 350',
  'Honda Dio',
];
const PLACES = ['Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh'];

/**
 * Fills a large market: `total` products spread evenly over categories and sellers, with the pictures there are.
 * Totals are set once at the end instead of by a million trigger calls.
 * @param onProgress called with the number of products there so far
 */
export async function seedLarge(market: Database, total: number, onProgress: (done: number) => void): Promise<void> {
  const db = market.withoutTimeouts();
  const ids = async (sql: string) => (await db.query<{ value: string }>(sql)).map((row) => row.value);
  const categories = await ids('select id::text as value from categories where deleted_at is null order by id');
  const sellers = await ids(
    `select id::text as value from people where role = 'seller' and deleted_at is null order by id`,
  );
  const pictures = await ids('select distinct image as value from products order by image limit 500');
  await db.script('alter table products disable trigger products_totals');
  try {
    for (let done = 0; done < total; done += BATCH) {
      const upTo = Math.min(total, done + BATCH);
      await db.query(
        `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone, location, descriptions, image, created_at, date)
         select ($3::bigint[])[1 + n % cardinality($3::bigint[])], ($4::bigint[])[1 + n % cardinality($4::bigint[])],
           ($5::text[])[1 + n % cardinality($5::text[])], price + 20000 + n % 30000, price, 2008 + n % 17, (array['Excellent', 'Good', 'Fair'])[1 + n % 3],
           '+8801700' || lpad((n % 1000000)::text, 6, '0'), ($6::text[])[1 + n % cardinality($6::text[])],
           'One owner, papers up to date, driven ' || (2000 + n % 60000) || ' km. Can be seen any evening.', ($7::text[])[1 + n % cardinality($7::text[])],
           instant, shown_date(instant)
         from (select n, 40000 + (n * 37) % 400000 as price, now() - ((n % 5000000) || ' seconds')::interval as instant from generate_series($1::int, $2::int) n) made`,
        [done + 1, upTo, categories, sellers, NAMES, PLACES, pictures],
      );
      onProgress(upTo);
    }
  } finally {
    await db.script('alter table products enable trigger products_totals');
    await db.query(
      `update categories c set available_count = (select count(*) from products p where p.category_id = c.id and p.status = 'available')`,
    );
    await db.query(
      `update people s set listed_count = (select count(*) from products p where p.seller_id = s.id and p.status <> 'removed')`,
    );
  }
  await db.script('analyze products');
}
