import { type Opened, openPage, openShop, type Shop, WALLET } from './sslcommerz-shop.ts';
import { MARKET, until } from './start.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  for (const kept of [shop.events, shop.notices, shop.returns, shop.arrivals]) kept.length = 0;
});
afterAll(() => shop.close());

const CARD = { method: 'card', number: '4111111111111111', expiry: '12/99', cvv: '111', otp: '111111' };

const opened = (): Promise<Opened> => openPage(shop);
const url = (path: string): string => `${shop.started.sandbox.url}${path}`;
const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const finish = (key: string, body: object): Promise<Response> =>
  post(`/sandbox/sslcommerz/sessions/${key}/finish`, body);

describe('the payer’s page', () => {
  it('runs its own files alone, and posts to the shop alone', async () => {
    const { address } = await opened();
    const response = await fetch(address);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; /,
    );
    const [, targets] = /form-action ([^;]+); frame-ancestors 'none'$/.exec(policy) ?? [];
    expect(targets?.split(' ')).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), MARKET]);
    const html = await response.text();
    expect(html).not.toMatch(/https?:\/\/|style="|<script>|\son\w+="/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(2);
    for (const file of [...files, '/sandbox/sslcommerz/pay-text.js', '/sandbox/sslcommerz/pay-steps.js'])
      expect((await fetch(url(file))).status).toBe(200);
  });

  it('is there for sessions alone', async () => {
    const { key } = await opened();
    for (const other of ['', 'x', key.slice(1), `${key}x`, `x${key.slice(1)}`])
      expect((await fetch(url(`/gwprocess/v4/gw.php?SESSIONKEY=${other}`))).status).toBe(404);
    expect((await post('/sandbox/sslcommerz/sessions/x/finish', { outcome: 'success' })).status).toBe(404);
  });

  it('tells what is wrong in each step', async () => {
    const { key } = await opened();
    const check = async (typed: object, fields: string[]) =>
      (await (await post(`/sandbox/sslcommerz/sessions/${key}/check`, { typed, fields })).json()) as unknown;
    expect(await check(WALLET, ['number', 'otp', 'pin'])).toEqual({ problem: null });
    expect(await check({ ...WALLET, number: '0170000' }, ['number'])).toEqual({ problem: 'number' });
    expect(await check({ ...WALLET, otp: '000000' }, ['otp'])).toEqual({ problem: 'otp' });
    expect(await check({ ...WALLET, pin: '11111' }, ['pin'])).toEqual({ problem: 'pin' });
    expect(await check({ ...WALLET, pin: '' }, ['number'])).toEqual({ problem: null });
    expect(await check({ ...CARD, expiry: '12/20' }, ['number', 'expiry'])).toEqual({ problem: 'expiry' });
    expect(await check({ ...CARD, cvv: '1' }, ['cvv'])).toEqual({ problem: 'cvv' });
    expect(await check({}, [])).toEqual({ problem: 'method' });
  });

  it.each([
    [WALLET, 'BKASH-BKash', 'MOBILE BANKING'],
    [{ ...WALLET, method: 'nagad' }, 'NAGAD-Nagad', 'MOBILE BANKING'],
    [{ ...WALLET, method: 'rocket', number: '017000000012' }, /^DBBLMOBILEB/, 'MOBILE BANKING'],
    [CARD, /^VISA/, 'VISA'],
    [{ ...CARD, number: '5111111111111111' }, /^MASTER/, 'MASTER'],
    [{ ...CARD, number: '371111111111111' }, /^AMEX/, 'AMEX'],
  ])('pays by %p', async (typed, type, brand) => {
    const { id, key } = await opened();
    const answer = (await (await finish(key, { outcome: 'success', typed })).json()) as {
      url: string;
      fields: Record<string, string>;
    };
    expect(answer.url).toMatch(/\/return$/);
    expect(answer.fields).toMatchObject({
      status: 'VALID',
      tran_id: id,
      amount: '18500.50',
      card_type: expect.stringMatching(type),
      card_brand: brand,
    });
    // A card's number is never written in full.
    if (typed.method === 'card') {
      expect(JSON.stringify(answer.fields)).not.toContain(typed.number);
      expect(shop.started.hasKept(typed.number)).toBe(false);
    }
    expect(shop.payments.readReturn(answer.fields)).toBe(id);
    expect((await shop.payments.query(id))?.status).toBe('succeeded');
    expect((await finish(key, { outcome: 'success', typed })).status).toBe(409);
  });

  it('takes no money for a wrong code or PIN', async () => {
    const { id, key } = await opened();
    for (const wrong of [{ otp: '1' }, { pin: '' }, { number: '1' }])
      expect((await finish(key, { outcome: 'success', typed: { ...WALLET, ...wrong } })).status).toBe(400);
    expect((await shop.payments.query(id))?.status).toBe('open');
  });

  it.each([
    ['01700000002', 'bkash', 'Insufficient balance in the wallet.'],
    ['4000000000000002', 'card', 'Transaction declined by the issuing bank.'],
  ])('fails for %s', async (number, method, error) => {
    const { id, key } = await opened();
    const typed = method === 'card' ? { ...CARD, number } : { ...WALLET, number };
    const answer = await (await finish(key, { outcome: 'success', typed })).json();
    expect(answer).toMatchObject({ fields: { status: 'FAILED', error } });
    expect((await shop.payments.query(id))?.status).toBe('failed');
  });

  it('cancels before anything is typed in', async () => {
    const { id, key } = await opened();
    expect(await (await finish(key, { outcome: 'cancel' })).json()).toMatchObject({ fields: { status: 'CANCELLED' } });
    expect((await shop.payments.query(id))?.status).toBe('canceled');
  });

  it('lets its payer choose what goes wrong', async () => {
    const { id, key } = await opened();
    const behavior = { notice: 'lost', comeback: 'never', money: 'twice', answer: 'html', refund: 'failed', x: 1 };
    const answer = await (await finish(key, { outcome: 'success', typed: WALLET, behavior })).json();
    expect(answer).toEqual({ url: null });
    await expect(shop.payments.query(id)).rejects.toMatchObject({ kind: 'unreachable' });
    const payment = await shop.payments.query(id);
    expect(payment?.duplicates).toHaveLength(1);
    await expect(
      shop.payments.refund({ id, transactionId: payment?.transactionId ?? '', amountPaisa: 1_850_050 }, 'k'),
    ).rejects.toThrow(/balance is too low/);
    // Notices of earlier tests may still arrive.
    expect(shop.notices.filter((notice) => notice.includes(`tran_id=${id}&`))).toEqual([]);
  });

  it('sends forged notices, and lets the session expire', async () => {
    const { id, key } = await opened();
    const forge = async (forgery: string) =>
      (await post(`/sandbox/sslcommerz/sessions/${key}/forge`, { forgery })).json() as Promise<unknown>;
    for (const forgery of ['wrong hash', 'unsigned amount', 'altered amount'])
      expect(await forge(forgery)).toEqual({ isTaken: false });
    expect((await post(`/sandbox/sslcommerz/sessions/${key}/expire`, {})).status).toBe(204);
    expect((await shop.payments.query(id))?.status).toBe('canceled');
    const view = await (await fetch(url(`/sandbox/sslcommerz/sessions/${key}`))).json();
    expect(view).toMatchObject({ state: 'expired', comeback: { fields: { status: 'EXPIRED' } } });
  });

  it('is no page of a stranger’s', async () => {
    const { key } = await opened();
    const path = `/sandbox/sslcommerz/sessions/${key}/finish`;
    expect((await post(path, { outcome: 'cancel' }, { origin: 'http://evil.test' })).status).toBe(403);
  });
});

describe('the shared route', () => {
  it.each([
    ['success', 'VALID'],
    ['fail', 'FAILED'],
    ['cancel', 'CANCELLED'],
  ])('ends a payment with %s, notice and return included', async (outcome, status) => {
    const { id } = await opened();
    expect((await post(`/sandbox/payments/${id}`, { outcome })).status).toBe(204);
    await until(() => shop.events.length === 1 && shop.returns.length === 1);
    expect(shop.events[0]).toMatchObject({ paymentId: id, type: `payment.${status.toLowerCase()}` });
    expect(shop.returns[0]).toMatchObject({ tran_id: id, status });
    expect((await post(`/sandbox/payments/${id}`, { outcome })).status).toBe(404);
  });

  it('knows no other outcome and no other payment', async () => {
    const { id } = await opened();
    for (const body of [{}, { outcome: 'succeed' }, { outcome: 7 }])
      expect((await post(`/sandbox/payments/${id}`, body)).status).toBe(400);
    expect((await post('/sandbox/payments/nothing', { outcome: 'success' })).status).toBe(404);
  });
});
