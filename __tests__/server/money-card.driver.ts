import Stripe from 'stripe';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { requestIntent, cardProvider, intentOf, providerOf, report } from '../helpers/money/payments.ts';
import { PaymentFault } from '../../server/services/payments/provider.ts';
import type { MoneyDriver } from './money-suite.ts';

const noticeOf = (id: string, eventId: string, secret: string) => {
  const payload = JSON.stringify({
    id: eventId,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { object: 'payment_intent', id } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { url: '/api/webhooks/stripe', payload, headers };
};

/** Pays with a test card. */
const pay = async (market: Market, id: string) => {
  await providerOf(market).paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
};

/** The calls of ours that make one of the suite's. */
const CALLS = { start: ['start'], query: ['query', 'cancel'], refund: ['refund'] } as const;
const ROUTES = { start: 'POST /payment_intents', query: 'GET /payment_intents/:id', refund: 'POST /refunds' };

/** As if the network were gone, once the work was done or before. */
function silence(market: Market, call: keyof typeof CALLS, isDone: boolean): void {
  const provider = cardProvider(market);
  for (const name of CALLS[call]) {
    const work: (...input: never[]) => Promise<object | null> = provider[name].bind(provider);
    jest.spyOn(provider, name).mockImplementation(async (...input: unknown[]) => {
      if (isDone) await work(...(input as never[]));
      throw new PaymentFault('unreachable');
    });
  }
}

export const cardDriver: MoneyDriver = {
  method: 'card',
  async open() {
    const market = await openMarket();
    market.sandbox.stripe.pauseWebhooks();
    return market;
  },
  start: (market, who, bookingId, { price, kind } = {}) => requestIntent(market, who, bookingId, price, kind),
  attemptOf: async (_market, started) => intentOf(started.json<{ clientSecret: string }>().clientSecret),
  pay,
  take: pay,
  giveUp: async (market, id) => void (await providerOf(market).paymentIntents.cancel(id)),
  comeBack: (market, who, bookingId, id) => report(market, who, bookingId, id),
  notice: async (market, id, eventId, isForged) =>
    noticeOf(id, eventId, isForged ? 'whsec_of_somebody_else' : market.services.env.stripe.webhookSecret),
  fail(market, call, effect, times) {
    if (effect === 'fails') market.sandbox.stripe.inject(ROUTES[call], 'fail', times);
    else silence(market, call, effect === 'silent after');
  },
  clearFaults(market) {
    jest.restoreAllMocks();
    market.sandbox.stripe.clearFaults();
  },
  nextRefund(market, _id, status) {
    if (status !== 'succeeded') market.sandbox.stripe.nextRefunds(status);
  },
  endRefund: (market, refundId, status) => market.sandbox.stripe.endRefund(refundId, status),
  refundsOf: async (market, id) => (await providerOf(market).refunds.list({ payment_intent: id })).data.length,
  async alter(market, id, { amountPaisa, currency }) {
    const intents = providerOf(market).paymentIntents;
    if (currency === undefined) return (await intents.update(id, { amount: amountPaisa })).id;
    // The currency of an intent is fixed: another one of ours takes its place.
    const { amount, metadata } = await intents.retrieve(id);
    const other = await intents.create({ amount, currency, metadata });
    await market.db.query('update bookings set intent_id = $2 where intent_id = $1', [id, other.id]);
    await market.db.query('update intents set id = $2 where id = $1', [id, other.id]);
    return other.id;
  },
  answerForAnother: async (market, id) =>
    void (await providerOf(market).paymentIntents.update(id, { metadata: { bookingId: '999999999' } })),
};
