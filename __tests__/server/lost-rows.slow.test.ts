import type { PaymentIssue } from '#contract/money/payment';
import { TOPIC_ARN } from '../../sandbox/bkash/sns.ts';
import { TEST_STORE } from '../../sandbox/sslcommerz/store.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import { createBkashStore } from '../../server/services/payments/bkash/store.ts';
import { createJournal, readJournal, withJournal } from '../../server/services/payments/journal.ts';
import type { PaymentProvider } from '../../server/services/payments/provider.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createSslcommerz } from '../../server/services/payments/sslcommerz/sslcommerz.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { createBookedOffer } from '../helpers/money/deals.ts';
import { paymentContextOf } from '../helpers/money/payments.ts';
import { bkashDriver } from './money-bkash.driver.ts';
import { cardDriver } from './money-card.driver.ts';
import { sslcommerzDriver } from './money-sslcommerz.driver.ts';
import type { MoneyDriver } from './money-suite.ts';

const NOBODY = 'http://127.0.0.1:9';
const TIMEOUTS = { callMs: 20_000, requestMs: 60_000 };

let folder: string;
let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-journal-'));
  const journal = createJournal(folder);
  market = await openMarket({
    payments({ env, db }) {
      const { stripe, bkash, sslcommerz } = env;
      if (!bkash || !sslcommerz) throw new Error('A stand-in is missing.');
      const providers: PaymentProvider[] = [
        createStripe(stripe),
        createSslcommerz({ ...TEST_STORE, url: sslcommerz.url, returnUrl: NOBODY, notificationUrl: NOBODY }, TIMEOUTS),
        createBkash({
          settings: { ...bkash, callbackUrl: `${NOBODY}/return` },
          store: createBkashStore(db, bkash.appSecret),
          timeouts: TIMEOUTS,
        }),
      ];
      return createProviders(providers.map((provider) => withJournal(provider, journal)));
    },
  });
  market.sandbox.stripe.pauseWebhooks();
  admin = await market.person('admin');
});
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true });
});

const issues = async (): Promise<PaymentIssue[]> =>
  (await sendOk(market, 'GET /paymentIssues?state=open&limit=100', admin)).json<PaymentIssue[]>();
const compare = async () => reconcile(market.db, market.services.payments, 0, await readJournal([folder]));

/** Deletes the rows of an attempt, as if the database were restored from a moment before it. */
async function restore(booking: string): Promise<void> {
  await market.db.query(
    'delete from bkash_payments where reference in (select reference from intents where booking_id = $1)',
    [booking],
  );
  await market.db.query('delete from intents where booking_id = $1', [booking]);
  await market.db.query('delete from webhook_events');
  await market.db.query('update products set hold_booking_id = null, hold_until = null where hold_booking_id = $1', [
    booking,
  ]);
  await market.db.query('delete from bookings where id = $1', [booking]);
}

const DRIVERS: [string, MoneyDriver][] = [
  ['Stripe', cardDriver],
  ['SSLCommerz', sslcommerzDriver],
  ['bKash', bkashDriver],
];

describe.each(DRIVERS)('money that %s took, and that a restored database does not know,', (_name, driver) => {
  async function takenAndForgotten() {
    const offer = await createBookedOffer(market);
    const started = await driver.start(market, offer.buyer, offer.booking);
    expect(outcome(started)).toBe('200');
    const id = await driver.attemptOf(market, started);
    await driver.take(market, id);
    const notice = await driver.notice(market, id, `evt_${driver.method}_${offer.booking}`);
    await restore(offer.booking);
    return { ...offer, id, notice };
  }

  it('becomes an issue with what the notice said, which reconcile names', async () => {
    const { id, notice } = await takenAndForgotten();
    const before = await issues();
    expect((await market.app.inject({ method: 'POST', ...notice })).statusCode).toBe(200);
    expect((await market.app.inject({ method: 'POST', ...notice })).statusCode).toBe(200);
    const found = (await issues()).filter(({ _id }) => !before.some((earlier) => earlier._id === _id));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'unmatched', state: 'open', method: driver.method });
    expect(JSON.stringify(found[0]?.notice)).not.toMatch(/secret|verify_sign/);
    expect(Object.keys(found[0]?.notice ?? {}).length).toBeGreaterThan(1);
    expect(
      (await compare()).filter((line) => line.includes(id) || line.includes(found[0]?.reference ?? '-')),
    ).not.toEqual([]);
  });

  it('is named by reconcile alone, when no notice comes, by the journal or the provider’s list', async () => {
    const { id, booking } = await takenAndForgotten();
    expect((await compare()).filter((line) => line.includes(id))).toEqual([
      expect.stringMatching(
        new RegExp(`^${id}: Tk. 1,85,000 taken by the provider for booking ${booking}.*, not recorded here$`),
      ),
    ]);
  });
});

