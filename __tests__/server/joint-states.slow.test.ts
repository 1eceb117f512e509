import type { PaymentIssue } from '#contract/money/payment';
import { checkJointStates } from '../../server/features/deals/deals/joint-states.job.ts';
import { countJointIssues } from '../../server/features/deals/deals/joint-issues.queries.ts';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, insertPaymentOf, postInserted } from '../helpers/market/rows.ts';
import { cancelDeal, handOver, openProblem, paidDeal, type PaidDeal, settledDeal } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
let deal: PaidDeal;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await paidDeal(market);
});

const faultsOf = async ({ id }: Pick<PaidDeal, 'id'>) =>
  (await listJointFaults(market.db)).filter(({ bookingId }) => bookingId === id).map(({ line }) => line);
const set = (sql: string) => market.db.query(sql, [deal.id]);

/** The rows that each kind of fault would leave behind, and the line that must report it. */
const PLANTED: [name: string, statements: string[], line: string][] = [
  [
    'a payment that is kept by a deal that is refunded',
    [`update deals set state = 'refunded', deadline = null where booking_id = $1`],
    'deal refunded, payment kept, booking paid, product sold, ledger held, parcel any: payment must be refunded, booking must be refunded, product must be free, ledger must be empty',
  ],
  [
    'a product that nobody gave back',
    [`update products set status = 'paused' where id = (select product_id from deals where booking_id = $1)`],
    'deal held, payment kept, booking paid, product free, ledger held, parcel none: product must be sold',
  ],
  [
    'a product that was sold elsewhere as well',
    [`update products set sold_elsewhere = true where id = (select product_id from deals where booking_id = $1)`],
    'deal held, payment kept, booking paid, product free, ledger held, parcel none: product must be sold',
  ],
  [
    'a booking that was removed',
    ['update bookings set deleted_at = now() where id = $1'],
    'deal held, payment kept, booking deleted, product sold, ledger held, parcel none: booking must be paid',
  ],
  [
    'a release that the ledger does not know',
    [`update deals set state = 'released', released_at = now() where booking_id = $1`],
    'deal released, payment kept, booking paid, product sold, ledger wrong, parcel any: ledger must be released',
  ],
  [
    'a handover of a deal that is held',
    ['update deals set handed_over_at = now() where booking_id = $1'],
    'deal held (handed over), payment kept, booking paid, product sold, ledger held, parcel none: no deal is held after the handover',
  ],
  [
    'a problem that is open in no state of a problem',
    [`insert into deal_problems (booking_id, reason, opened_by, text) values ($1, 'papers', 'buyer', '')`],
    'deal held, payment kept, booking paid, product sold, ledger held, parcel none: its problem must be ended',
  ],
];

describe('what may not rest together', () => {
  it.each(PLANTED)('is named: %s', async (_name, statements, line) => {
    expect(await faultsOf(deal)).toEqual([]);
    for (const statement of statements) await set(statement);
    expect(await faultsOf(deal)).toEqual([`booking ${deal.id}: ${line}`]);
  });

  it('is a difference of reconcile, unless another line names the same booking', async () => {
    await set(`update deal_problems set ended_as = null where booking_id = $1`);
    await openProblem(market, deal.buyer, deal.id);
    await set(`update deal_problems set ended_as = 'decided' where booking_id = $1`);
    expect(await reconcile(market.db, market.services.payments)).toContainEqual(
      `booking ${deal.id}: deal problem, payment kept, booking paid, product sold, ledger held, parcel any: its problem must be open`,
    );
  });
});

it('deals in every state and late money are in order', async () => {
  const [handed, canceled, released] = [await paidDeal(market), await paidDeal(market), await settledDeal(market)];
  await handOver(market, handed);
  await cancelDeal(market, canceled.seller, canceled.id);
  const late = await insertBooking(market, deal.product, await market.person('user'));
  const [payment] = await market.db.query<{ id: string }>(
    `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, currency, provider, kind)
     select id, product_id, 'pi_late', name, email, product_name, price, price * 100, 'refunding', 'bdt', 'card', 'full' from bookings where id = $1
     returning id::text`,
    [late],
  );
  await postInserted(market, payment?.id ?? '', 'refunding');
  await market.db.query('update bookings set refunded_at = now() where id = $1', [late]);
  for (const each of [handed, canceled, released, { id: late }]) expect(await faultsOf(each)).toEqual([]);
});

it('a product that was paid again after a deal ended belongs to the later deal', async () => {
  await cancelDeal(market, deal.seller, deal.id);
  await market.db.query(`update products set status = 'sold', sold_at = now() where id = $1`, [deal.product]);
  expect(await faultsOf(deal)).toHaveLength(1);
  const later = await insertBooking(market, deal.product, await market.person('user'));
  await insertPaymentOf(market, later);
  await market.db.query('update bookings set paid_at = now() where id = $1', [later]);
  await market.db.query(
    `insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state)
     select b.id, m.id, b.product_id, b.buyer_id, p.seller_id, 'held' from bookings b join products p on p.id = b.product_id
     join payments m on m.booking_id = b.id where b.id = $1`,
    [later],
  );
  expect(await faultsOf(deal)).toEqual([]);
});

describe('the nightly check', () => {
  const issues = async () =>
    (await sendOk(market, 'GET /paymentIssues', admin))
      .json<PaymentIssue[]>()
      .filter(({ bookingId }) => bookingId === deal.id)
      .map(({ kind, state, reason }) => ({ kind, state, reason }));
  const check = async () => {
    const lines: unknown[] = [];
    await checkJointStates(market.db, { error: (about: unknown) => void lines.push(about) });
    return lines.filter((about) => JSON.stringify(about).includes(`booking ${deal.id}:`));
  };

  it('logs each fault and shows it to admins as a payment issue, until it is mended', async () => {
    const before = await countJointIssues(market.db);
    await set(`update products set status = 'paused' where id = (select product_id from deals where booking_id = $1)`);
    expect(await check()).toHaveLength(1);
    await check();
    expect(await issues()).toEqual([{ kind: 'inconsistent', state: 'open', reason: 'product' }]);
    await set(`update products set status = 'sold' where id = (select product_id from deals where booking_id = $1)`);
    expect(await check()).toEqual([]);
    expect(await issues()).toEqual([{ kind: 'inconsistent', state: 'resolved', reason: 'product' }]);
    await set(`update products set status = 'paused' where id = (select product_id from deals where booking_id = $1)`);
    await check();
    expect(await issues()).toEqual([{ kind: 'inconsistent', state: 'open', reason: 'product' }]);
    expect(await countJointIssues(market.db)).toBeGreaterThan(before);
  });
});
