import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/**
 * Foreign keys whose columns no index starts with, in any order. A partial index counts only if it
 * excludes nothing but nulls, which reference nothing.
 */
const UNINDEXED = `
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as key
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
        select '(' || quote_ident(own.attname) || ' IS NOT NULL)' from pg_attribute own
        where own.attrelid = c.conrelid and own.attnum = c.conkey[1] and cardinality(c.conkey) = 1)))
  group by c.oid, c.conrelid order by 1`;

const findUnindexed = async (): Promise<string[]> =>
  (await market.db.query<{ key: string }>(UNINDEXED)).map(({ key }) => key);

/**
 * Categories are soft-deleted; an index would lead the planner away from the one for products on
 * sale.
 */
const EXEMPT = ['products (category_id)'];

it('every foreign key has an index, so that deleting a referenced row scans no table', async () => {
  expect(await findUnindexed()).toEqual(EXEMPT);
});

it('a foreign key with no index or a partial one is found', async () => {
  await market.db.script(`
    create table trial_notes (id int, person_id bigint references people, product_id bigint references products,
      category_id bigint references categories);
    create index on trial_notes (product_id) where id > 5;
    create index on trial_notes (category_id) where category_id is not null;`);
  expect(await findUnindexed()).toEqual([...EXEMPT, 'trial_notes (person_id)', 'trial_notes (product_id)']);
  await market.db.script('drop table trial_notes');
});
