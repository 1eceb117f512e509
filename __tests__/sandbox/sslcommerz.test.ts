import { isKeyUsedUp, isProviderDown } from '../../server/services/payments/provider.ts';
import { newPayment, openShop, type Shop } from './sslcommerz-shop.ts';
import { errorOf, moveClock, until } from './start.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => {
  moveClock(0);
  shop.started.sandbox.sslcommerz.clearFaults();
});
afterAll(() => shop.close());

const controls = () => shop.started.sandbox.sslcommerz;
const begun = async (more = {}) => (await shop.payments.start(newPayment(more))).id;
async function paid(more = {}) {
  const id = await begun(more);
  expect(controls().settle(id, 'success')).toBe(true);
  const payment = await shop.payments.query(id);
  if (!payment?.transactionId) throw new Error('The payment did not succeed.');
  return { ...payment, transactionId: payment.transactionId };
}

describe('a payment at SSLCommerz', () => {
  it('starts with the address of the provider’s page, and waits for its payer', async () => {
    const wanted = newPayment();
    const { checkout, ...payment } = await shop.payments.start(wanted);
    expect(payment).toMatchObject({
      id: wanted.reference,
      reference: wanted.reference,
      status: 'open',
      amountPaisa: 1_850_050,
      currency: 'bdt',
      metadata: wanted.metadata,
    });
    expect(checkout).toEqual({
      redirectUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/gwprocess\/v4\/gw\.php\?Q=PAY&SESSIONKEY=\w/),
    });
    expect((await shop.payments.query(payment.id))?.status).toBe('open');
    expect((await shop.payments.cancel(payment.id))?.status).toBe('open');
  });

  it('succeeds for exactly its amount, with what we attached to it', async () => {
    const payment = await paid({ amountPaisa: 1_999_999 });
    expect(payment).toMatchObject({
      status: 'succeeded',
      amountPaisa: 1_999_999,
      currency: 'bdt',
      metadata: { bookingId: '7', productId: '9', email: 'rahim@example.com' },
      transactionId: expect.stringMatching(/^\w/),
      refunded: false,
      refundedPaisa: 0,
      isRisky: false,
      duplicates: [],
    });
    expect(Math.abs(payment.created - Date.now() / 1000)).toBeLessThan(120);
    // The provider answers VALIDATED from now on, which is as good.
    expect(await shop.payments.confirm(payment.id)).toEqual(payment);
  });

  it.each([
    ['fail', 'failed'],
    ['cancel', 'canceled'],
  ] as const)('that ends with %s has %s', async (outcome, status) => {
    const id = await begun();
    controls().settle(id, outcome);
    expect(await shop.payments.query(id)).toMatchObject({ status, amountPaisa: 1_850_050 });
    expect(controls().settle(id, 'success')).toBe(false);
  });

  it('expires after a quarter of an hour, and the shop is notified', async () => {
    const id = await begun();
    moveClock(16 * 60);
    await until(() => shop.events.some(({ paymentId }) => paymentId === id));
    expect(shop.events.find(({ paymentId }) => paymentId === id)?.type).toBe('payment.expired');
    expect((await shop.payments.query(id))?.status).toBe('canceled');
  });

  it('tells the shop by a notice and by the payer’s return', async () => {
    const { id } = await paid();
    await until(() => shop.returns.some(({ tran_id: one }) => one === id));
    await until(() => shop.events.some(({ paymentId }) => paymentId === id));
    expect(shop.events.find(({ paymentId }) => paymentId === id)).toMatchObject({ type: 'payment.valid' });
    const fields = shop.returns.find(({ tran_id: one }) => one === id) ?? {};
    expect(shop.payments.readReturn(fields)).toBe(id);
  });

  it('is asked for by its reference alone: nothing that cannot be one reaches the provider', async () => {
    for (const id of ['', '../x', 'a b', 'x'.repeat(31), '১২৩']) {
      expect(await shop.payments.query(id)).toBeNull();
      expect(shop.payments.readReturn({ tran_id: id })).toBeNull();
    }
    expect(shop.payments.readReturn({})).toBeNull();
    // The provider lists attempts, not sessions: one without is taken for one that waits.
    expect((await shop.payments.query('never-made'))?.status).toBe('open');
  });

  it('takes Tk 10 to Tk 5,00,000', async () => {
    expect(shop.payments.limits).toEqual({ minPaisa: 1_000, maxPaisa: 50_000_000 });
    for (const amountPaisa of [1_000, 50_000_000]) expect((await paid({ amountPaisa })).amountPaisa).toBe(amountPaisa);
    expect(await errorOf(begun({ amountPaisa: 999 }))).toMatchObject({ kind: 'amountTooSmall' });
    expect(await errorOf(begun({ amountPaisa: 50_000_001 }))).toMatchObject({ kind: 'amountTooLarge' });
  });

  it('never starts twice with one reference; the next try needs another', async () => {
    const wanted = newPayment();
    await shop.payments.start(wanted);
    expect(await errorOf(shop.payments.start(wanted))).toMatchObject({ kind: 'failed' });
    expect((await errorOf(begun({ reference: 'a b' }))).message).toMatch(/letters, digits and hyphens/);
  });

  it('fits any buyer and product into the provider’s bounds', async () => {
    const payer = { name: 'ক'.repeat(120), email: '', phone: '', address: ' ', city: '' };
    const id = await begun({ productName: '🏍'.repeat(300), payer });
    expect((await shop.payments.query(id))?.status).toBe('open');
    const long = `${'a'.repeat(60)}@example.com`;
    expect(await begun({ payer: { ...payer, email: long } })).toEqual(expect.any(String));
  });

  it('has no disputes and no list', async () => {
    expect(await shop.payments.getDispute('x')).toBeNull();
    expect(shop.payments.listPayments(0)).toBeNull();
  });
});

