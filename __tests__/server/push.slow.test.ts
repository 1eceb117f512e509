import { PUSH_SUBSCRIPTIONS_PER_PERSON } from '#contract/limits';
import { createECDH } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';
import { readEnv } from '../../server/env.ts';
import { createPush } from '../../server/services/push/push.ts';
import { sendPushesTo } from '../../server/services/push/push-delivery.ts';
import { build } from '../../server/app.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { type PushBrowser, subscribeBrowser } from '../helpers/market/people.ts';

let market: Market;
let person: TestPerson;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await market.person('user');
});

const PAYLOAD = {
  kind: 'offer',
  event: 'made',
  productName: 'পালসার ১৫০',
  path: '/dashboard/messages?c=7',
  tag: 'offer-7',
} as const;

const call = (method: 'POST' | 'DELETE', payload: object, { headers } = person) =>
  market.app.inject({ method, url: '/api/push/subscriptions', headers, payload });
const subscribe = (browser: PushBrowser, by = person) => call('POST', browser.subscription, by);
const endpointsOf = async ({ id }: TestPerson): Promise<string[]> =>
  (
    await market.db.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions where person_id = $1 order by id',
      [id],
    )
  ).map(({ endpoint }) => endpoint);
const tell = (only?: string[]) => sendPushesTo(market.services, person.id, PAYLOAD, only);

describe('a browser', () => {
  it('gets a notification encrypted for it alone, in the language it subscribed with', async () => {
    const [english, bangla] = [subscribeBrowser(market), subscribeBrowser(market, 'bn')];
    for (const browser of [english, bangla]) expect((await subscribe(browser)).statusCode).toBe(200);
    expect(await tell()).toEqual({ sent: 2, refused: [] });
    expect(english.read()).toEqual([{ ...PAYLOAD, language: 'en' }]);
    expect(bangla.read()).toEqual([{ ...PAYLOAD, language: 'bn' }]);
    const [message] = market.sandbox.push.messages(english.subscription.endpoint);
    expect(message).toMatchObject({ ttl: 86_400, urgency: 'high', topic: 'offer-7' });
    expect(Buffer.from(message?.body ?? '', 'base64url').toString('latin1')).not.toContain('offer');
  });

  it('is stored once, and belongs to the person who signed in there last', async () => {
    const browser = subscribeBrowser(market);
    const [first, again] = [await subscribe(browser), await subscribe(browser)];
    expect(again.json()).toEqual(first.json());
    const other = await market.person('user');
    await subscribe(browser, other);
    expect([await endpointsOf(person), await endpointsOf(other)]).toEqual([[], [browser.subscription.endpoint]]);
  });

  it('that is the oldest of eleven gets no more', async () => {
    const browsers = Array.from({ length: PUSH_SUBSCRIPTIONS_PER_PERSON + 1 }, () => subscribeBrowser(market));
    for (const browser of browsers) await subscribe(browser);
    expect(await endpointsOf(person)).toEqual(browsers.slice(1).map(({ subscription }) => subscription.endpoint));
  });

  it('ends its own subscription, and nobody else can', async () => {
    const browser = subscribeBrowser(market);
    const { endpoint } = browser.subscription;
    await subscribe(browser);
    const other = await market.person('user');
    expect((await call('DELETE', { endpoint }, other)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await call('DELETE', { endpoint })).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await tell()).toEqual({ sent: 0, refused: [] });
  });

  it('gets nothing after a logout or the end of the account', async () => {
    await subscribe(subscribeBrowser(market));
    await market.app.inject({ method: 'POST', url: '/api/logout', headers: person.headers });
    expect(await endpointsOf(person)).toEqual([]);
    person = await market.person('user');
    await subscribe(subscribeBrowser(market));
    const removed = await market.app.inject({ method: 'DELETE', url: '/api/users/me', headers: person.headers });
    expect([removed.statusCode, await endpointsOf(person)]).toEqual([200, []]);
  });
});

