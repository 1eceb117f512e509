import { TEST_STORE } from '../../sandbox/sslcommerz/store.ts';
import { sign } from '../../sandbox/sslcommerz/signing.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createSslcommerz } from '../../server/services/payments/sslcommerz/sslcommerz.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { attemptOf, startHosted } from '../helpers/money/payments.ts';
import type { MoneyDriver } from './money-suite.ts';

/** Nobody listens there: the suite brings returns and notices itself. */
const NOBODY = 'http://127.0.0.1:9';
/** Milliseconds; short for tests of silence, long for a busy machine. */
const CALL_MS = 5_000;

/** How the sandbox treats the money of an unpaid attempt, by our reference. */
const upcoming = new Map<string, 'less' | 'more' | 'foreign' | 'risky'>();

const pay = async ({ sandbox: { sslcommerz } }: Market, id: string) => {
  sslcommerz.misbehave({ notice: 'lost', comeback: 'never', money: upcoming.get(id) });
  expect(sslcommerz.settle(id, 'success')).toBe(true);
};

const EFFECTS = { silent: 'hang', 'silent after': 'cut', fails: 'error' } as const;
const CALLS = { start: 'session', query: 'query', refund: 'refund' } as const;
const REFUNDS = { pending: 'slow', failed: 'returned', succeeded: 'done' } as const;

export const sslcommerzDriver: MoneyDriver = {
  method: 'sslcommerz',
  open: () =>
    openMarket({
      payments: ({ env }) =>
        createProviders([
          createSslcommerz(
            { ...TEST_STORE, url: env.sslcommerz?.url ?? '', returnUrl: NOBODY, notificationUrl: NOBODY },
            { callMs: CALL_MS, requestMs: 3 * CALL_MS },
          ),
        ]),
    }),
  start: (market, who, bookingId, terms) => startHosted(market, who, bookingId, 'sslcommerz', terms),
  attemptOf,
  pay,
  take: pay,
  async giveUp({ sandbox: { sslcommerz } }, id) {
    sslcommerz.misbehave({ notice: 'lost', comeback: 'never' });
    expect(sslcommerz.settle(id, 'cancel')).toBe(true);
  },
  async comeBack(market, _who, _bookingId, id) {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/payments/return/sslcommerz',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ tran_id: id, status: 'VALID' }).toString(),
    });
    await market.app.background.idle();
    return answer;
  },
  async notice(_market, id, eventId, isForged) {
    const fields = { tran_id: id, val_id: eventId, amount: '185000.00', currency: 'BDT', status: 'VALID' };
    const { storeId, storePassword } = TEST_STORE;
    const signed = sign({ ...fields, store_id: storeId }, isForged ? 'a guess' : storePassword);
    return {
      url: '/api/webhooks/sslcommerz',
      payload: new URLSearchParams(signed).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  },
  fail: ({ sandbox }, call, effect, times) => sandbox.sslcommerz.inject(CALLS[call], EFFECTS[effect], times),
  clearFaults: ({ sandbox }) => void sandbox.sslcommerz.clearFaults(),
  nextRefund: ({ sandbox }, id, status) => sandbox.sslcommerz.change(id, { refund: REFUNDS[status] }),
  isRefundAskedFor: true,
  refuseRefunds: ({ sandbox }, id) => sandbox.sslcommerz.change(id, { refund: 'failed' }),
  endRefund: ({ sandbox }, refundId, status) =>
    sandbox.sslcommerz.endRefund(refundId, status === 'succeeded' ? 'refunded' : 'cancelled'),
  refundsOf: async ({ sandbox }, id) => sandbox.sslcommerz.refunds(id).length,
  async alter({ db }, id, { amountPaisa = 0, currency }) {
    const [asked] = await db.query<{ paisa: number }>('select amount_paisa as paisa from intents where id = $1', [id]);
    upcoming.set(id, currency ? 'foreign' : amountPaisa > (asked?.paisa ?? 0) ? 'more' : 'less');
    return id;
  },
  answerForAnother: async ({ sandbox }) => {
    for (const call of ['query', 'validation'] as const) sandbox.sslcommerz.inject(call, 'another', 9);
  },
  sameMoney({ sandbox: { sslcommerz } }, id, otherId) {
    for (const attempt of [id, otherId]) sslcommerz.change(attempt, { bankTranId: `the-same-${id}` });
  },
  payAnotherStore: ({ sandbox }, id) => sandbox.sslcommerz.change(id, { storeId: 'another-store' }),
  makeRisky: (_market, id) => void upcoming.set(id, 'risky'),
};