describe('a refund at SSLCommerz', () => {
  it('is accepted first, and done when it is asked for', async () => {
    const payment = await paid();
    const refund = await shop.payments.refund(payment, 'refund-1');
    expect(refund).toEqual({
      id: expect.any(String),
      paymentId: payment.id,
      amountPaisa: payment.amountPaisa,
      status: 'pending',
      reason: '',
    });
    expect(await shop.payments.getRefund(refund.id, payment)).toEqual({ ...refund, status: 'succeeded' });
    expect(controls().refundedPaisa(payment.id)).toBe(payment.amountPaisa);
  });

  it('repeated with its key is the same refund; another key refunds nothing more', async () => {
    const payment = await paid();
    const refund = await shop.payments.refund(payment, 'refund-2');
    expect(await shop.payments.refund(payment, 'refund-2')).toEqual(refund);
    const fault = await errorOf(shop.payments.refund(payment, 'another key'));
    expect(fault.message).toMatch(/exceeds what is left/);
    // Not a fault that would make the caller take yet another key.
    expect(isKeyUsedUp(fault)).toBe(false);
    expect(controls().refundedPaisa(payment.id)).toBe(payment.amountPaisa);
  });

  it('whose answer is lost is finished by its key, once', async () => {
    const payment = await paid();
    controls().inject('refund', 'cut', 3);
    for (let time = 0; time < 3; time += 1)
      expect(await errorOf(shop.payments.refund(payment, 'refund-3'))).toMatchObject({ kind: 'unreachable' });
    expect((await shop.payments.refund(payment, 'refund-3')).status).toBe('pending');
    expect(controls().refundedPaisa(payment.id)).toBe(payment.amountPaisa);
  });

  it('may stay in processing, and may come back', async () => {
    controls().misbehave({ refund: 'slow' }, { refund: 'slow' });
    const [done, returned] = [await paid(), await paid()];
    for (const payment of [done, returned]) {
      const { id } = await shop.payments.refund(payment, `slow ${payment.id}`);
      expect((await shop.payments.getRefund(id, payment))?.status).toBe('pending');
      controls().endRefund(id, payment === done ? 'refunded' : 'cancelled');
      expect(await shop.payments.getRefund(id, payment)).toMatchObject(
        payment === done
          ? { status: 'succeeded', reason: '' }
          : { status: 'failed', reason: 'The bank returned the refund' },
      );
    }
    const again = await shop.payments.refund(returned, 'a new key');
    expect(again.status).toBe('pending');
    controls().endRefund(again.id, 'refunded');
    expect((await shop.payments.getRefund(again.id, returned))?.status).toBe('succeeded');
  });

  it('that the provider refuses says why, and asks for no other key', async () => {
    controls().misbehave({ refund: 'failed' }, { refund: 'unlisted' });
    const refused = await errorOf(shop.payments.refund(await paid(), 'refund-4'));
    expect(refused.message).toMatch(/The merchant balance is too low/);
    const unlisted = await errorOf(shop.payments.refund(await paid(), 'refund-5'));
    expect(unlisted.message).toMatch(/the address this server calls from \(the refund: APIConnect FAILED\)/);
    for (const error of [refused, unlisted])
      expect([isKeyUsedUp(error), isProviderDown(error)]).toEqual([false, false]);
  });

  it('of nothing is unknown', async () => {
    const payment = { id: 'x', transactionId: 'nothing', amountPaisa: 1_000 };
    expect(await shop.payments.getRefund('nothing', payment)).toBeNull();
    expect((await errorOf(shop.payments.refund(payment, 'k'))).message).toMatch(/Invalid bank_tran_id/);
  });
});