describe('a browser that subscribes while its person logs out', () => {
  const logout = () => market.app.inject({ method: 'POST', url: '/api/logout', headers: person.headers });
  /** The same server, with a concurrent action during the subscription's transaction. */
  async function subscribeDuring(transaction: Database['transaction']) {
    const app = await build({ ...market.services, db: { ...market.db, transaction } });
    const payload = subscribeBrowser(market).subscription;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/push/subscriptions',
      headers: person.headers,
      payload,
    });
    await app.close();
    return answer;
  }

  it('isn’t stored if the logout comes first', async () => {
    const answer = await subscribeDuring(async (work) => {
      await logout();
      return market.db.transaction(work);
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('is removed if the logout comes before its end', async () => {
    let loggedOut: Promise<unknown> | undefined;
    const answer = await subscribeDuring((work) =>
      market.db.transaction(async (tx) => {
        const kept = await work(tx);
        loggedOut = logout();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return kept;
      }),
    );
    await loggedOut;
    expect([answer.statusCode, await endpointsOf(person)]).toEqual([200, []]);
  });
});

describe('a push service', () => {
  let browser: PushBrowser;
  beforeEach(async () => {
    browser = subscribeBrowser(market);
    await subscribe(browser);
  });

  it.each([404, 410] as const)('that answers %i has lost the browser, which is removed', async (status) => {
    market.sandbox.push.inject(status);
    expect(await tell()).toEqual({ sent: 0, refused: [] });
    expect(await endpointsOf(person)).toEqual([]);
  });

  it('whose browser has withdrawn its permission gets no more requests', async () => {
    market.sandbox.push.end(browser.subscription.endpoint);
    await tell();
    expect(await endpointsOf(person)).toEqual([]);
  });

  it.each([
    [429, () => ({ 'retry-after': '120' }), 120],
    [429, () => ({ 'retry-after': new Date(Date.now() + 300_000).toUTCString() }), 300],
    [503, () => ({}), 60],
    [500, () => ({ 'retry-after': '999999' }), 3600],
  ] as [429 | 500 | 503, () => Record<string, string>, number][])(
    'that answers %i is retried later, only for the failed ones',
    async (status, headers, seconds) => {
      const second = subscribeBrowser(market);
      await subscribe(second);
      market.sandbox.push.inject(status, headers());
      const { sent, later } = await tell();
      expect([sent, later?.subscriptionIds.length]).toEqual([1, 1]);
      expect(Math.abs((later?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(10);
      expect(await tell(later?.subscriptionIds)).toEqual({ sent: 1, refused: [] });
      expect([browser.read().length, second.read().length]).toEqual([1, 1]);
    },
  );

  it('that finds a message too large refuses it permanently, without revealing an address', async () => {
    market.sandbox.push.inject(413);
    const { refused } = await tell();
    expect(refused).toEqual(['A push service refused a message (HTTP 413).']);
    expect(await endpointsOf(person)).toHaveLength(1);
  });

  it('accepts no message signed with another key', async () => {
    const other = readEnv({ DATA_DIR: `${market.services.env.dataDir}/other` }).push;
    if (!other) throw new Error('There are no keys.');
    const { endpoint, keys } = browser.subscription;
    const { publicKey } = market.services.env.push ?? other;
    // The token is signed with one key and names the other.
    const forger = createPush({ ...other, publicKey, sandboxUrl: market.sandbox.url });
    await expect(forger.send({ endpoint, ...keys }, '{}', { ttlSeconds: 60 })).rejects.toThrow('403');
    expect(browser.read()).toEqual([]);
  });
});

describe('an address', () => {
  const push = () => market.services.push ?? createPush({ publicKey: '', privateKey: '', subject: '' });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('like %s belongs to a push service', (endpoint) => expect(push().accepts(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://name:secret@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'http://169.254.169.254/latest/meta-data',
    'https://notify.windows.com.evil.example/',
    'http://localhost:5432/',
  ])('like %s doesn’t belong to a push service, and nothing is ever sent to it', async (endpoint) => {
    expect(push().accepts(endpoint)).toBe(false);
    const { keys } = subscribeBrowser(market).subscription;
    const answer = await call('POST', { endpoint, keys, language: 'en' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'PUSH_SERVICE_UNKNOWN']);
    expect(await push().send({ endpoint, ...keys }, '{}', { ttlSeconds: 60 })).toBe('gone');
  });

  it.each([
    { keys: { p256dh: 'short', auth: 'short' } },
    { language: 'fr' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1100)}` },
  ])('needs keys and a language: %o is refused', async (change) => {
    const answer = await call('POST', { ...subscribeBrowser(market).subscription, ...change });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the key of a browser', () => {
  const sound = createECDH('prime256v1').generateKeys();
  it.each([
    ['off the curve', Buffer.concat([sound.subarray(0, 64), Buffer.from([(sound[64] ?? 0) ^ 1])])],
    ['of nothing but zeros', Buffer.concat([Buffer.from([4]), Buffer.alloc(64)])],
    ['compressed and filled up', Buffer.concat([Buffer.from([2]), sound.subarray(1)])],
  ])('that is %s is refused before it is stored', async (_name, point) => {
    const { endpoint, keys, language } = subscribeBrowser(market).subscription;
    const answer = await call('POST', { endpoint, keys: { ...keys, p256dh: point.toString('base64url') }, language });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION', field: 'keys.p256dh' }),
    ]);
    expect(await market.db.query('select from push_subscriptions where endpoint = $1', [endpoint])).toEqual([]);
  });
});

describe('the key', () => {
  it('is public, and signs the messages', async () => {
    const answer = await market.app.inject('/api/push/key');
    expect(answer.json()).toEqual({ publicKey: market.services.env.push?.publicKey });
    expect(readEnv({ DATA_DIR: market.services.env.dataDir }).push?.publicKey).toBe(
      market.services.env.push?.publicKey,
    );
  });

  it('is missing in production until it is configured: there is no push', async () => {
    const app = await build({ ...market.services, push: undefined });
    const answers = await Promise.all([
      app.inject('/api/push/key'),
      app.inject({
        method: 'POST',
        url: '/api/push/subscriptions',
        headers: person.headers,
        payload: subscribeBrowser(market).subscription,
      }),
    ]);
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array<string>(2).fill('PUSH_UNAVAILABLE'),
    );
    expect(await sendPushesTo({ db: market.db }, person.id, PAYLOAD)).toEqual({ sent: 0, refused: [] });
    await app.close();
  });
});
