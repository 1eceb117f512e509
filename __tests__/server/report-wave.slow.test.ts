import type { CaseDetail } from '#contract/admin/case';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { syncCase } from '../../server/features/trust/case-state/case-state.queries.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { list, search } from '../helpers/market/products.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const TEXT = `First owner, always serviced at the Yamaha centre in Mirpur. The engine was never opened, both tyres are new and the
chain set was changed in May. Papers are up to date and I hand over the smart card. Dhaka Metro La 34-1234.`;

it('50 new accounts together cannot hide a verified seller’s bike by reporting or copying it', async () => {
  const admin = await market.person('admin');
  const seller = await market.person('seller', { verified: true, established: true });
  const category = await market.category();
  const bike = await list(market, seller, { productName: 'Runner Bolt', categoryId: category, descriptions: TEXT });
  const check = () => checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
  await check();
  const seen = async () => {
    const page = await send(market, `GET /products/${bike}`);
    const { ids } = await search(market, { q: 'Runner Bolt' });
    return [page.statusCode, page.json<{ status: string }>().status, ids.includes(bike)];
  };
  const before = await seen();
  expect(before).toEqual([200, 'available', true]);

  await market.db.query(
    `with new as (insert into people (email, user_name, role, status)
         select 'wave-' || n || '@example.com', 'Wave ' || n, 'seller', 'not verified' from generate_series(1, 50) n returning id),
       copies as (insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition,
           seller_phone, location, descriptions, image)
         select p.category_id, new.id, p.product_name, p.buying_price, p.selling_price, p.purchase_year, p.condition, p.seller_phone,
           p.location, p.descriptions, p.image from new, products p where p.id = $1)
     insert into reports (kind, subject_id, reporter_id, reason) select 'product', $1, id, 'fraud' from new`,
    [bike],
  );
  await market.db.transaction((tx) => syncCase(tx, { kind: 'product', subjectId: bike }));
  await check();

  expect(await seen()).toEqual(before);
  const caseOf = async (product: string) => {
    const [row] = await market.db.query<{ id: string }>('select id::text from cases where subject_id = $1', [product]);
    return row && (await send(market, `GET /cases/${row.id}`, admin)).json<CaseDetail>();
  };
  // One case for an admin, noticed by none of the checks: its seller was first.
  expect(await caseOf(bike)).toMatchObject({ state: 'open', reports: 50, signals: [] });
  // Their copies are noticed, and stay on the market as well until an admin decides.
  const copies = await market.db.query<{ id: string; status: string }>(
    `select id::text, status from products where product_name = 'Runner Bolt' and id <> $1`,
    [bike],
  );
  expect(copies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'available'));
  const cases = await Promise.all(copies.map(({ id }) => caseOf(id)));
  expect(
    cases.filter((found) => found?.signals.includes('plate') && found.signals.includes('copiedText')),
  ).toHaveLength(50);
});
