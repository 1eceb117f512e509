import { Problem } from '#contract/common';
import { Check } from 'typebox/value';
import { readEnv } from '../../server/env.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { askIdentity, bearer, PASSWORD, signUpOf } from '../helpers/market/people.ts';
import { createUnsubscribeTokens } from '../../server/services/mail/unsubscribe-tokens.ts';

let market: Market;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  category = await market.category();
});
afterAll(() => market.close());

/** Repeats a call until it is refused; returns how many weren't. */
async function until429(call: () => ReturnType<typeof send>, most: number) {
  for (let count = 0; count <= most; count += 1) {
    const answer = await call();
    if (answer.statusCode === 429) {
      expect([outcome(answer), Check(Problem, answer.json()), Number(answer.headers['retry-after']) > 0]).toEqual([
        '429 TOO_MANY_REQUESTS',
        true,
        true,
      ]);
      return count;
    }
  }
  return Infinity;
}

describe('a signed-in person’s reads', () => {
  const page = (who: TestPerson, limit?: number) => () =>
    send(market, `GET /category/${category}${limit ? `?limit=${limit}` : ''}`, who);

  it('of lists with phone numbers are limited to 120 pages a minute', async () => {
    const [reader, other] = [await market.person('user'), await market.person('user')];
    expect(await until429(page(reader), 130)).toBe(120);
    expect((await page(other)()).statusCode).toBe(200);
    expect((await send(market, `GET /bookings?email=${reader.email}`, reader)).statusCode).toBe(200);
  });

  it('count a long page as several, so that 29 calls can’t copy the market', async () => {
    expect(await until429(page(await market.person('user'), 100), 29)).toBe(24);
  });

  it('are limited to 600 pages an hour', async () => {
    const reader = await market.person('user');
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now');
    try {
      for (let minute = 0; minute < 5; minute += 1) {
        clock.mockReturnValue(start + minute * 61_000);
        expect([minute, await until429(page(reader, 100), 24)]).toEqual([minute, 24]);
      }
      clock.mockReturnValue(start + 5 * 61_000);
      const answer = await page(reader, 100)();
      expect(outcome(answer)).toBe('429 TOO_MANY_REQUESTS');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    } finally {
      clock.mockRestore();
    }
  });

  it('are limited to 12,000 pages an hour for all new accounts of one address, so that more accounts don’t help', async () => {
    const from = (remoteAddress: string) => async (who: TestPerson) =>
      market.app.inject({ url: `/api/category/${category}?limit=100`, remoteAddress, headers: who.headers });
    const read = from('2001:db8:9:9::1');
    for (let count = 0; count < 100; count += 1) {
      const reader = await market.person('user');
      expect([count, await until429(() => read(reader), 23)]).toEqual([count, Infinity]);
    }
    const another = await market.person('user');
    expect(await until429(() => from('2001:db8:9:9::2')(another), 1)).toBe(0);
    expect((await from('2001:db8:9:a::1')(another)).statusCode).toBe(200);
    const customer = await market.person('user');
    await market.db.query("update people set created_at = now() - interval '8 days' where id = $1", [customer.id]);
    expect((await from('2001:db8:9:9::2')(customer)).statusCode).toBe(200);
  });

  it('of other lists are limited to 600 a minute', async () => {
    const reader = await market.person('user');
    expect(await until429(() => send(market, `GET /bookings?email=${reader.email}`, reader), 610)).toBe(600);
  });

  it('of public lists are unlimited', async () => {
    expect(await until429(() => send(market, 'GET /categories'), 700)).toBe(Infinity);
  });
});

it('new bookings are limited to 30 an hour per person; repeats don’t count', async () => {
  const [seller, buyer, other] = [
    await market.person('seller'),
    await market.person('user'),
    await market.person('user'),
  ];
  const products = await Promise.all(Array.from({ length: 31 }, () => market.product(seller.id, category)));
  const book = (who: TestPerson, productId = '') =>
    send(market, 'POST /bookings', who, {
      productId,
      address: 'House 1',
      phone: '01711000004',
      meetingLocation: 'Dhaka',
    });
  for (const product of products.slice(0, 29)) expect(outcome(await book(buyer, product))).toBe('200');
  expect(outcome(await book(buyer, products[0]))).toBe('200');
  const [booking] = (await send(market, `GET /bookings?email=${buyer.email}`, buyer)).json<{ _id: string }[]>();
  expect(outcome(await send(market, `DELETE /bookings/${booking?._id}`, buyer))).toBe('200');
  expect(outcome(await book(buyer, products[29]))).toBe('200');
  const refused = await book(buyer, products[30]);
  expect([outcome(refused), Number(refused.headers['retry-after']) > 3000]).toEqual(['429 TOO_MANY_REQUESTS', true]);
  expect([outcome(await book(buyer, products[0])), outcome(await book(other, products[30]))]).toEqual(['200', '200']);
});

