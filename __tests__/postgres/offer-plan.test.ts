import type { Queryable } from '../../server/database/database.ts';
import { writeNoticesOfEndedOffers } from '../../server/features/deals/agreements/offer-ending.queries.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { insertConversation } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';

const OTHERS = 20_000;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5 });
});
afterAll(() => market.close());

/** Returns the plan of the statement it would run, or undefined if it runs none. */
const planOf = (work: (tx: Queryable) => Promise<unknown>): Promise<string> =>
  market.db.transaction(async (tx) => {
    let plan = '';
    await work({
      query: async (sql, binds) => {
        const lines = await tx.query<Record<string, string>>(`explain (analyze, costs off, timing off) ${sql}`, binds);
        plan = lines.map((line) => line['QUERY PLAN']).join('\n');
        return [];
      },
    });
    return plan;
  });

it('a sale, a pause and a deletion look for ended offers only in their own conversations, and a booking doesn’t look', async () => {
  const { product, buyer, seller } = await createOffer(market);
  const conversation = await insertConversation(market, product, { buyer, seller });
  const db = market.db.withoutTimeouts();
  await db.query(
    `insert into people (email, user_name, role, sub) select n || '@x.test', 'Person', 'user', 's' || n
     from generate_series(1, ${OTHERS}) n`,
  );
  const other = await market.product(seller.id, await market.category());
  await db.query(
    `insert into conversations (product_id, buyer_id) select $1, id from people where sub ~ '^s[0-9]+$' on conflict do nothing`,
    [other],
  );
  await db.query(
    `insert into conversation_members (conversation_id, side, person_id)
     select c.id, m.side, case m.side when 'buyer' then c.buyer_id else $1::bigint end
     from conversations c cross join (values ('buyer'), ('seller')) m (side) where c.id <> $2`,
    [seller.id, conversation],
  );
  await db.query(
    `insert into offers (conversation_id, side, price, state, ends_at, decided_at)
     select id, 'buyer', 1000, 'ended', now(), now() - interval '1 day' from conversations`,
  );
  await db.query(
    `insert into messages (conversation_id, side, text, offer_id, step)
     select conversation_id, 'buyer', 'Offer ended', id, 'ended' from offers`,
  );
  for (const table of ['conversations', 'conversation_members', 'offers', 'messages'])
    await db.script(`analyze ${table}`);
  for (const whose of [{ productIds: [product] }, { buyerId: buyer.id }]) {
    const plan = await planOf((tx) => writeNoticesOfEndedOffers(tx, whose));
    expect(plan).toMatch(/Execution Time/);
    expect(plan).not.toMatch(/Seq Scan|SubPlan|Removed by (Join )?Filter: \d{4}/);
  }
  expect(await planOf((tx) => writeNoticesOfEndedOffers(tx, {}))).toBe('');
});
