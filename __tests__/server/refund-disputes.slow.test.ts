import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  createBookedOffer,
  dealFor,
  openProblem,
  paidDeal,
  type PaidDeal,
  cancelDeal,
} from '../helpers/money/deals.ts';
import {
  deliverWebhooks,
  failCalls,
  lapseRefundClaims,
  pay,
  paymentContextOf,
  providerOf,
  report,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';

/** A refund and a dispute of the same payment: the money goes back once (docs/rules.md §10). */
const PAID = 18_500_000;

let market: Market;
let admin: TestPerson;
const card = () => market.sandbox.stripe;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  card().pauseWebhooks();
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
});
afterEach(() => jest.restoreAllMocks());

interface Owed {
  transaction: string;
  booking: string;
  buyer: TestPerson;
}

/** A payment for a product that was removed, whose refund could not be sent yet. */
async function owedWhole(): Promise<Owed> {
  const { seller, buyer, product, booking } = await createBookedOffer(market);
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await sendOk(market, `DELETE /products/${product}`, seller);
  const mend = failCalls(market, 'refund');
  expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
  await deliverWebhooks(market);
  mend();
  await lapseRefundClaims(market);
  return { transaction, booking, buyer };
}

/** A deal whose parties agreed to refund a part, which could not be sent yet. */
async function owedPart(taka: number): Promise<Owed & { deal: PaidDeal }> {
  const deal = await paidDeal(market);
  expect(outcome(await openProblem(market, deal.buyer, deal.id))).toBe('200');
  await sendOk(market, `POST /deals/${deal.id}/problem/proposal`, deal.seller, { refund: taka });
  const mend = failCalls(market, 'refund');
  await sendOk(market, `POST /deals/${deal.id}/problem/accept`, deal.buyer, { refund: taka });
  await deliverWebhooks(market);
  mend();
  await lapseRefundClaims(market);
  return { transaction: deal.transaction, booking: deal.id, buyer: deal.buyer, deal };
}

const sweepOften = async () => {
  for (let round = 0; round < 4; round += 1) {
    await lapseRefundClaims(market);
    expect(await sweep(paymentContextOf(market), 0)).toEqual([]);
  }
};
const refunds = async ({ transaction }: Owed) =>
  (await providerOf(market).refunds.list({ payment_intent: transaction })).data.map(({ amount }) => amount);
const issues = async ({ booking }: Owed) =>
  (await send(market, `GET /paymentIssues?q=${booking}`, admin))
    .json<{ bookingId: string; kind: string; state: string; cause?: string }[]>()
    .filter(({ bookingId }) => bookingId === booking)
    .map(({ kind, state, cause }) => [kind, state, cause]);
const payment = async ({ transaction }: Owed) =>
  (
    await market.db.query<{ state: string; failures: number }>(
      'select state, refund_failures as failures from payments where transaction_id = $1',
      [transaction],
    )
  )[0];
/** Paisa by account, of one booking. */
const accounts = async ({ booking }: Owed) =>
  Object.fromEntries(
    (
      await market.db.query<{ kind: string; paisa: number }>(
        `select a.kind, sum(e.amount)::float8 as paisa from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
         join ledger_accounts a on a.id = e.account_id where t.booking_id = $1 group by a.kind having sum(e.amount) <> 0`,
        [booking],
      )
    ).map(({ kind, paisa }) => [kind, paisa]),
  );
const differences = async ({ transaction, booking }: Owed) =>
  (await reconcile(market.db, market.services.payments)).filter(
    (line) => line.includes(transaction) || line.includes(`booking ${booking}`) || line.includes(`deal ${booking}`),
  );

