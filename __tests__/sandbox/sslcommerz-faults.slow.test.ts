import type { Effect } from '../../sandbox/sslcommerz/misbehavior.ts';
import { newPayment, openShop, type Shop } from './sslcommerz-shop.ts';
import { errorOf, until } from './start.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  for (const kept of [shop.events, shop.notices, shop.returns, shop.arrivals]) kept.length = 0;
});
afterEach(() => {
  expect(controls().clearFaults()).toBe(0);
  shop.isDown = false;
});
afterAll(() => shop.close());

const controls = () => shop.started.sandbox.sslcommerz;
const begun = async () => (await shop.payments.start(newPayment())).id;
type Behavior = Parameters<ReturnType<typeof controls>['misbehave']>[0];
async function settled(behavior: Behavior = {}): Promise<string> {
  const id = await begun();
  controls().misbehave(behavior);
  controls().settle(id, 'success');
  return id;
}

describe('money', () => {
  it('of one paisa less, or in another currency, is reported as it is', async () => {
    expect(await shop.payments.query(await settled({ money: 'less' }))).toMatchObject({
      status: 'succeeded',
      amountPaisa: 1_850_049,
    });
    expect(await shop.payments.query(await settled({ money: 'foreign' }))).toMatchObject({ currency: 'usd' });
  });

  it('of a risky card is marked', async () => {
    expect(await shop.payments.query(await settled({ money: 'risky' }))).toMatchObject({
      status: 'succeeded',
      isRisky: true,
    });
  });

  it('taken twice is one payment, and a duplicate that can be refunded alone', async () => {
    const id = await settled({ money: 'twice' });
    const payment = await shop.payments.query(id);
    expect(payment?.duplicates).toHaveLength(1);
    const [duplicate] = payment?.duplicates ?? [];
    if (!duplicate) throw new Error('No duplicate.');
    expect(duplicate).toMatchObject({ id, amountPaisa: 1_850_050 });
    expect(duplicate.transactionId).not.toBe(payment?.transactionId);
    await until(() => shop.returns.length === 1);
    expect(payment?.transactionId).toBe(shop.returns[0]?.bank_tran_id);
    // The same one stays the first, once it has been validated.
    expect(await shop.payments.query(id)).toEqual(payment);
    // A notification of an earlier test may still arrive.
    const own = () => shop.events.filter((event) => (event.paymentId ?? event.reference) === id);
    await until(() => own().length === 2);
    expect(new Set(own().map((event) => event.id)).size).toBe(2);
    const refund = await shop.payments.refund(duplicate, `duplicate-${duplicate.transactionId}`);
    expect((await shop.payments.getRefund(refund.id, duplicate))?.status).toBe('succeeded');
    expect(controls().refundedPaisa(id)).toBe(1_850_050);
  });

  it('that the validation states differently from the query is not reported', async () => {
    const id = await settled();
    controls().inject('validation', 'altered');
    expect((await errorOf(shop.payments.query(id))).message).toMatch(/contradicts itself about .*: amount differs/);
    expect((await shop.payments.query(id))?.status).toBe('succeeded');
  });
});

describe('notices', () => {
  it('may be lost; the query knows', async () => {
    const id = await settled({ notice: 'lost' });
    await until(() => shop.returns.length === 1);
    expect(controls().undelivered()).toBe(0);
    expect((await shop.payments.query(id))?.status).toBe('succeeded');
    expect(shop.notices).toEqual([]);
  });

  it('may come twice, as the same event', async () => {
    await settled({ notice: 'twice' });
    await until(() => shop.events.length === 2);
    expect(shop.events[0]).toEqual(shop.events[1]);
    expect(shop.notices[0]).toBe(shop.notices[1]);
  });

  it('may come before the payer returns', async () => {
    await settled({ notice: 'early' });
    await until(() => shop.returns.length === 1);
    expect(shop.arrivals).toEqual(['notice', 'return']);
  });

  it('may come after the payer has returned, and after those of later payments', async () => {
    const late = await settled({ notice: 'late' });
    await until(() => shop.returns.length === 1);
    const prompt = await settled();
    await until(() => shop.events.length === 2);
    expect(shop.arrivals[0]).toBe('return');
    expect(shop.events.map(({ paymentId }) => paymentId)).toEqual([prompt, late]);
  });

  it('come without a return when the payer closes the tab', async () => {
    await settled({ comeback: 'never' });
    await until(() => shop.events.length === 1);
    expect(shop.returns).toEqual([]);
  });

  it('are repeated until the shop takes them', async () => {
    shop.isDown = true;
    const id = await settled();
    await until(() => shop.returns.length === 1);
    expect(controls().undelivered()).toBe(1);
    shop.isDown = false;
    await until(() => controls().undelivered() === 0);
    expect(shop.events.map(({ paymentId }) => paymentId)).toEqual([id]);
  });

  it.each(['wrong hash', 'unsigned amount', 'altered amount'] as const)(
    'that are forged (%s) are refused',
    async (kind) => {
      const id = await begun();
      expect(await controls().forge(id, kind)).toBe(false);
      expect(shop.notices).toHaveLength(1);
      expect(shop.events).toEqual([]);
      expect((await shop.payments.query(id))?.status).toBe('open');
    },
  );

  it('of an attempt that ended without money carry no val_id, and are signed', async () => {
    const ids = [await begun(), await begun(), await begun()];
    controls().settle(ids[0] ?? '', 'fail');
    controls().settle(ids[1] ?? '', 'cancel');
    controls().expire(ids[2] ?? '');
    await until(() => shop.events.length === 3);
    expect(shop.events.map(({ type }) => type).sort()).toEqual([
      'payment.cancelled',
      'payment.expired',
      'payment.failed',
    ]);
    for (const notice of shop.notices) expect(new URLSearchParams(notice).has('val_id')).toBe(false);
  });
});

