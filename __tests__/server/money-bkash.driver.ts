import { TOPIC_ARN } from '../../sandbox/bkash/sns.ts';
import type { Market } from '../helpers/market/market.ts';
import { attemptOf, comeBackFrom, openBkashMarket, referenceOf, startHosted } from '../helpers/money/payments.ts';
import type { MoneyDriver } from './money-suite.ts';

/** Milliseconds; short for tests of silence, long for a busy machine. */
const CALL_MS = 5_000;

/** How bKash names an attempt that a test makes it name otherwise. */
const renamed = new Map<string, string>();
const nameOf = async (market: Market, id: string) => renamed.get(id) ?? referenceOf(market, id);

const pay = async (market: Market, id: string) => {
  const name = await nameOf(market, id);
  market.sandbox.bkash.misbehave(name, { callback: 'never', notice: 'never' });
  expect(market.sandbox.bkash.settle(name, 'success')).toBe(true);
};

const EFFECTS = { silent: 'silent', 'silent after': 'lost', fails: 'unavailable' } as const;
const CALLS = { start: 'create', query: 'query', refund: 'refund' } as const;
const REFUNDS = { pending: 'pending', failed: 'failed', succeeded: 'completed' } as const;
/** The reference by the id, for calls that cannot wait for the database. */
const references = new Map<string, string>();

export const bkashDriver: MoneyDriver = {
  method: 'bkash',
  open: () => openBkashMarket(CALL_MS),
  start: (market, who, bookingId) => startHosted(market, who, bookingId, 'bkash'),
  async attemptOf(market, started) {
    const id = await attemptOf(market, started);
    references.set(id, await referenceOf(market, id));
    return id;
  },
  pay,
  async take(market, id) {
    await pay(market, id);
    // bKash waits for us: the process ended right after it confirmed the payment.
    await market.services.payments.get('bkash').confirm(id);
  },
  async giveUp(market, id) {
    expect(market.sandbox.bkash.settle(await nameOf(market, id), 'cancel')).toBe(true);
    await market.sandbox.bkash.idle();
  },
  comeBack: (market, _who, _bookingId, id) =>
    comeBackFrom(market, 'bkash', `paymentID=${id}&status=success&signature=anything`),
  async notice(market, id, eventId, isForged) {
    const reference = await referenceOf(market, id);
    const message = { transactionStatus: 'Completed', trxID: 'ABC1234567', merchantInvoiceNumber: reference };
    const signed = await market.sandbox.bkash.signNotice('Notification', {
      MessageId: eventId,
      TopicArn: TOPIC_ARN,
      Message: JSON.stringify(message),
      Timestamp: '2026-11-24T06:00:00.000Z',
    });
    const sent = isForged ? { ...signed, Message: JSON.stringify({ ...message, amount: '1.00' }) } : signed;
    return {
      url: '/api/webhooks/bkash',
      payload: JSON.stringify(sent),
      headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' },
    };
  },
  fail({ sandbox: { bkash } }, call, effect, times) {
    bkash.inject(CALLS[call], EFFECTS[effect], times);
    // The market executes a payment that it asks about; an execution that bKash does not carry out may be made again.
    if (call === 'query') bkash.inject('execute', 'maintenance', times);
  },
  clearFaults: ({ sandbox }) => void sandbox.bkash.clearFaults(),
  nextRefund: ({ sandbox }, id, status) =>
    sandbox.bkash.misbehave(references.get(id) ?? '', { refundEnds: REFUNDS[status] }),
  refuseRefunds: ({ sandbox }, id) => sandbox.bkash.misbehave(references.get(id) ?? '', { refundEnds: 'refused' }),
  endRefund: ({ sandbox }, refundId, status) =>
    sandbox.bkash.endRefund(refundId, status === 'succeeded' ? 'Completed' : 'Failed'),
  refundsOf: async (market, id) => market.sandbox.bkash.refunds(await nameOf(market, id)).length,
  async alter(market, id, { amountPaisa, currency }) {
    market.sandbox.bkash.change(await nameOf(market, id), {
      ...(amountPaisa !== undefined && { amountPaisa }),
      ...(currency !== undefined && { currency: currency.toUpperCase() }),
    });
    return id;
  },
  async answerForAnother(market, id) {
    market.sandbox.bkash.change(await nameOf(market, id), { reference: 'MH-another' });
    renamed.set(id, 'MH-another');
  },
  waitsForUs: async (market, id) => market.sandbox.bkash.payment(await nameOf(market, id))?.step === 'confirmed',
  sameMoney({ sandbox: { bkash } }, id, otherId) {
    for (const attempt of [id, otherId]) bkash.change(references.get(attempt) ?? '', { trxId: 'THESAME123' });
  },
};