describe('rate limits identify the sender by', () => {
  /** ID tokens, which are counted by address. */
  const prove =
    (remoteAddress: string, headers: Record<string, string> = {}) =>
    () =>
      market.app.inject({
        url: '/api/jwt?email=a@example.com',
        remoteAddress,
        headers: { authorization: 'Bearer guess', ...headers },
      });

  it('an IPv6 network, not one of its eighteen trillion addresses', async () => {
    let host = 0;
    expect(await until429(() => prove(`2001:db8:7:7::${(host += 1).toString(16)}`)(), 110)).toBe(100);
    expect((await prove('2001:db8:7:8::1')()).statusCode).toBe(401);
  });

  it('an IPv4 address in any notation', async () => {
    let count = 0;
    expect(await until429(() => prove((count += 1) % 2 ? '198.51.100.77' : '::ffff:198.51.100.77')(), 110)).toBe(100);
  });

  it('the connection, not by a forwarding header', async () => {
    let count = 0;
    expect(
      await until429(() => prove('198.51.100.78', { 'x-forwarded-for': `203.0.113.${(count += 1) % 250}` })(), 110),
    ).toBe(100);
  });

  it('the header of our own proxy, if there is one', async () => {
    market.services.env.proxies = 1;
    try {
      let count = 0;
      const through = (last: string) =>
        prove('10.0.0.1', { 'x-forwarded-for': `203.0.113.${(count += 1) % 250}, ${last}` })();
      expect(await until429(() => through('198.51.100.79'), 110)).toBe(100);
      expect((await through('198.51.100.80')).statusCode).toBe(401);
    } finally {
      market.services.env.proxies = 0;
    }
  });

  it('the connection in production too, until PROXIES says otherwise', () => {
    const REAL = {
      NODE_ENV: 'production',
      DATA_DIR: market.services.env.dataDir,
      FIREBASE_PROJECT_ID: 'a',
      FIREBASE_API_KEY: 'b',
      FIREBASE_AUTH_DOMAIN: 'c',
      STRIPE_SECRET_KEY: 'd',
      STRIPE_PUBLISHABLE_KEY: 'e',
      STRIPE_WEBHOOK_SECRET: 'f',
    };
    expect([readEnv(REAL).proxies, readEnv({ ...REAL, PROXIES: '2' }).proxies]).toEqual([0, 2]);
  });
});

it('the address for invalid tokens, without affecting valid ones', async () => {
  const buyer = await market.person('user');
  const guess = (authorization: string) =>
    market.app.inject({
      url: `/api/bookings?email=${buyer.email}`,
      remoteAddress: '198.51.100.90',
      headers: { authorization },
    });
  expect(await until429(() => guess('Bearer eyJhbGciOiJIUzI1NiJ9.e30.wrong'), 110)).toBe(100);
  expect((await guess(buyer.headers.authorization)).statusCode).toBe(200);
});

describe('hundreds of refused requests from an address', () => {
  let remoteAddress: string;
  let host = 100;
  beforeEach(() => {
    remoteAddress = `198.51.100.${(host += 1)}`;
  });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
    market.app.inject({ method, url, remoteAddress, headers: token ? bearer(token).headers : {}, payload });
  const email = 'behind.a.carrier@example.com';
  const signIn = (token: string) => call('GET', `/api/jwt?email=${email}`, token);
  const register = (token: string) => call('PUT', '/api/users', token, { email, userName: 'Behind Carrier' });
  const unsubscribe = (token: string) => call('POST', `/api/notices/unsubscribe?token=${token}`);

  it.each([
    ['proofs', () => signIn('guess')],
    ['proofs of a registration', () => register('guess')],
    ['links of a mail', () => unsubscribe('guess')],
    [
      'events of the card provider',
      () =>
        market.app.inject({
          method: 'POST',
          url: '/api/webhooks/stripe',
          remoteAddress,
          headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
          payload: '{}',
        }),
    ],
  ])('%s don’t prevent signing up, signing in or unsubscribing there', async (_what, guess) => {
    for (let count = 0; count < 330; count += 1) await guess();
    expect(outcome(await guess())).toBe('429 TOO_MANY_REQUESTS');
    const { idToken } = await signUpOf(market, email).catch(() =>
      askIdentity(market, 'signInWithPassword', { email, password: PASSWORD }),
    );
    expect(outcome(await register(idToken))).toBe('200');
    expect(outcome(await signIn(idToken))).toBe('200');
    const buyer = await market.person('user');
    const link = await createUnsubscribeTokens(market.services.env.tokenSecret).make({
      personId: buyer.id,
      kind: 'message',
    });
    expect(outcome(await unsubscribe(link))).toBe('200');
  });

  it('with ID tokens of one account are counted by account, before its provider is asked', async () => {
    const { idToken } = await signUpOf(market, 'often@example.com');
    const prove = () => call('GET', '/api/jwt?email=another@example.com', idToken);
    expect(await until429(prove, 310)).toBe(300);
    const neighbour = await signUpOf(market, 'seldom@example.com');
    expect(outcome(await signIn(neighbour.idToken))).toBe('403 EMAIL_MISMATCH');
  });

  it('with one person’s links are counted by person', async () => {
    const buyer = await market.person('user');
    const tokens = createUnsubscribeTokens(market.services.env.tokenSecret);
    const link = await tokens.make({ personId: buyer.id, kind: 'message' });
    expect(await until429(() => unsubscribe(link), 31)).toBe(30);
    const neighbour = await market.person('user');
    expect(outcome(await unsubscribe(await tokens.make({ personId: neighbour.id, kind: 'message' })))).toBe('200');
  });
});

it('a HEAD request isn’t a write', async () => {
  const head = () => market.app.inject({ method: 'HEAD', url: '/api/categories', remoteAddress: '198.51.100.92' });
  for (let count = 0; count < 301; count += 1) expect((await head()).statusCode).toBe(200);
});
