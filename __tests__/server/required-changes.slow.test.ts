import type { CaseDetail } from '#contract/admin/case';
import { SIGNAL_KINDS } from '#contract/lists';
import type { OwnProduct } from '#contract/catalogue/product';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  caseOfProduct,
  closedBecause,
  decideProduct,
  insertBooking,
  insertReport,
  latestDecision,
  REASONS,
  statusOf,
} from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  admin = await market.person('admin');
  seller = await market.person('seller');
  product = await market.product(seller.id, await market.category());
  await insertReport(market, product, await market.person('user'));
});

const requireChange = () => decideProduct(market, product, admin, [{ action: 'change' }]);
const change = async (patch: object) => outcome(await send(market, `PATCH /products/${product}`, seller, patch));
const check = () =>
  checkChangedProducts({
    db: market.db,
    images: { hash: () => Promise.resolve(undefined), readText: () => Promise.resolve(undefined) },
    off: SIGNAL_KINDS.filter((kind) => kind !== 'changed'),
  });
const caseNow = (): Promise<CaseDetail> => caseOfProduct(market, product, admin);
const ownProduct = async (): Promise<OwnProduct | undefined> =>
  (await sendOk(market, `GET /products?email=${seller.email}&id=${product}`, seller)).json<OwnProduct[]>()[0];
const undo = async () => {
  const { _id } = await latestDecision(market, product, admin);
  return outcome(await send(market, `POST /decisions/${_id}/undo`, admin));
};

describe('a required change', () => {
  it('hides the product until its seller changes it, and says why', async () => {
    const booking = await insertBooking(market, product, await market.person('user'));
    await requireChange();
    expect([await statusOf(market, product), await closedBecause(market, booking)]).toEqual(['paused', 'removed']);
    expect(await ownProduct()).toMatchObject({ hidden: { action: 'change', facts: REASONS.facts } });
    expect(await change({ status: 'available' })).toBe('409 PRODUCT_CHANGE_REQUIRED');
    expect(await change({ sellingPrice: 91_000 })).toBe('200');
    expect(await statusOf(market, product)).toBe('available');
    expect((await ownProduct())?.hidden).toBeUndefined();
  });

  it('opens the case again once it is made, and is judged once', async () => {
    await requireChange();
    await check();
    expect(await caseNow()).toMatchObject({ state: 'decided', signals: [] });
    await change({ productName: 'Hero Splendor, one owner' });
    await check();
    expect(await caseNow()).toMatchObject({
      state: 'open',
      signals: ['changed'],
      allSignals: [{ kind: 'changed', evidence: { required: REASONS.facts } }],
    });
    await decideProduct(market, product, admin, [{ action: 'warn' }]);
    await change({ productName: 'Hero Splendor, first owner' });
    await check();
    expect(await caseNow()).toMatchObject({ state: 'decided' });
  });

  it('can be required again', async () => {
    await requireChange();
    await change({ sellingPrice: 91_000 });
    await check();
    await requireChange();
    expect(await statusOf(market, product)).toBe('paused');
    await change({ sellingPrice: 92_000 });
    await check();
    expect(await caseNow()).toMatchObject({ state: 'open', signals: ['changed'] });
  });

  it('is not made by sending what was there, nor by accepting deposits or not', async () => {
    await market.db.query('update products set selling_price = 90000, accepts_deposit = true where id = $1', [product]);
    await requireChange();
    expect(await change({ sellingPrice: 90_000 })).toBe('200');
    expect(await change({ acceptsDeposit: false })).toBe('200');
    expect(await statusOf(market, product)).toBe('paused');
  });

  it('leaves a product paused that its seller had paused', async () => {
    await change({ status: 'paused' });
    await requireChange();
    await change({ sellingPrice: 91_000 });
    expect(await statusOf(market, product)).toBe('paused');
    expect(await change({ status: 'available' })).toBe('200');
  });

  it('does not show a product that another decision hides', async () => {
    await decideProduct(market, product, admin, [{ action: 'hide' }]);
    await insertReport(market, product, await market.person('user'), 'stolen');
    await requireChange();
    expect(await ownProduct()).toMatchObject({ hidden: { action: 'hide' } });
    expect(await change({ sellingPrice: 91_000 })).toBe('200');
    expect(await statusOf(market, product)).toBe('paused');
    expect(await change({ status: 'available' })).toBe('409 PRODUCT_HIDDEN');
  });

  it('can be undone before and after the change', async () => {
    await requireChange();
    expect(await undo()).toBe('200');
    expect(await statusOf(market, product)).toBe('available');
    await insertReport(market, product, await market.person('user'), 'stolen');
    await requireChange();
    await change({ sellingPrice: 91_000 });
    expect(await undo()).toBe('200');
    expect(await statusOf(market, product)).toBe('available');
    await check();
    expect(await caseNow()).toMatchObject({ state: 'decided', signals: [] });
  });
});
