import type { CaseDetail } from '#contract/admin/case';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { hashPayer } from '../../server/services/trait-hash.ts';
import { outcome, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { type PaidDeal, review, settledDeal, WALLET } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket({
    payments: ({ env }) =>
      createProviders([createStripe(env.stripe)], (_method, payer) =>
        payer?.id === undefined ? undefined : hashPayer(env.tokenSecret, payer.id),
      ),
  });
  admin = await market.person('admin');
});
afterAll(() => market.close());

/** Deals of different buyers with one seller; each was paid with the same test card. */
async function dealsOfOneSeller(count: number): Promise<PaidDeal[]> {
  const deals: PaidDeal[] = [];
  for (let n = 0; n < count; n += 1) deals.push(await settledDeal(market));
  const seller = deals[0]?.seller;
  if (!seller) throw new Error('no deal');
  const ids = deals.map(({ id }) => id);
  await market.db.query('update deals set seller_id = $2 where booking_id = any($1::bigint[])', [ids, seller.id]);
  await market.db.query(
    'update products set seller_id = $2 where id in (select product_id from deals where booking_id = any($1::bigint[]))',
    [ids, seller.id],
  );
  return deals.map((deal) => ({ ...deal, seller }));
}
/** As if each had paid with a card of their own. */
const withoutPayers = () => market.db.query('update payments set payer = null');
const signIn = ({ id }: TestPerson, device: string) =>
  market.db.query(`insert into sign_ins (person_id, at, agent, device) values ($1, now(), 'Chrome', $2)`, [id, device]);
const check = () => checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
const write = async (...deals: PaidDeal[]) => {
  for (const deal of deals) expect(outcome(await review(market, deal, 'buyer', { rating: 5 }))).toBe('200');
  await check();
};
/** All signals of the seller, by the cases that they are in. */
async function signalsOf({ seller }: PaidDeal): Promise<CaseDetail['allSignals']> {
  const cases = await market.db.query<{ id: string }>(
    `select c.id::text from cases c join products p on p.id = c.subject_id and c.kind = 'product' where p.seller_id = $1`,
    [seller.id],
  );
  const details = await Promise.all(
    cases.map(async ({ id }) => (await sendOk(market, `GET /cases/${id}`, admin)).json<CaseDetail>()),
  );
  return details.flatMap(({ allSignals }) => allSignals).filter(({ kind }) => kind === 'linkedReviews');
}

describe('three reviews of one seller', () => {
  it('by accounts that paid with one card are one signal, with the reviews', async () => {
    const deals = await dealsOfOneSeller(3);
    const [one, other, third] = deals as [PaidDeal, PaidDeal, PaidDeal];
    await write(one, other);
    expect(await signalsOf(one)).toEqual([]);
    await write(third);
    const signals = await signalsOf(one);
    expect(signals).toHaveLength(1);
    expect(signals[0]).toMatchObject({ isOpen: true, evidence: { count: 3, shared: ['payer'] } });
    expect(signals[0]?.evidence.reviews?.map(({ authorId, rating }) => [authorId, rating]).toSorted()).toEqual(
      deals.map(({ buyer }) => [buyer.id, 5]).toSorted(),
    );
  });

  it('stay one signal when another account joins', async () => {
    const deals = await dealsOfOneSeller(4);
    const [one, other, third, fourth] = deals as [PaidDeal, PaidDeal, PaidDeal, PaidDeal];
    await write(one, other, third);
    await write(fourth);
    const open = (await signalsOf(one)).filter(({ isOpen }) => isOpen);
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ evidence: { count: 4 } });
  });

  it('by accounts that use one device are noticed', async () => {
    const deals = await dealsOfOneSeller(3);
    await withoutPayers();
    for (const { buyer } of deals) await signIn(buyer, 'device-a');
    await write(...deals);
    expect(await signalsOf(deals[0]!)).toMatchObject([{ evidence: { shared: ['device'] } }]);
  });

  it('by accounts that are paid to one wallet are noticed', async () => {
    const deals = await dealsOfOneSeller(3);
    await withoutPayers();
    for (const { buyer } of deals) {
      await market.db.query(`update people set role = 'seller', user_name = $2 where id = $1`, [
        buyer.id,
        WALLET.accountName,
      ]);
      await sendOk(market, 'PUT /payout-method', buyer, WALLET);
    }
    await write(...deals);
    expect(await signalsOf(deals[0]!)).toMatchObject([{ evidence: { shared: ['account'] } }]);
  });

  it('stay noticed until an admin decides, although sign-ins are deleted after 30 days', async () => {
    const deals = await dealsOfOneSeller(4);
    await withoutPayers();
    for (const { buyer } of deals) await signIn(buyer, 'device-b');
    await write(...deals.slice(0, 3));
    await market.db.query('delete from sign_ins');
    await write(...deals.slice(3));
    expect(await signalsOf(deals[0]!)).toMatchObject([{ isOpen: true, evidence: { count: 3 } }]);
  });

  it('by accounts that share nothing are none', async () => {
    const deals = await dealsOfOneSeller(3);
    await withoutPayers();
    for (const { buyer } of deals) await signIn(buyer, `device-${buyer.id}`);
    await write(...deals);
    expect(await signalsOf(deals[0]!)).toEqual([]);
  });
});
