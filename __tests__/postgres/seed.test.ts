import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { hasDemoPeople, seedWhenEmpty } from '../../demo/seed.ts';
import { STORY_PRODUCTS } from '../../demo/story/products.ts';
import { emptyPostgresDatabase } from '../helpers/setup/postgres.ts';

let dropDatabase: () => Promise<void>;
let processes: Database[];

beforeAll(async () => {
  const { url, drop } = await emptyPostgresDatabase();
  dropDatabase = drop;
  processes = await Promise.all([openDatabase({ databaseUrl: url }), openDatabase({ databaseUrl: url })]);
});
afterAll(async () => {
  await Promise.all(processes.map((db) => db.close()));
  await dropDatabase();
});

/** Another test covers how pictures are stored. */
const images = { putFinished: async () => '0'.repeat(32) };
const papers = { put: async () => undefined };

it('of two processes that start on an empty database, one migrates and seeds it while the other waits', async () => {
  const silent = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const start = async (db: Database) => {
    const applied = await migrate(db);
    return [
      applied.length > 0,
      await seedWhenEmpty({ db, images, papers, payoutKeys: [{ id: 'demo', key: Buffer.alloc(32) }], hasStory: true }),
    ];
  };
  const results = await Promise.all(processes.map(start));
  silent.mockRestore();
  expect(results.map(([migrated]) => migrated).sort()).toEqual([false, true]);
  expect(results.map(([, seeded]) => seeded).sort()).toEqual([false, true]);
  const [db] = processes;
  expect(await db?.query('select lower(category_name) from categories group by 1 having count(*) > 1')).toEqual([]);
  expect(db && (await hasDemoPeople(db))).toBe(true);
  const soldBeforeJoining =
    'select from products join people on people.id = seller_id where products.created_at <= people.created_at';
  expect(await db?.query(soldBeforeJoining)).toEqual([]);
  const joinedToday = `select from people where created_at > now() - interval '1 month'`;
  expect(await db?.query(joinedToday)).toEqual([]);
  const agreed = `select b.price = o.price as is_agreed from offers o join conversations c on c.id = o.conversation_id
    join bookings b on b.product_id = c.product_id and b.buyer_id = c.buyer_id where o.state = 'accepted'`;
  expect(await db?.query(agreed)).toEqual([{ isAgreed: true }]);
  // Money moves by what the demo people do once the server runs.
  expect(await db?.query('select from ledger_transfers')).toEqual([]);
  expect(await db?.query('select from payouts')).toEqual([]);
  expect(await db?.query('select steps, cardinality(product_ids) as products from demo_story')).toEqual([
    { steps: 0, products: STORY_PRODUCTS.size },
  ]);
}, 240_000);
