import { MAX_LISTINGS, MAX_UNPROVEN_LISTINGS_PER_ADDRESS } from '#contract/limits';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { listingOf } from '../helpers/market/products.ts';

let market: Market;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  category = await market.category();
});
afterAll(() => market.close());

const listing = () => listingOf({ categoryId: category, productName: 'Yamaha FZ-S' });
const add = (seller: TestPerson) => send(market, 'POST /products', seller, listing());
const addMany = async (seller: TestPerson, count: number) => {
  const outcomes = [];
  for (let n = 0; n < count; n += 1) outcomes.push(outcome(await add(seller)));
  return outcomes;
};
const accepted = (count: number) => Array<string>(count).fill('200');
/** Moves a seller's listings and account into the past. */
async function age({ id }: TestPerson, days: { listings?: number; account?: number }) {
  await market.db.query(
    'update products set created_at = created_at - make_interval(days => $2) where seller_id = $1',
    [id, days.listings ?? 0],
  );
  await market.db.query('update people set created_at = created_at - make_interval(days => $2) where id = $1', [
    id,
    days.account ?? 0,
  ]);
}

describe('a seller can list', () => {
  it('five products a day before the email is verified, including removed ones', async () => {
    const seller = await market.person('seller');
    expect(await addMany(seller, MAX_LISTINGS.perDayUnproven)).toEqual(accepted(MAX_LISTINGS.perDayUnproven));
    await market.db.query(`update products set status = 'removed' where seller_id = $1`, [seller.id]);
    const refused = await add(seller);
    expect(outcome(refused)).toBe('429 LISTINGS_UNPROVEN');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    await age(seller, { listings: 1 });
    expect(outcome(await add(seller))).toBe('200');
  });

  it('no more in concurrent requests', async () => {
    const seller = await market.person('seller');
    const outcomes = (await Promise.all(Array.from({ length: 9 }, () => add(seller)))).map(outcome);
    expect(outcomes.filter((one) => one === '200')).toHaveLength(MAX_LISTINGS.perDayUnproven);
  });

  it('twenty in the account’s first week, and fifty a day afterwards', async () => {
    const seller = await market.person('seller', { proven: true });
    expect(await addMany(seller, MAX_LISTINGS.inFirstWeek)).toEqual(accepted(MAX_LISTINGS.inFirstWeek));
    await age(seller, { listings: 3, account: 3 });
    const refused = await add(seller);
    expect(outcome(refused)).toBe('429 TOO_MANY_LISTINGS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3 * 24 * 3600);
    await age(seller, { account: 5 });
    expect(await addMany(seller, MAX_LISTINGS.perDay)).toEqual(accepted(MAX_LISTINGS.perDay));
    expect(outcome(await add(seller))).toBe('429 TOO_MANY_LISTINGS');
  });

  it('without a limit as an admin', async () => {
    const admin = await market.person('admin');
    expect(await addMany(admin, MAX_LISTINGS.inFirstWeek + 1)).toEqual(accepted(MAX_LISTINGS.inFirstWeek + 1));
  });
});

it('many unproven accounts at one address share a limit, which concerns neither proven ones nor other addresses', async () => {
  const addFrom = ({ headers }: TestPerson, remoteAddress: string) =>
    market.app.inject({ method: 'POST', url: '/api/products', payload: listing(), headers, remoteAddress });
  const full = MAX_UNPROVEN_LISTINGS_PER_ADDRESS / MAX_LISTINGS.perDayUnproven;
  for (let n = 0; n < full; n += 1) {
    const seller = await market.person('seller');
    const answers = await Promise.all(
      Array.from({ length: MAX_LISTINGS.perDayUnproven }, () => addFrom(seller, '198.51.100.7')),
    );
    expect(answers.map(outcome)).toEqual(accepted(MAX_LISTINGS.perDayUnproven));
  }
  const next = await market.person('seller');
  const refused = await addFrom(next, '198.51.100.7');
  expect(outcome(refused)).toBe('429 NETWORK_LISTINGS_UNPROVEN');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600);
  expect(outcome(await addFrom(next, '198.51.100.8'))).toBe('200');
  expect(outcome(await addFrom(await market.person('seller', { proven: true }), '198.51.100.7'))).toBe('200');
});