describe('answers', () => {
  const calls = {
    session: () => shop.payments.start(newPayment()),
    query: async () => shop.payments.query(await settled()),
    validation: async () => shop.payments.query(await settled()),
  };
  const names = Object.keys(calls) as (keyof typeof calls)[];
  const cases = (effects: Effect[]) => names.flatMap((name) => effects.map((effect) => [name, effect] as const));

  it.each(cases(['html', 'error', 'cut']))(
    'of the %s that are unusable (%s) leave the outcome open',
    async (name, effect) => {
      controls().inject(name, effect);
      expect(await errorOf(calls[name]())).toMatchObject({ kind: 'unreachable' });
    },
  );

  it.each(cases(['FAILED', 'INACTIVE', 'INVALID_REQUEST']).filter(([name]) => name !== 'session'))(
    'of the %s that refuse us (%s) are a mistake of ours',
    async (name, effect) => {
      controls().inject(name, effect);
      const error = await errorOf(calls[name]());
      expect(error.message).toContain(`APIConnect ${effect}`);
      expect(error).not.toHaveProperty('kind');
    },
  );

  it.each(names)('of the %s that do not come are waited for no longer than the timeout', async (name) => {
    const id = await settled();
    const impatient = shop.connect({}, 1_000);
    controls().inject(name, 'hang');
    const call = name === 'session' ? impatient.start(newPayment()) : impatient.query(id);
    const error = await errorOf<Error & { cause?: Error }>(call);
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(error.cause?.message).toMatch(/TimeoutError/);
  });

  it('to nobody are unreachable', async () => {
    const nowhere = shop.connect({ url: 'http://127.0.0.1:9' });
    expect(await errorOf(nowhere.query('x'))).toMatchObject({ kind: 'unreachable' });
  });

  it('of a provider that redirects are not followed with our credentials', async () => {
    const { createServer } = await import('node:http');
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const redirected = shop.connect({ url: `http://127.0.0.1:${port}` });
      expect(await errorOf(redirected.query('x'))).toMatchObject({ kind: 'unreachable' });
      expect(seen).toHaveLength(1);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});

describe('credentials', () => {
  const PASSWORD = 'secret-Passw0rd&?';
  /** Everything that a log would write of an error. */
  function written(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    return [error.message, error.stack, JSON.stringify(error), error.cause ? written(error.cause) : ''].join('\n');
  }

  it('that are wrong are our mistake, and appear in no error', async () => {
    const stranger = shop.connect({ storePassword: PASSWORD });
    const id = await settled();
    const errors = [
      await errorOf(stranger.start(newPayment())),
      await errorOf(stranger.query(id)),
      await errorOf(stranger.refund({ id, transactionId: 'x', amountPaisa: 1_000 }, 'k')),
    ];
    for (const error of errors) {
      expect(error).not.toHaveProperty('kind');
      expect(written(error)).not.toMatch(/secret-Passw0rd/);
    }
  });

  it('appear in no fault, for any kind of failure', async () => {
    const id = await settled();
    const unreachable = [
      shop.connect({ url: 'http://127.0.0.1:9', storePassword: PASSWORD }),
      shop.connect({ url: 'http://nowhere.invalid', storePassword: PASSWORD }),
    ];
    const errors = await Promise.all(unreachable.map((one) => errorOf(one.query(id))));
    const impatient = shop.connect({ storePassword: PASSWORD }, 1_000);
    for (const effect of ['html', 'cut', 'hang', 'error'] as const) {
      controls().inject('query', effect);
      errors.push(await errorOf(impatient.query(id)));
    }
    for (const error of errors) {
      expect(error).toMatchObject({ kind: 'unreachable' });
      expect(written(error)).not.toMatch(/secret-Passw0rd|store_passwd/);
    }
    expect(() => shop.connect({ url: 'no url', storePassword: PASSWORD })).toThrow(
      'The address of SSLCommerz is not a URL.',
    );
  });
});
