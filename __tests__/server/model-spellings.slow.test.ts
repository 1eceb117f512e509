import { BODY_TYPES } from '#contract/lists';
import { BRANDS } from '#contract/catalogue/models';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';
import { HELD_OUT_MODEL_SPELLINGS, MODEL_SPELLINGS } from '../helpers/data/spellings.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { list, search } from '../helpers/market/products.ts';

/** A market with one bike of each model in the catalogue. */
let market: Market;
const bodies = new Map<string, string>();
beforeAll(async () => {
  market = await openMarket();
  const seller = await market.person('seller', { established: true });
  const first = await list(market, seller, { productName: 'Any bike', categoryId: await market.category('Bikes') });
  for (const { name: brand, models } of BRANDS)
    for (const { name, body } of models) bodies.set(`${brand} ${name}`, body);
  // Copies of the first one: listing each would take as long as all the searches.
  await market.db.query(
    `with copied as (select to_jsonb(p) - 'id' as row from products p where id = $1)
     insert into products overriding system value
     select made.* from copied, unnest($2::text[]) with ordinality as named(name, at),
       lateral jsonb_populate_record(null::products,
         copied.row || jsonb_build_object('id', $1::bigint + named.at, 'product_name', named.name, 'created_at', now())) made`,
    [first, [...bodies.keys()]],
  );
  await market.db.query(`update products set status = 'removed' where id = $1`, [first]);
  await indexMissing(market.db);
});
afterAll(() => market.close());

/** Results visible without scrolling. */
const FIRST = 5;

/** True if a model is among the first results, or if all of them have the brand or body type. */
const isMeant = (meant: string, names: readonly string[]): boolean =>
  BODY_TYPES.some((body) => body === meant)
    ? names.every((name) => bodies.get(name) === meant)
    : bodies.has(meant)
      ? names.includes(meant)
      : names.every((name) => name.startsWith(`${meant} `));

async function missedOf(spellings: typeof MODEL_SPELLINGS): Promise<string[]> {
  const missed: string[] = [];
  for (const [q, meant] of spellings) {
    const { names } = await search(market, { q, limit: String(FIRST) });
    if (names.length === 0 || !isMeant(meant, names)) missed.push(`${q} → ${meant}: ${names.slice(0, 3).join(', ')}`);
  }
  return missed;
}

it('the search finds models, brands and body types by any spelling in either script', async () => {
  expect(MODEL_SPELLINGS.length).toBeGreaterThan(180);
  expect(await missedOf(MODEL_SPELLINGS)).toEqual([]);
});

it('the search finds all by spellings it wasn’t tuned for', async () => {
  expect(HELD_OUT_MODEL_SPELLINGS.length).toBeGreaterThan(90);
  expect(await missedOf(HELD_OUT_MODEL_SPELLINGS)).toEqual([]);
});
