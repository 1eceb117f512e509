import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { comeBackFrom } from '../helpers/money/payments.ts';
import { createMadeUpProvider, signedNotice } from '../helpers/money/provider.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { moneySuite } from './money-suite.ts';

const provider = createMadeUpProvider();
const { controls } = provider;

/** It names the attempt by our reference alone. */
const noticeOf = async (market: Market, id: string, eventId: string) => {
  const [row] = await market.db.query<{ reference: string }>('select reference from intents where id = $1', [id]);
  return { id: eventId, reference: row?.reference ?? 'unknown' };
};
const KINDS = {
  silent: ['unreachable', 'before'],
  'silent after': ['unreachable', 'after'],
  fails: ['failed', 'before'],
} as const;

describe('a provider that only implements the interface', () => {
  moneySuite({
    method: 'bkash',
    open: () => openMarket({ payments: () => createProviders([provider]) }),
    start: (market, who, bookingId) =>
      send(market, 'POST /payments/start', who, { bookingId, price: 185_000, method: 'bkash', kind: 'full' }),
    async attemptOf(market, started) {
      const { reference } = started.json<{ reference: string }>();
      const [row] = await market.db.query<{ id: string }>('select id from intents where reference = $1', [reference]);
      return row?.id ?? '';
    },
    pay: async (_market, id) => controls.agree(id),
    take: async (_market, id) => controls.change(id, { status: 'succeeded', transactionId: `money-${id}` }),
    giveUp: async (_market, id) => controls.end(id, 'canceled'),
    comeBack: (market, _who, _bookingId, id) => comeBackFrom(market, 'bkash', `payment=${id}&status=success`),
    async notice(market, id, eventId, isForged) {
      const { body, headers } = signedNotice(await noticeOf(market, id, eventId));
      const forged = isForged && { 'x-made-up-signature': '0'.repeat(64) };
      return { url: '/api/webhooks/bkash', payload: body, headers: { ...headers, ...forged } };
    },
    fail(_market, call, effect, times) {
      const [kind, when] = KINDS[effect];
      controls.fail(call, kind, times, when);
      if (call === 'query') controls.fail('confirm', kind, times, when);
    },
    clearFaults: () => controls.clearFaults(),
    nextRefund: (_market, _id, status) => controls.nextRefunds(status),
    endRefund: (_market, refundId, status) => controls.endRefund(refundId, status),
    refundsOf: async (_market, id) => controls.refundsOf(id).length,
    async alter(_market, id, change) {
      controls.change(id, change);
      return id;
    },
    answerForAnother: async (_market, id) => controls.change(id, { reference: 'MH-another' }),
    sameMoney(_market, id, otherId) {
      for (const attempt of [id, otherId]) controls.change(attempt, { transactionId: `money-${id}` });
    },
    makeRisky: (_market, id) => controls.change(id, { isRisky: true }),
    waitsForUs: async (_market, id) => (await provider.query(id))?.status === 'open',
    isShared: false,
  });
});
