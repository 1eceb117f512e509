import { TEST_STORE } from '../../sandbox/sslcommerz/store.ts';
import { newPayment, openPage, openShop, type Shop, WALLET } from './sslcommerz-shop.ts';
import { moveClock, until } from './start.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => moveClock(0));
afterAll(() => shop.close());

const url = (path: string): string => `${shop.started.sandbox.url}${path}`;
const pay = (key: string): Promise<Response> =>
  fetch(url(`/sandbox/sslcommerz/sessions/${key}/finish`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success', typed: WALLET }),
  });

describe('the session call', () => {
  const session = (more: Record<string, string>): Promise<unknown> => {
    const { amountPaisa: _amount, ...payment } = newPayment();
    const body = new URLSearchParams({
      store_id: TEST_STORE.storeId,
      store_passwd: TEST_STORE.storePassword,
      total_amount: '100.00',
      currency: 'BDT',
      tran_id: payment.reference,
      success_url: 'http://127.0.0.1:9/',
      fail_url: 'http://127.0.0.1:9/',
      cancel_url: 'http://127.0.0.1:9/',
      ipn_url: 'http://127.0.0.1:9/',
      product_name: 'x',
      product_category: 'x',
      product_profile: 'general',
      cus_name: 'x',
      cus_email: 'x@example.com',
      cus_add1: 'x',
      cus_city: 'x',
      cus_postcode: '1000',
      cus_country: 'Bangladesh',
      cus_phone: '0',
      shipping_method: 'NO',
      num_of_item: '1',
      ...more,
    });
    return fetch(url('/gwprocess/v4/api.php'), { method: 'POST', body }).then((response) => response.json());
  };

  it('answers FAILED, with HTTP 200, if a field is missing, too long or out of bounds', async () => {
    expect(await session({})).toMatchObject({ status: 'SUCCESS', failedreason: '' });
    const wrong: [Record<string, string>, RegExp][] = [
      [{ store_passwd: 'x' }, /^Store Credential/],
      [{ cus_phone: '' }, /'cus_phone'/],
      [{ tran_id: 'x'.repeat(31) }, /'tran_id'/],
      [{ success_url: 'javascript:1' }, /'success_url'/],
      [{ ipn_url: '' }, /'ipn_url'/],
      [{ total_amount: '9.99' }, /between/],
      [{ total_amount: '500000.01' }, /between/],
      [{ currency: 'USD' }, /BDT/],
    ];
    for (const [more, reason] of wrong)
      expect(await session(more)).toMatchObject({ status: 'FAILED', failedreason: expect.stringMatching(reason) });
  });
});

describe('a restart', () => {
  it('loses no session, no payment, no refund and no notice', async () => {
    const { id, key } = await openPage(shop);
    const [owed, kept] = [await openPage(shop), await openPage(shop)];
    shop.isDown = true;
    await pay(owed.key);
    await pay(kept.key);
    const payment = await shop.payments.query(kept.id);
    const refundable = { id: kept.id, transactionId: payment?.transactionId ?? '', amountPaisa: 1_850_050 };
    const refund = await shop.payments.refund(refundable, 'before the restart');
    expect(shop.started.sandbox.sslcommerz.undelivered()).toBe(2);

    await shop.restart();

    shop.isDown = false;
    await until(() => shop.started.sandbox.sslcommerz.undelivered() === 0);
    expect(shop.events.map(({ paymentId }) => paymentId).sort()).toEqual([owed.id, kept.id].sort());
    expect(await shop.payments.query(kept.id)).toEqual(payment);
    expect(await shop.payments.refund(refundable, 'before the restart')).toEqual(refund);
    expect((await shop.payments.getRefund(refund.id, refundable))?.status).toBe('succeeded');
    expect((await pay(key)).status).toBe(200);
    expect((await shop.payments.query(id))?.status).toBe('succeeded');
  });

  it('ends what expired while it was off', async () => {
    const { id } = await openPage(shop);
    await shop.started.restart(() => moveClock(16 * 60));
    await until(() => shop.events.some(({ paymentId }) => paymentId === id));
    expect(shop.events.find(({ paymentId }) => paymentId === id)?.type).toBe('payment.expired');
  });
});
