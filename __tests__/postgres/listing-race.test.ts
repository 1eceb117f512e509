import { type Market, openMarket } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5 });
});
afterAll(() => market.close());

it('a product that leaves the lists waits for its category before it locks the counts of search, as a new listing does', async () => {
  const [seller, categoryId] = [await market.person('seller'), await market.category()];
  const product = await list(market, seller, { productName: 'Honda CB Hornet', categoryId });
  const change: { made?: Promise<unknown> } = {};
  await market.db.transaction(async (tx) => {
    await tx.query('select id from categories where id = $1 for no key update', [categoryId]);
    change.made = market.db.query(`update products set status = 'sold' where id = $1`, [product]);
    await untilLockIsAwaited(market.db);
    await tx.query(`set local lock_timeout = '2s'`);
    await tx.query('select from search_counts where category_id = $1 for update', [categoryId]);
  });
  await change.made;
});
