import { ImageRefused, type ImageUploaded } from '#contract/site/image';
import { SignJWT } from 'jose';
import { Check } from 'typebox/value';
import { addressGroup } from '../../server/services/limits/addresses.ts';
import { createRateLimit } from '../../server/services/limits/rate-limit.ts';
import { createUploadKeys } from '../../server/services/images/upload-keys.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const NOTHING = Buffer.alloc(0);
async function refusedWith(key: string, ip?: string) {
  const answer = await uploadWith(market, key, NOTHING, ip);
  const body = answer.json<ImageRefused>();
  expect([Check(ImageRefused, body), body.status_code]).toEqual([true, answer.statusCode]);
  return {
    status: answer.statusCode,
    code: body.error.code,
    message: body.error.message,
    wait: Number(answer.headers['retry-after']),
  };
}

describe('our own host’s key', () => {
  it('is new for each browser, and never cached', async () => {
    const answer = await market.app.inject({ url: '/api/config' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await keyFor(market)).not.toBe(await keyFor(market));
  });

  it('lets its owner upload, which is recorded', async () => {
    const seller = await market.person('seller');
    for (const [who, owner] of [
      [seller, seller.id],
      [undefined, undefined],
    ] as const) {
      const answer = await uploadWith(market, await keyFor(market, { who }), await smallPicture(owner ? 1 : 2));
      const { id } = answer.json<ImageUploaded>().data;
      expect(await market.db.query('select person_id::text as owner from pictures where key = $1', [id])).toEqual([
        { owner },
      ]);
    }
  });

  it('is valid for a visitor at one address, for a person at any', async () => {
    const stranger = await keyFor(market, { ip: '203.0.113.1' });
    expect(await refusedWith(stranger, '203.0.113.2')).toMatchObject({
      status: 400,
      code: 101,
      message: 'This upload key has expired. Please try again.',
    });
    expect(await refusedWith(stranger, '203.0.113.1')).toMatchObject({ status: 400, message: 'The file is empty.' });
    const person = await keyFor(market, { who: await market.person('user'), ip: '203.0.113.1' });
    expect(await refusedWith(person, '203.0.113.2')).toMatchObject({ status: 400, message: 'The file is empty.' });
  });

  it('expires after half an hour', async () => {
    const key = await keyFor(market);
    const keys = createUploadKeys(market.services.env.tokenSecret);
    expect(await keys.read(key, '127.0.0.1')).toMatchObject({ id: expect.stringMatching(/^browser /) });
    jest.useFakeTimers({
      now: Date.now() + 31 * 60_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
    });
    try {
      expect(await keys.read(key, '127.0.0.1')).toBe('ended');
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['is deleted', 'deleted_at = now()'],
    ['has signed out everywhere', 'token_version = token_version + 1'],
  ])('ends when its person %s', async (_what, change) => {
    const who = await market.person('seller');
    const key = await keyFor(market, { who });
    expect((await refusedWith(key)).message).toBe('The file is empty.');
    await market.db.query(`update people set ${change} where id = $1`, [who.id]);
    expect(await refusedWith(key)).toMatchObject({
      status: 400,
      code: 101,
      message: 'This upload key has expired. Please try again.',
    });
  });

  it('can’t be guessed, signed with another key, or derived from a sign-in token; and can’t sign in', async () => {
    const seller = await market.person('seller');
    const token = seller.headers.authorization.replace('Bearer ', '');
    const forged = await new SignJWT({ person: seller.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(`person ${seller.id}`)
      .setIssuer('motohaat')
      .setAudience('motohaat-images')
      .setExpirationTime('1 hour')
      .sign(new TextEncoder().encode('another-secret-of-at-least-32-characters'));
    for (const key of ['', 'motohaat', token, forged])
      expect(await refusedWith(key)).toMatchObject({ status: 400, code: 100, message: 'Invalid API v1 key.' });
    const key = await keyFor(market, { who: seller });
    expect(
      (await send(market, `GET /products?email=${seller.email}`, { headers: { authorization: `Bearer ${key}` } }))
        .statusCode,
    ).toBe(401);
  });

  it('is a visitor’s for an invalid token, or a deleted person’s', async () => {
    const gone = await market.person('user');
    await market.db.query('update people set deleted_at = now() where id = $1', [gone.id]);
    const keys = createUploadKeys(market.services.env.tokenSecret);
    for (const who of [gone, { headers: { authorization: 'Bearer wrong' } }]) {
      expect(await keys.read(await keyFor(market, { who }), '127.0.0.1')).toEqual({
        id: expect.stringMatching(/^browser /),
      });
    }
  });
});

describe('the maximum number of pictures in ten minutes is', () => {
  const passes = async (key: string, times: number, ip: string) => {
    for (let count = 0; count < times; count += 1)
      expect((await refusedWith(key, ip)).message).toBe('The file is empty.');
  };

  it('10 with a visitor’s key, then a refusal that says when to retry', async () => {
    const ip = '198.51.100.1';
    const key = await keyFor(market, { ip });
    await passes(key, 10, ip);
    const { status, code, message, wait } = await refusedWith(key, ip);
    expect([status, code, message]).toEqual([
      429,
      429,
      'Too many pictures have been uploaded. Please try again in 10 minutes.',
    ]);
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it('100 for a person, with any number of keys', async () => {
    const who = await market.person('seller');
    for (let count = 0; count < 4; count += 1) await passes(await keyFor(market, { who }), 25, '198.51.100.2');
    expect((await refusedWith(await keyFor(market, { who }), '198.51.100.3')).status).toBe(429);
  });

  it('30 for visitors at an address or in an IPv6 network, with any number of keys; its signed-in people continue', async () => {
    for (const [first, second] of [
      ['198.51.100.4', '::ffff:198.51.100.4'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2'],
    ] as const) {
      for (let count = 0; count < 6; count += 1) {
        const ip = count % 2 ? second : first;
        await passes(await keyFor(market, { ip }), 5, ip);
      }
      expect((await refusedWith(await keyFor(market, { ip: first }), second)).status).toBe(429);
      await passes(await keyFor(market, { who: await market.person('user') }), 1, first);
    }
    const neighbour = '2001:db8:1:3::1';
    await passes(await keyFor(market, { ip: neighbour }), 1, neighbour);
  });

  it('200 for new accounts of an address, however many; older accounts continue', async () => {
    const ip = '198.51.100.5';
    for (let count = 0; count < 4; count += 1)
      await passes(await keyFor(market, { who: await market.person('user') }), 50, ip);
    const who = await market.person('user');
    expect((await refusedWith(await keyFor(market, { who }), ip)).status).toBe(429);
    await market.db.query("update people set created_at = now() - interval '8 days' where id = $1", [who.id]);
    await passes(await keyFor(market, { who }), 1, ip);
  });
});

it('unaffected by unused pictures of visitors: nobody else is kept from registering', async () => {
  const ip = '198.51.100.6';
  await market.db
    .withoutTimeouts()
    .query(
      `insert into pictures (key) select md5(n::text) from generate_series(1, 5000) as s (n) on conflict do nothing`,
    );
  expect((await refusedWith(await keyFor(market, { ip }), ip)).message).toBe('The file is empty.');
});

describe('an address is counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['203.0.113.9:5555', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['unknown', 'unknown'],
  ])('%s as %s', (ip, group) => expect(addressGroup(ip)).toBe(group));
});

describe('a quota', () => {
  it('resets when its window ends', () => {
    let now = 0;
    const quota = createRateLimit({ max: 3, seconds: 60 }, () => now);
    expect([quota.consume('a'), quota.consume('a', 2), quota.consume('a'), quota.consume('b')]).toEqual([0, 0, 60, 0]);
    now = 59_001;
    expect(quota.consume('a')).toBe(1);
    now = 60_000;
    expect(quota.consume('a')).toBe(0);
  });
});