describe('a notice', () => {
  it('is kept, and applied by the sweep if the provider could not be asked', async () => {
    const offer = await createBookedOffer(market);
    const id = await sslcommerzDriver.attemptOf(
      market,
      await sslcommerzDriver.start(market, offer.buyer, offer.booking),
    );
    await sslcommerzDriver.take(market, id);
    const notice = await sslcommerzDriver.notice(market, id, 'kept-1');
    await restore(offer.booking);
    sslcommerzDriver.fail(market, 'query', 'fails', 9);
    expect((await market.app.inject({ method: 'POST', ...notice })).statusCode).toBe(503);
    sslcommerzDriver.clearFaults(market);
    expect((await issues()).filter(({ reference }) => reference === id)).toEqual([]);
    await sweep(paymentContextOf(market), 0);
    expect((await issues()).filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  it('of money paid to the shop without us becomes an issue, which an admin closes', async () => {
    const signed = await market.sandbox.bkash.signNotice('Notification', {
      MessageId: 'qr-1',
      TopicArn: TOPIC_ARN,
      Message: JSON.stringify({
        transactionStatus: 'Completed',
        trxID: 'QR12345678',
        amount: '1500.00',
        currency: 'BDT',
      }),
      Timestamp: '2026-11-24T06:00:00.000Z',
    });
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/webhooks/bkash',
      payload: JSON.stringify(signed),
      headers: { 'content-type': 'text/plain', 'x-amz-sns-message-type': 'Notification' },
    });
    expect(answer.statusCode).toBe(200);
    const [found] = (await issues()).filter(({ reference }) => reference === 'QR12345678');
    expect(found).toMatchObject({ kind: 'unmatched', amount: 1500, currency: 'bdt', method: 'bkash' });
    expect(await compare()).toContainEqual(
      'QR12345678: bkash reported Tk. 1,500, which matches nothing here (payment issues)',
    );
    expect(outcome(await send(market, `POST /paymentIssues/${found?._id}/close`, admin))).toBe('200');
    expect(outcome(await send(market, `POST /paymentIssues/${found?._id}/close`, admin))).toBe('200');
    expect((await issues()).filter(({ reference }) => reference === 'QR12345678')).toEqual([]);
    expect(outcome(await send(market, 'POST /paymentIssues/999999/close', admin))).toBe('404 PAYMENT_ISSUE_NOT_FOUND');
  });
});

describe('the journal', () => {
  it('is appended to by several processes, and survives half a line', async () => {
    const own = mkdtempSync(path.join(os.tmpdir(), 'motohaat-journal-'));
    const entry = (id: string) => ({
      at: '2026-11-24T06:00:00.000Z',
      kind: 'attempt' as const,
      provider: 'bkash' as const,
      id,
      amountPaisa: 100,
    });
    const [one, other] = [createJournal(own), createJournal(own)];
    await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? one : other).append(entry(`a${at}`))));
    const [file = ''] = readdirSync(own);
    writeFileSync(path.join(own, file), '{"at":"2026-11-24T06:0', { flag: 'a' });
    await one.append(entry('last'));
    const found = await readJournal([own, path.join(own, 'missing')]);
    expect(found).toHaveLength(51);
    expect(found.at(-1)).toEqual(entry('last'));
    rmSync(own, { recursive: true });
  });
});
