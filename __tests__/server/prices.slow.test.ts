import { MIN_COMPARABLES, REPRICED_MINUTES } from '#contract/catalogue/price-rules';
import type { Estimate } from '#contract/catalogue/price';
import { countDeadLettered } from '../../server/database/outbox.ts';
import { mapMissing } from '../../server/features/catalogue/prices/mapping.queries.ts';
import { updateAllPrices, updateChangedPrices } from '../../server/features/catalogue/prices/update.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBike, insertSimilarBikes } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let similar: string[];
/** Runs what the night runs. */
const night = async () => {
  await mapMissing(market.db);
  return updateAllPrices(market.db);
};
beforeAll(async () => {
  market = await openMarket();
  seller = await market.person('seller', { established: true });
  similar = await insertSimilarBikes(market, 24, 150_000);
  await night();
});
afterAll(() => market.close());
beforeEach(() => market.db.query('delete from price_changes'));

const estimateOf = async (id: string): Promise<Estimate> => {
  const answer = await send(market, `GET /products/${id}/estimate`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Estimate>();
};
const fetchEstimate = async (query: string, by = seller) =>
  (await send(market, `GET /estimate?${query}`, by)).json<Estimate>();
const FACTS = `model=Pulsar+150&brand=Bajaj&purchaseYear=${new Date().getUTCFullYear() - 4}&kilometres=24000&condition=Good`;
const setPrice = (id: string, sellingPrice: number, by = seller) =>
  send(market, `PATCH /products/${id}`, by, { sellingPrice });
const modelOf = async (id: string) =>
  (await market.db.query<{ model: string | null }>('select model from product_models where product_id = $1', [id]))[0]
    ?.model;
const pending = async (id: string) =>
  (
    await market.db.query<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from price_changes where product_id = $1 order by id`,
      [id],
    )
  ).map(({ minutes }) => minutes);

describe('estimates', () => {
  it('of bikes on sale are made each night', async () => {
    const estimate = await estimateOf(similar[2] ?? '');
    expect(estimate).toMatchObject({ comparables: 23, label: 'fair' });
    expect(estimate.middle).toBeGreaterThan(145_000);
    expect(estimate.middle).toBeLessThan(155_000);
    expect(estimate.low).toBeLessThan(estimate.middle ?? 0);
    expect(estimate.high).toBeGreaterThan(estimate.middle ?? 0);
  });

  it('can be made again at any time, with the same result', async () => {
    const rows = () =>
      market.db.query('select product_id, xmin::text, estimate from price_estimates order by product_id');
    const before = await rows();
    expect(await night()).toBeGreaterThanOrEqual(24);
    expect(await rows()).toEqual(before);
  });

  it('of a new bike are made by its job, without waiting for the night', async () => {
    const id = await insertBike(market, seller, { price: 128_000 });
    expect(await estimateOf(id)).toEqual({ comparables: 0, reason: 'model' });
    expect(await updateChangedPrices(market.db)).toBeGreaterThan(0);
    expect(await estimateOf(id)).toMatchObject({ comparables: 24, label: 'good' });
    expect(await modelOf(id)).toBe('Bajaj Pulsar 150');
    expect(await pending(id)).toEqual([]);
  });

  it('never count a bike’s own seller', async () => {
    const other = await market.person('seller', { established: true });
    const bike = await insertBike(market, other, { price: 150_000 });
    await updateChangedPrices(market.db);
    const before = await estimateOf(bike);
    for (let count = 0; count < 10; count += 1) await insertBike(market, other, { price: 190_000 });
    await updateChangedPrices(market.db);
    await night();
    const after = await estimateOf(bike);
    expect(after.comparables).toBe(before.comparables);
    expect(Math.abs((after.middle ?? 0) / (before.middle ?? 1) - 1)).toBeLessThan(0.01);
    await market.db.query(`update products set status = 'removed' where seller_id = $1`, [other.id]);
    await updateChangedPrices(market.db);
  });

  it('have no label for an hour after a change of the price', async () => {
    const id = await insertBike(market, seller, { price: 150_000 });
    await updateChangedPrices(market.db);
    expect((await estimateOf(id)).label).toBe('fair');
    expect(outcome(await setPrice(id, 128_000))).toBe('200');
    // Before the job has run.
    expect(await estimateOf(id)).toMatchObject({ reason: 'repriced' });
    expect((await estimateOf(id)).label).toBeUndefined();
    expect(await pending(id)).toEqual([0, REPRICED_MINUTES]);
    await updateChangedPrices(market.db);
    expect(await estimateOf(id)).toMatchObject({ reason: 'repriced', middle: expect.any(Number) as number });
    expect(await pending(id)).toEqual([REPRICED_MINUTES]);
    await market.db.query(`update products set price_changed_at = now() - interval '61 minutes' where id = $1`, [id]);
    await market.db.query('update price_changes set due_at = now() where product_id = $1', [id]);
    await updateChangedPrices(market.db);
    expect((await estimateOf(id)).label).toBe('good');
    expect(await pending(id)).toEqual([]);
  });

  it('warn of a price far too low instead of calling it good', async () => {
    const id = await insertBike(market, seller, { price: 15_000 });
    await updateChangedPrices(market.db);
    expect(await estimateOf(id)).toMatchObject({ caution: true, reason: 'low' });
  });

  it('are not given for parts, unknown models, new bikes or few comparables', async () => {
    const bikes = {
      part: await insertBike(market, seller, { price: 3000, productName: 'Pulsar 150 headlight', kilometres: null }),
      unknown: await insertBike(market, seller, { price: 90_000, productName: 'Nameless 150' }),
      rare: await insertBike(market, seller, { price: 90_000, productName: 'Royal Enfield Classic 350' }),
      young: await insertBike(market, seller, { price: 150_000, purchaseYear: new Date().getUTCFullYear() }),
    };
    await updateChangedPrices(market.db);
    await night();
    expect(await estimateOf(bikes.part)).toEqual({ comparables: 0, reason: 'model' });
    expect(await estimateOf(bikes.unknown)).toEqual({ comparables: 0, reason: 'model' });
    expect(await estimateOf(bikes.rare)).toEqual({ comparables: 0, reason: 'comparables' });
    expect(await estimateOf(bikes.young)).toMatchObject({ reason: 'new' });
    expect((await estimateOf(bikes.young)).middle).toBeUndefined();
    expect([await modelOf(bikes.part), await modelOf(bikes.unknown)]).toEqual([undefined, undefined]);
  });

  it('end when a bike is no longer on sale, and its point with it', async () => {
    const id = await insertBike(market, seller, { price: 150_000 });
    await updateChangedPrices(market.db);
    const points = async () => (await market.db.query('select from price_points where product_id = $1', [id])).length;
    expect(await points()).toBe(1);
    expect(outcome(await send(market, `PATCH /products/${id}`, seller, { status: 'paused' }))).toBe('200');
    expect(await estimateOf(id)).toEqual({ comparables: 0, reason: 'model' });
    await updateChangedPrices(market.db);
    expect(await points()).toBe(0);
    // A sale elsewhere proves no price; a payment here counts, at the price that was paid.
    await market.db.query(`update products set status = 'sold', sold_elsewhere = true, sold_at = now() where id = $1`, [
      id,
    ]);
    await updateChangedPrices(market.db);
    expect(await points()).toBe(0);
    await market.db.query(`update products set sold_elsewhere = false where id = $1`, [id]);
    await night();
    expect(await points()).toBe(1);
    await market.db.query(`update products set sold_at = now() - interval '181 days' where id = $1`, [id]);
    await night();
    expect(await points()).toBe(0);
  });

  it('follow the product’s facts', async () => {
    const id = await insertBike(market, seller, { price: 150_000 });
    await updateChangedPrices(market.db);
    expect((await estimateOf(id)).middle).toBeGreaterThan(0);
    expect(outcome(await send(market, `PATCH /products/${id}`, seller, { productName: 'Honda Livo 110' }))).toBe('200');
    await updateChangedPrices(market.db);
    expect(await estimateOf(id)).toEqual({ comparables: 0, reason: 'comparables' });
    const [{ facts = 0 } = {}] = await market.db.query<{ facts: number }>(
      `select count(*)::int as facts from price_points where product_id = $1 and model = 'Honda Livo 110'`,
      [id],
    );
    expect(facts).toBe(1);
  });

  it('of a missing product are refused', async () => {
    expect(outcome(await send(market, 'GET /products/999999/estimate'))).toBe('404 PRODUCT_NOT_FOUND');
  });
});

describe('GET /estimate', () => {
  it('estimates a bike that is being listed, in the words of its seller', async () => {
    const estimate = await fetchEstimate(FACTS);
    expect(estimate).toMatchObject({ middle: expect.any(Number) as number });
    expect(estimate.comparables).toBeGreaterThanOrEqual(MIN_COMPARABLES);
    expect(estimate.label).toBeUndefined();
    const byTitle = await fetchEstimate(FACTS.replace('model=Pulsar+150&brand=Bajaj', 'productName=পালসার+১৫০'));
    expect(byTitle).toEqual(estimate);
  });

  it('says when a digit seems to be missing', async () => {
    expect(await fetchEstimate(`${FACTS}&sellingPrice=15000`)).toMatchObject({ caution: true });
    expect((await fetchEstimate(`${FACTS}&sellingPrice=150000`)).caution).toBeUndefined();
  });

  it('takes papers and city into account, and refuses impossible facts', async () => {
    expect(
      (await fetchEstimate(`${FACTS}&city=Dhaka&registration=true&taxTokenUntil=2030-01-01`)).middle,
    ).toBeGreaterThan(0);
    expect(outcome(await send(market, `GET /estimate?${FACTS}&city=Atlantis`, seller))).toBe('400 VALIDATION');
  });
});

describe('the job', () => {
  it('processes a change once, and dead-letters nothing', async () => {
    const id = await insertBike(market, seller, { price: 150_000 });
    const counts = await Promise.all([updateChangedPrices(market.db), updateChangedPrices(market.db)]);
    expect(counts[0] + counts[1]).toBeGreaterThan(0);
    expect(await pending(id)).toEqual([]);
    expect(await countDeadLettered(market.db)).toContainEqual({ outbox: 'price_changes', count: 0 });
  });

  it('maps products that were mapped by an older version again', async () => {
    const id = await insertBike(market, seller, { price: 150_000 });
    await market.db.query(
      `insert into product_models (product_id, model, version) values ($1, null, 0) on conflict (product_id) do update set model = null, version = 0`,
      [id],
    );
    const progress: number[] = [];
    expect(await mapMissing(market.db, (done) => progress.push(done))).toBeGreaterThan(0);
    expect(await modelOf(id)).toBe('Bajaj Pulsar 150');
    expect(progress.length).toBeGreaterThan(0);
    expect(await mapMissing(market.db)).toBe(0);
  });
});