describe('a dispute of a payment that is to be refunded', () => {
  it('stops the refund, however often the sweep runs', async () => {
    const owed = await owedWhole();
    card().openDispute(owed.transaction);
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), await payment(owed)]).toEqual([[], { state: 'refunding', failures: 0 }]);
    expect(await issues(owed)).toEqual([['dispute', 'open', undefined]]);
  });

  it('that is won lets the refund go on', async () => {
    const owed = await owedWhole();
    const dispute = card().openDispute(owed.transaction);
    await deliverWebhooks(market);
    await sweepOften();
    card().closeDispute(dispute, 'won');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[PAID], 'refunded']);
    expect([await accounts(owed), await differences(owed)]).toEqual([{}, []]);
  });

  it('that is lost ends the refund: the money goes back once', async () => {
    const owed = await owedWhole();
    const dispute = card().openDispute(owed.transaction);
    await deliverWebhooks(market);
    card().closeDispute(dispute, 'lost');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[], 'refunded']);
    expect(await stateOf(market, owed.buyer, owed.booking)).toBe('refunded');
    expect([await accounts(owed), await differences(owed)]).toEqual([{}, []]);
  });

  it('that we have not heard of is no refusal that counts', async () => {
    const owed = await owedWhole();
    const dispute = card().openDispute(owed.transaction);
    await sweepOften();
    expect([await refunds(owed), await payment(owed)]).toEqual([[], { state: 'refunding', failures: 0 }]);
    expect(await issues(owed)).toEqual([['refund_failed', 'retrying', 'disputed']]);
    card().closeDispute(dispute, 'won');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[PAID], 'refunded']);
  });

  it('that takes a part leaves the rest to refund', async () => {
    const owed = await owedWhole();
    const dispute = card().openDispute(owed.transaction, 'fraudulent', 4_000_000);
    await deliverWebhooks(market);
    card().closeDispute(dispute, 'lost');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[PAID - 4_000_000], 'refunded']);
    expect([await accounts(owed), await differences(owed)]).toEqual([{}, []]);
  });

  it('that is lost while the refund is under way at the bank counts if the bank returns that', async () => {
    const { seller, buyer, product, booking } = await createBookedOffer(market);
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const owed = { transaction, booking, buyer };
    await sendOk(market, `DELETE /products/${product}`, seller);
    card().nextRefunds('pending');
    await report(market, buyer, booking, transaction);
    const dispute = card().openDispute(transaction);
    card().closeDispute(dispute, 'lost');
    await deliverWebhooks(market);
    await sweepOften();
    expect((await payment(owed))?.state).toBe('refunding');
    const [refund] = (await providerOf(market).refunds.list({ payment_intent: transaction })).data;
    card().endRefund(refund?.id ?? '', 'failed');
    await deliverWebhooks(market);
    await sweepOften();
    expect([(await refunds(owed)).length, (await payment(owed))?.state]).toEqual([1, 'refunded']);
    expect([await accounts(owed), await differences(owed)]).toEqual([{}, []]);
  });
});

/** A deal that the seller canceled, whose refund could not be sent yet. */
async function owedOfDeal(): Promise<Owed> {
  const deal = await paidDeal(market);
  const mend = failCalls(market, 'refund');
  await cancelDeal(market, deal.seller, deal.id);
  await deliverWebhooks(market);
  mend();
  await lapseRefundClaims(market);
  return { transaction: deal.transaction, booking: deal.id, buyer: deal.buyer };
}

it.each([
  ['of a payment without a deal', owedWhole],
  ['of a whole deal', owedOfDeal],
  ['of a part of a deal', () => owedPart(60_000)],
] as const)(
  'a refund %s of which a lost dispute took a part is in order while the rest is under way',
  async (_of, owe) => {
    const owed = await owe();
    const dispute = card().openDispute(owed.transaction, 'fraudulent', 4_000_000);
    await deliverWebhooks(market);
    card().nextRefunds('pending');
    card().closeDispute(dispute, 'lost');
    await deliverWebhooks(market);
    await sweepOften();
    expect((await payment(owed))?.state).toBe('refunding');
    expect(await differences(owed)).toEqual([]);
  },
);

describe('a dispute of a payment of which a part is to be refunded', () => {
  it('that is lost pays the part as well', async () => {
    const owed = await owedPart(60_000);
    const dispute = card().openDispute(owed.transaction);
    await deliverWebhooks(market);
    await sweepOften();
    expect(await refunds(owed)).toEqual([]);
    card().closeDispute(dispute, 'lost');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[], 'refunded']);
    // The seller has their part; the market pays it.
    expect(await accounts(owed)).toEqual({ seller_payable: PAID - 6_000_000, loss: -(PAID - 6_000_000) });
    const { events } = await dealFor(market, owed.buyer, owed.booking);
    expect(events.at(-1)).toMatchObject({ kind: 'refunded', amount: 60_000, reason: 'chargeback' });
    expect(await differences(owed)).toEqual([]);
  });

  it('that takes less than the part leaves the rest of it', async () => {
    const owed = await owedPart(60_000);
    const dispute = card().openDispute(owed.transaction, 'fraudulent', 4_000_000);
    await deliverWebhooks(market);
    card().closeDispute(dispute, 'lost');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[2_000_000], 'refunded']);
    expect(await accounts(owed)).toEqual({
      seller_payable: PAID - 6_000_000,
      provider_clearing: -(PAID - 6_000_000),
    });
    expect(await differences(owed)).toEqual([]);
  });

  it('that is won lets the part go back', async () => {
    const owed = await owedPart(60_000);
    const dispute = card().openDispute(owed.transaction);
    await deliverWebhooks(market);
    card().closeDispute(dispute, 'won');
    await deliverWebhooks(market);
    await sweepOften();
    expect([await refunds(owed), (await payment(owed))?.state]).toEqual([[6_000_000], 'refunded']);
    expect(await differences(owed)).toEqual([]);
  });
});
