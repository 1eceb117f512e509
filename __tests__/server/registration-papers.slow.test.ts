import type { ProductDetails } from '#contract/catalogue/product';
import type { Verification } from '#contract/trust/verification';
import { readProductVersion } from '../../server/features/catalogue/product-card/card.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { acceptance, decidePapers, sendPapers, uploadPapers } from '../helpers/market/people.ts';

let market: Market;
let seller: TestPerson;
let admin: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [seller, admin] = [await market.person('seller'), await market.person('admin')];
  product = await market.product(seller.id, await market.category());
});

const own = async () => (await sendOk(market, 'GET /verification', seller)).json<Verification[]>();
const details = async () => (await sendOk(market, `GET /products/${product}`)).json<ProductDetails>();
const sendFor = async (productId?: string) => {
  await uploadPapers(market, seller, 'registration');
  return outcome(await send(market, 'POST /verification', seller, { kind: 'registration', productId }));
};
const accept = async () => {
  const id = await sendPapers(market, seller, 'registration', product);
  expect(outcome(await decidePapers(market, admin, id, { ...acceptance, nid: undefined }))).toBe('200');
};
const change = (patch: object) => sendOk(market, `PATCH /products/${product}`, seller, patch);

describe('a registration card', () => {
  it('is that of one of the seller’s unsold products', async () => {
    const other = await market.product((await market.person('seller')).id, await market.category());
    expect(await sendFor()).toBe('400 VALIDATION');
    expect(await sendFor(other)).toBe('404 PRODUCT_NOT_FOUND');
    expect(await sendFor(product)).toBe('200');
    expect(await own()).toMatchObject([{ kind: 'registration', state: 'waiting', productId: product }]);
    await market.db.query(`update products set status = 'sold' where id = $1`, [product]);
    expect(await sendFor(product)).toBe('404 PRODUCT_NOT_FOUND');
  });

  it('waits once per product', async () => {
    const second = await market.product(seller.id, await market.category());
    expect([await sendFor(product), await sendFor(product), await sendFor(second)]).toEqual([
      '200',
      '409 VERIFICATION_WAITING',
      '200',
    ]);
  });

  it('is shown on the product’s page once it is accepted, and says nothing of the seller', async () => {
    const before = await readProductVersion(market.db, product);
    await accept();
    expect(await details()).toMatchObject({
      // Dhaka's.
      registrationChecked: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 7),
      sellerStatus: 'not verified',
      sellerChecks: [],
    });
    expect(await readProductVersion(market.db, product)).not.toEqual(before);
  });

  it.each([{ productName: 'Another bike' }, { model: 'FZ-S' }, { purchaseYear: 2019 }])(
    'no longer counts once the seller changes what the product is: %j',
    async (patch) => {
      await accept();
      await change({ sellingPrice: 88_000 });
      expect(await details()).toHaveProperty('registrationChecked');
      await change(patch);
      expect(await details()).not.toHaveProperty('registrationChecked');
      expect(await own()).toMatchObject([{ state: 'ended', isRenamed: true }]);
    },
  );

  it('is replaced by a newer one of the same product alone', async () => {
    await accept();
    await accept();
    expect((await own()).map(({ state }) => state)).toEqual(['accepted', 'ended']);
  });
});
