import { Problem } from '#contract/common';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/value';
import { loggerOptions } from '../../server/http/logging.ts';
import { createShedLog, problems } from '../../server/http/refusals.ts';
import { QueueRefused } from '../../server/services/limits/fair-queue.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const BIKE = {
  categoryId: '1',
  productName: 'Bajaj Pulsar',
  buyingPrice: 200_000,
  sellingPrice: 150_000,
  purchaseYear: 2020,
  condition: 'Good',
  sellerPhone: '+8801711000002',
  location: 'Dhaka',
  descriptions: 'Runs well.',
  image: '/images/i/none/full.webp',
};
const inject = (options: InjectOptions) => market.app.inject(options);

describe('every refusal', () => {
  it.each<[string, () => Promise<LightMyRequestResponse>, string]>([
    ['an unknown address', () => inject({ url: '/api/nothing' }), '404 NOT_FOUND'],
    ['an unknown method', () => inject({ method: 'PATCH', url: '/api/categories' }), '404 NOT_FOUND'],
    ['no token', () => inject({ url: '/api/allUsers' }), '401 UNAUTHENTICATED'],
    ['an address that cannot be decoded', () => inject({ url: '/api/verifyseller/%' }), '400 BAD_REQUEST'],
  ])('has the one shape: %s', async (_what, call, expected) => {
    const answer = await call();
    expect([outcome(answer), Check(Problem, answer.json())]).toEqual([expected, true]);
  });

  it('has its request’s id', async () => {
    const [first, second] = [
      await inject({ url: '/api/nothing' }),
      await inject({ url: '/api/nothing', headers: { 'x-request-id': 'chosen-by-caller' } }),
    ];
    expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers['x-request-id']).not.toBe('chosen-by-caller');
  });

  it('of a body says what is wrong with it', async () => {
    const admin = await market.person('admin');
    const post = (payload: string, type = 'application/json') =>
      inject({ method: 'POST', url: '/api/categories', payload, headers: { ...admin.headers, 'content-type': type } });
    expect(outcome(await post('{"categoryName":'))).toBe('400 BAD_REQUEST');
    expect(outcome(await post(''))).toBe('400 BAD_REQUEST');
    expect(outcome(await post('<x/>', 'application/xml'))).toBe('415 BAD_REQUEST');
    expect(outcome(await post('[]'))).toBe('400 VALIDATION');
    expect(outcome(await post(JSON.stringify({ descriptions: 'x'.repeat(101 * 1024) })))).toBe('413 TOO_LARGE');
    expect(outcome(await post('{"__proto__":{"admin":true},"categoryName":"x"}'))).toBe('400 BAD_REQUEST');
  });

  it('of an invalid number comes before the database is asked', async () => {
    const seller = await market.person('seller');
    for (const change of [{ sellingPrice: '1e400' }, { buyingPrice: '-1e400' }, { purchaseYear: '1e999' }]) {
      const answer = await send(market, 'POST /products', seller, { ...BIKE, ...change });
      expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', Object.keys(change)[0]]);
    }
    expect(outcome(await inject({ url: '/api/category/1?limit=1e400', headers: seller.headers }))).toBe(
      '400 VALIDATION',
    );
  });

  it.each([
    ['productName', '\u200b\u2060\u3164'],
    ['location', '   '],
    ['sellerPhone', '------'],
  ])('of a %s that shows nothing names it', async (field, value) => {
    const seller = await market.person('seller');
    const answer = await send(market, 'POST /products', seller, { ...BIKE, [field]: value });
    expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', field]);
  });

  it('comes before the body is read if the caller isn’t allowed', async () => {
    const buyer = await market.person('user');
    expect(
      outcome(
        await inject({
          method: 'POST',
          url: '/api/categories',
          payload: '{',
          headers: { ...buyer.headers, 'content-type': 'application/json' },
        }),
      ),
    ).toBe('403 FORBIDDEN');
  });

  it('for an internal error reveals nothing internal', async () => {
    const query = jest.spyOn(market.db, 'query').mockRejectedValue(new Error('password=hunter2 at /srv/secret.ts:1'));
    const answer = await inject({ url: '/api/categories' });
    query.mockRestore();
    expect(outcome(answer)).toBe('500 INTERNAL');
    expect(answer.json()).toEqual({
      statusCode: 500,
      code: 'INTERNAL',
      error: 'Internal Server Error',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
});

describe('the log', () => {
  it('contains an error’s location, and no values', () => {
    const options = loggerOptions('error');
    const serialize = typeof options === 'object' ? options.serializers?.err : undefined;
    const fault = Object.assign(new Error('invalid input syntax for type integer: "01711-000009"'), {
      code: '22P02',
      query: 'insert …',
      params: ['House 12'],
      detail: 'House 12',
    });
    const written = JSON.stringify(serialize?.(fault));
    expect(written).toContain('invalid input syntax for type integer');
    expect(written).toContain('refusals.test.ts');
    expect(written).not.toMatch(/01711|House 12|insert/);
  });
});

describe('rate limits', () => {
  it('refuse a person’s 301st write in a minute, and say when to retry', async () => {
    const [busy, calm] = [await market.person('seller'), await market.person('seller')];
    const write = (who: typeof busy) => send(market, 'DELETE /products/abc', who);
    for (let count = 0; count < 300; count += 1) expect((await write(busy)).statusCode).toBe(200);
    const answer = await write(busy);
    expect([outcome(answer), Check(Problem, answer.json())]).toEqual(['429 TOO_MANY_REQUESTS', true]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(outcome(await write(calm))).toBe('200');
    expect(outcome(await send(market, `GET /products?email=${busy.email}`, busy))).toBe('200');
  });

  it('refuse many sign-in attempts', async () => {
    const answers = new Set<string>();
    for (let count = 0; count < 301; count += 1)
      answers.add(
        outcome(await send(market, 'GET /jwt?email=a@example.com', { headers: { authorization: 'Bearer guess' } })),
      );
    expect([...answers]).toEqual(['401 UNAUTHENTICATED', '429 TOO_MANY_REQUESTS']);
  });
});

describe('pages of other origins', () => {
  const asked = (origin: string) =>
    inject({
      method: 'OPTIONS',
      url: '/api/products',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it('are allowed only by the list', async () => {
    const own = await asked(market.services.env.allowedOrigins[0] ?? '');
    expect(own.headers['access-control-allow-origin']).toBe(market.services.env.allowedOrigins[0]);
    expect(own.headers['access-control-allow-headers']).toContain('authorization');
    expect((await asked('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await asked('null')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('can read the total and the next page', async () => {
    const answer = await inject({ url: '/api/categories', headers: { origin: market.services.env.allowedOrigins[0] } });
    expect(String(answer.headers['access-control-expose-headers'])).toMatch(/link.*x-total-count/);
  });
});

describe('security headers', () => {
  it('are strict: no inline scripts, framing or sniffing', async () => {
    const { headers } = await inject({ url: '/api/categories' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'self'`);
    expect(policy).toContain(`object-src 'none'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it.each(['/', '/api/categories', '/api/none', '/assets/none.js'])(
    'of %s are consistent about frames',
    async (url) => {
      const { headers } = await inject({ url });
      expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
        'DENY',
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    },
  );

  it('deny unused features, and the camera and the location to other origins, but neither payment nor the clipboard', async () => {
    const policy = String((await inject({ url: '/' })).headers['permissions-policy']);
    expect(policy).toMatch(/(^|, )camera=\(self\)(,|$)/);
    expect(policy).toMatch(/(^|, )geolocation=\(self\)(,|$)/);
    expect(policy).not.toMatch(/payment|clipboard|web-share/);
  });

  it('keep private answers out of every cache, with the address in any case', async () => {
    const buyer = await market.person('user');
    for (const url of [`/api/products?email=${buyer.email}`, `/API/products?email=${buyer.email}`]) {
      expect((await inject({ url, headers: buyer.headers })).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('requests that are shed', () => {
  it('are one line a minute, which counts them', () => {
    const written: object[] = [];
    let time = 0;
    const shed = createShedLog({ warn: (line: object) => void written.push(line) }, () => time);
    for (let n = 0; n < 1000; n += 1, time += 59) shed.add();
    expect(written).toEqual([{ count: 1 }]);
    time = 60_000;
    shed.add();
    expect(written).toEqual([{ count: 1 }, { count: 1000 }]);
  });

  it('leave no line of an error each', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
    await app.register(problems, {});
    app.get('/full', () => {
      throw new QueueRefused(2);
    });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await app.inject('/full'));
    await app.close();
    expect(answers.map((answer) => [outcome(answer), answer.headers['retry-after']])).toEqual(
      Array(5).fill(['503 UNAVAILABLE', '2']),
    );
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
    expect(lines.filter((line) => line.includes('requests were shed'))).toHaveLength(1);
  });
});

describe('the cookie of who has written', () => {
  it('is not given for a change that changed nothing', async () => {
    const person = await market.person('user');
    const save = () => send(market, 'PATCH /users/me', person, { userName: 'Rita Renamed' });
    const read = () => send(market, 'POST /notices/read', person, {});
    expect(outcome(await read())).toBe('200');
    expect((await read()).headers['set-cookie']).toBeUndefined();
    expect((await save()).headers['set-cookie']).toContain('motohaat-wrote=');
  });
});
