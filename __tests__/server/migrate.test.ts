import type { Database } from '../../server/database/database.ts';
import { MIGRATIONS, migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { sumAccounts } from '../../server/features/ledger/ledger.queries.ts';
import { emptyPostgresDatabase } from '../helpers/postgres.ts';

/**
 * Rows that the market's first schema allowed, including odd ones: anything in a database must
 * survive every later migration.
 */
const OLD_ROWS = [
  `insert into people (email, user_name, role, status, deleted_at) values
    ('Admin@Example.com', 'The Admin', 'admin', 'not verified', null), ('seller@example.com', 'The Seller', 'seller', 'verified', null),
    ('buyer@example.com', 'The Buyer', 'user', 'not verified', null), ('other@example.com', 'Other Buyer', 'user', 'not verified', null),
    ('gone@example.com', 'Gone Person', 'user', 'not verified', now())`,
  `insert into categories (category_name, descriptions, image, deleted_at)
   values ('Bikes', 'All of them', '/images/i/a/full.webp', null), ('Old', 'Gone', 'https://i.ibb.co/a.jpg', now())`,
  `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition,
   seller_phone, location, descriptions, image, status, sold_at, removed_at) values
    (1, 2, 'Yamaha FZ-S', 200000, 185000, 2020, 'Good', '+8801711000002', 'Dhaka', 'Runs well', '/images/i/a/full.webp',
    'available', null, null),
    (1, 2, 'Sold Bike', 1, 999999999, 1950, 'Fair', '01711-000002', '  ', 'x', 'https://i.ibb.co/a.jpg', 'sold', now(), null),
    (2, 2, 'Removed Bike', 5, 5, 2099, 'Excellent', 'call me', 'Khulna', 'x', '/x', 'removed', null, now()),
    (1, 2, 'Refunded Bike', 90000, 80000, 2010, 'Fair', '০১৭১১০০০০০২', 'Sylhet', 'x', '/x', 'available', null, null)`,
  `insert into adverts (product_id) values (1), (2)`,
  `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name,
   image, seller_name, seller_email, seller_phone, closed_at, closed_because, paid_at, refunded_at, attempt, intent_id, deleted_at) values
    (1, 3, 'The Buyer', 'buyer@example.com', '12 Mirpur Road', '123', 'Dhaka', 185000, 'Yamaha FZ-S', '/x',
    'The Seller', 'seller@example.com', '+8801711000002', null, null, null, null, 1, 'pi_open', null),
    (2, 3, 'The Buyer', 'buyer@example.com', '12 Mirpur Road', '+8801711000004', 'Sylhet', 150000, 'Sold Bike', '/x',
    'The Seller', 'seller@example.com', '1', null, null, now(), null, 2, 'pi_paid', null),
    (2, 4, 'Other', 'other@example.com', 'x', '------', 'Khulna', 150000, 'Sold Bike', '/x', 'The Seller',
    'seller@example.com', '1', now(), 'sold', null, null, 0, null, null),
    (4, 4, 'Other', 'other@example.com', 'x', '+8801711000005', 'Khulna', 80000, 'Refunded Bike', '/x', 'The Seller',
    'seller@example.com', '1', null, null, now(), now(), 1, 'pi_refunded', null),
    (3, 5, 'Gone', 'gone@example.com', 'x', '+8801711000006', 'Khulna', 5, 'Removed Bike', '/x', 'The Seller',
    'seller@example.com', '1', now(), 'removed', null, null, 0, null, now())`,
  `update products set hold_booking_id = 1, hold_until = now() + interval '15 minutes' where id = 1`,
  `insert into intents (id, booking_id, product_id, amount_paisa, state, checked_at) values
    ('pi_open', 1, 1, 18500000, 'open', null), ('pi_paid', 2, 2, 15000000, 'settled', now()),
    ('pi_refunded', 4, 4, 8000000, 'settled', now()), ('pi_canceled', 3, 2, 15000000, 'canceled', now())`,
  `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state,
   refund_id, refunded_at) values
    (2, 2, 'pi_paid', 'The Buyer', 'buyer@example.com', 'Sold Bike', 150000, 15000000, 'kept', null, null),
    (4, 4, 'pi_refunded', 'Other', 'other@example.com', 'Refunded Bike', 80000, 8000000, 'refunded', 're_1', now()),
    (3, 2, 'pi_late', 'Other', 'other@example.com', 'Sold Bike', 150000, 15000000, 'refunding', null, null)`,
  `insert into webhook_events (id, type) values ('evt_1', 'payment_intent.succeeded')`,
  `insert into wishes (product_id, person_id) values (1, 3), (2, 3), (3, 5)`,
  `insert into reports (product_id, reporter_id, admin_comments)
   values (1, 4, null), (3, 4, 'Product removed on January 1st 2026'), (3, 5, null)`,
  `insert into admin_acts (admin_id, act, subject, subject_id, before, after)
   values (1, 'verify', 'person', '2', '{"status":"not verified"}', '{"status":"verified"}'),
   (null, 'make admin', 'person', '1', null, null)`,
];

let db: Database;
let dropDatabase: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const postgres = process.env.TEST_DATABASE_KIND === 'postgres' ? await emptyPostgresDatabase() : undefined;
  if (postgres) dropDatabase = postgres.drop;
  db = await openDatabase(postgres ? { databaseUrl: postgres.url } : { memory: true });
});
afterAll(async () => {
  await db.close();
  await dropDatabase();
});

async function countRows(): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await db.query<{ count: number }>(`select count(*) as count from ${name}`))[0]?.count ?? 0;
  return counts;
}

it('migrates an old database with rows in every table, without losing any', async () => {
  expect(await migrate(db, MIGRATIONS.slice(0, 1))).toEqual(['001-market']);
  for (const statement of OLD_ROWS) await db.query(statement);
  const before = await countRows();
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  expect(await migrate(db)).toEqual(MIGRATIONS.slice(1).map(({ name }) => name));
  expect(await countRows()).toMatchObject(before);
  expect(await db.query('select id, selling_price from products order by id')).toEqual(
    [
      [1, 185_000],
      [2, 999_999_999],
      [3, 5],
      [4, 80_000],
    ].map(([id, selling_price]) => ({ id, selling_price })),
  );
  expect(await sumAccounts(db)).toEqual([
    { account: 'provider_clearing', owner: 'card', currency: 'bdt', minor: -30_000_000 },
    { account: 'refund_due', owner: '3', currency: 'bdt', minor: 15_000_000 },
    { account: 'seller_payable', owner: '2', currency: 'bdt', minor: 15_000_000 },
  ]);
  expect(await migrate(db)).toEqual([]);
});

it('a failed migration changes nothing', async () => {
  const broken = { name: '999-broken', sql: 'create table halfway (id integer);\nselect no_such_function();\n' };
  await expect(migrate(db, [...MIGRATIONS, broken])).rejects.toThrow(/no_such_function/);
  expect(await countRows()).not.toHaveProperty('halfway');
});

it('a text in a migration may have a line that ends with a semicolon', async () => {
  const text = "create table texts (text text);\n-- 'a comment;\ninsert into texts values ('one;\ntwo;\n');\n";
  await migrate(db, [...MIGRATIONS, { name: '998-text', sql: text }]);
  expect(await db.query('select text from texts')).toEqual([{ text: 'one;\ntwo;\n' }]);
});
