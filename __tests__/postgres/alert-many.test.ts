import type { SearchAlert } from '#contract/lists';
import type { Database } from '../../server/database/database.ts';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { INDEX_VERSION } from '../../server/features/catalogue/search/index-columns.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';

const PEOPLE = 2500;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5 });
});
afterAll(() => market.close());

it('a bike that matches many saved searches is announced in batches, once to each person, even if the first attempt fails halfway', async () => {
  const { db } = market;
  const untimed = db.withoutTimeouts();
  const seller = await market.person('seller');
  await untimed.query(
    `insert into people (email, user_name, role, sub) select n || '@x.test', 'Person', 'user', 's' || n
     from generate_series(1, ${PEOPLE}) n`,
  );
  await untimed.query(
    `insert into saved_searches (person_id, alert, filters, key, verified, version, max_price)
     select id, $1, '{"maxPrice": 900000000}', 'x', false, ${INDEX_VERSION}, 900000000 from people where sub ~ '^s[0-9]+$'`,
    ['instant' satisfies SearchAlert],
  );
  await untimed.query(
    `insert into saved_search_interpretations (search_id, place, keys) select id, 0, '{*}' from saved_searches`,
  );
  await list(market, seller, { productName: 'Yamaha FZ', categoryId: await market.category() });
  let parts = 0;
  const killed: Database = {
    ...db,
    transaction: (work) => {
      parts += 1;
      return parts > 1 ? Promise.reject(new Error('killed')) : db.transaction(work);
    },
  };
  const told = async () =>
    (await db.query<{ count: number }>(`select count from notices where kind = 'search'`)).map(({ count }) => count);
  await expect(notifyNewMatches(killed)).rejects.toThrow('killed');
  expect(await told()).toEqual(Array(1000).fill(1));
  expect(await notifyNewMatches(db)).toBe(1);
  expect(await told()).toEqual(Array(PEOPLE).fill(1));
});
