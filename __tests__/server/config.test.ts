import { ClientConfig } from '#contract/site/config';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Check } from 'typebox/value';
import { readEnv } from '../../server/env.ts';
import { EnvironmentFault } from '../../server/environment-variables.ts';
import { clientConfig } from '../../server/features/site/config/client-config.ts';
import { configuredProviders, createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

const SANDBOX = { people: [], cards: [] };
const PAYMENTS = createProviders([]);

let market: Market;
let folder: string;
beforeAll(async () => {
  market = await openMarket();
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-env-'));
});
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true, force: true });
});

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://motohaat.example',
  FIREBASE_PROJECT_ID: 'real',
  FIREBASE_API_KEY: 'public-firebase-key',
  FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  IMAGE_HOST_URL: 'https://api.imgbb.com/1/upload',
  IMAGE_HOST_KEY: 'imgbb-key',
  TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
};
/** 32 bytes. */
const KEY = Buffer.alloc(32, 7).toString('base64');
const read = (change: Record<string, string | undefined> = {}) => readEnv({ DATA_DIR: folder, ...change });

describe('GET /config', () => {
  it('returns what a page needs, and the sandbox’s people and cards if it runs', async () => {
    const answer = await market.app.inject({ url: '/api/config' });
    const config = answer.json<ClientConfig>();
    expect([answer.statusCode, Check(ClientConfig, config)]).toEqual([200, true]);
    expect(config).toMatchObject({
      apiUrl: '/api',
      brand: 'MotoHaat',
      siteUrl: market.services.env.publicUrl,
      takaPerDollar: 122,
      imageHost: { uploadUrl: '/images/1/upload', key: expect.any(String), keySeconds: 1800 },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(config.sandbox?.people.map(({ email, password }) => [email, password])).toEqual(
      ['admin', 'admin2', 'seller', 'newseller', 'buyer', 'buyer2'].map((name) => [
        `${name}@motohaat.test`,
        'motohaat-demo',
      ]),
    );
    expect(
      clientConfig({ env: read({ SANDBOX_PORT: '4001' }), sandbox: SANDBOX, payments: PAYMENTS }).sandbox?.mailboxUrl,
    ).toBe('http://localhost:4001/sandbox/mailbox');
    expect(
      clientConfig({ env: read({ SANDBOX_URL: 'http://sandbox:4001/' }), sandbox: SANDBOX, payments: PAYMENTS }),
    ).toMatchObject({
      authEmulatorUrl: 'http://sandbox:4001',
      stripe: { apiUrl: 'http://sandbox:4001' },
    });
    expect([read().startsSandbox, read({ SANDBOX_URL: 'http://sandbox:4001' }).startsSandbox]).toEqual([true, false]);
    expect(config.sandbox?.cards).toContainEqual({ number: '4242 4242 4242 4242', effect: expect.any(String) });
  });

  it('embedded in HTML has no key of our own host, so that pages are identical for everyone', () => {
    expect(clientConfig({ env: read(), sandbox: SANDBOX, payments: PAYMENTS }).imageHost).toEqual({
      uploadUrl: '/images/1/upload',
      key: '',
    });
  });

  it('with real services names theirs, without demo people or secrets', () => {
    const config = clientConfig({ env: read(REAL), sandbox: SANDBOX, payments: PAYMENTS });
    expect(config).toEqual({
      apiUrl: '/api',
      brand: 'MotoHaat',
      siteUrl: REAL.PUBLIC_URL,
      takaPerDollar: 122,
      firebase: { apiKey: 'public-firebase-key', authDomain: 'real.firebaseapp.com', projectId: 'real' },
      stripe: { publishableKey: 'pk_live_public' },
      payments: { methods: [], fullPayment: true, deposit: true, feePercent: 0 },
      imageHost: { uploadUrl: 'https://api.imgbb.com/1/upload', key: 'imgbb-key' },
    });
    expect(JSON.stringify(config)).not.toMatch(/sk_live|whsec|token-secret/);
  });
});

describe('the environment', () => {
  it('has defaults for everything', () =>
    expect(read()).toMatchObject({
      port: 3000,
      sandboxPort: 3001,
      takaPerDollar: 122,
      adminEmails: [],
      firebase: { sandbox: true },
      stripe: { sandbox: true },
      images: { own: true },
    }));

  it('parses lists', () =>
    expect(read({ ADMIN_EMAILS: 'a@x.com, b@x.com,', ALLOWED_ORIGINS: 'https://a.example' })).toMatchObject({
      adminEmails: ['a@x.com', 'b@x.com'],
      allowedOrigins: ['http://localhost:3000', 'https://a.example'],
    }));

  it('creates one signing secret, even if several processes first start concurrently @slow', async () => {
    const parent = path.join(folder, 'first-starts');
    const reader = [
      path.resolve('__tests__/helpers/processes/programs.ts'),
      'secrets',
      parent,
      String(Date.now() + 8_000),
      '60',
    ];
    mkdirSync(parent);
    const read = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, reader)));
    const [first = [], ...others] = read.map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(first.map((secret) => secret.length)).toEqual(Array<number>(60).fill(64));
    for (const secrets of others) expect(secrets).toEqual(first);
  });

  it('creates push keys once, but not in production', () => {
    expect(read().push).toEqual(read().push);
    expect(read().push?.sandboxUrl).toBe('http://localhost:3001');
    expect(read(REAL).push).toBeUndefined();
    const keys = {
      VAPID_PUBLIC_KEY: 'public',
      VAPID_PRIVATE_KEY: 'private',
      VAPID_SUBJECT: 'mailto:us@motohaat.example',
    };
    expect(read({ ...REAL, ...keys }).push).toEqual({
      publicKey: 'public',
      privateKey: 'private',
      subject: 'mailto:us@motohaat.example',
    });
  });

  it('creates the key of payout accounts once, but not in production, where payouts are off without', () => {
    expect(read().payoutKeys).toEqual([{ id: 'local', key: expect.any(Buffer) }]);
    expect(read().payoutKeys).toEqual(read().payoutKeys);
    expect(read(REAL).payoutKeys).toBeUndefined();
    const other = Buffer.alloc(32, 8).toString('base64');
    expect(read({ ...REAL, PAYOUT_KEYS: `new:${KEY},old:${other}` }).payoutKeys).toEqual([
      { id: 'new', key: Buffer.alloc(32, 7) },
      { id: 'old', key: Buffer.alloc(32, 8) },
    ]);
  });

  it('creates the signing secret once, readable only by its owner', () => {
    expect(read().tokenSecret).toBe(read().tokenSecret);
    expect(read().tokenSecret.length).toBeGreaterThanOrEqual(32);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3000.5' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'motohaat.example' }],
    ['TAKA_PER_DOLLAR', { TAKA_PER_DOLLAR: '0' }],
    ['TAKA_PER_DOLLAR', { TAKA_PER_DOLLAR: 'many' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
    ['PROXIES', { PROXIES: 'nginx' }],
    ['PROXIES', { PROXIES: 'true' }],
    ['READS_PER_MINUTE', { READS_PER_MINUTE: '0' }],
    ['STREAMS_PER_ADDRESS', { STREAMS_PER_ADDRESS: '0' }],
    ['SIGNALS_OFF', { SIGNALS_OFF: 'plates' }],
    ['NODE_ENV', { NODE_ENV: 'prodution' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://x' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b' }],
    ['SSLCOMMERZ_URL', { SSLCOMMERZ_STORE_ID: 'a', SSLCOMMERZ_STORE_PASSWORD: 'b' }],
    [
      'BKASH_PASSWORD',
      { BKASH_APP_KEY: 'a', BKASH_APP_SECRET: 'b', BKASH_USERNAME: 'c', BKASH_URL: 'https://d.example' },
    ],
    ['BKASH_URL', { BKASH_URL: 'bkash' }],
    ['FULL_PAYMENT', { FULL_PAYMENT: 'no' }],
    ['MARKET_FEE_PERCENT', { MARKET_FEE_PERCENT: '2.555' }],
    ['MARKET_FEE_PERCENT', { MARKET_FEE_PERCENT: '50.01' }],
    ['MARKET_FEE_PERCENT', { MARKET_FEE_PERCENT: '-1' }],
    ['PAYOUT_KEYS', { PAYOUT_KEYS: 'first:too-short' }],
    ['PAYOUT_KEYS', { PAYOUT_KEYS: `a:${KEY},a:${KEY}` }],
    ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'a', FIREBASE_AUTH_DOMAIN: 'b' }],
    ['IMAGE_HOST_KEY', { IMAGE_HOST_URL: 'https://x.example' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'a', VAPID_SUBJECT: 'mailto:a@b.example' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'a@b.example' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }],
    [
      'STRIPE_SECRET_KEY',
      { ...REAL, STRIPE_SECRET_KEY: undefined, STRIPE_PUBLISHABLE_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined },
    ],
  ])('names %s if it is invalid', (name, change) => {
    expect(() => read(change)).toThrow(EnvironmentFault);
    expect(() => read(change)).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
  });

  const NO_STRIPE = {
    STRIPE_SECRET_KEY: undefined,
    STRIPE_PUBLISHABLE_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
  };
  const STORE = {
    SSLCOMMERZ_STORE_ID: 'motohaatlive',
    SSLCOMMERZ_STORE_PASSWORD: 'store-secret',
    SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com/',
  };
  const WALLET = {
    BKASH_APP_KEY: 'key',
    BKASH_APP_SECRET: 'app-secret',
    BKASH_USERNAME: 'merchant',
    BKASH_PASSWORD: 'wallet-secret',
    BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
  };

  it('runs every payment provider without keys on its stand-in, and in production offers none of these', () => {
    expect(read()).toMatchObject({
      fullPayment: true,
      stripe: { isOffered: true, sandbox: true },
      sslcommerz: { sandbox: true },
      bkash: { sandbox: true },
    });
    const { stripe, sslcommerz, bkash, startsSandbox } = read(REAL);
    expect([stripe.isOffered, sslcommerz, bkash, startsSandbox]).toEqual([true, undefined, undefined, false]);
  });

  it('starts in production with any one provider, and reads its keys', () => {
    expect(read({ ...REAL, ...NO_STRIPE, ...STORE })).toMatchObject({
      stripe: { isOffered: false, sandbox: false },
      sslcommerz: {
        sandbox: false,
        storeId: 'motohaatlive',
        storePassword: 'store-secret',
        url: 'https://securepay.sslcommerz.com',
      },
    });
    expect(read({ ...REAL, ...NO_STRIPE, ...WALLET }).bkash).toEqual({
      sandbox: false,
      appKey: 'key',
      appSecret: 'app-secret',
      username: 'merchant',
      password: 'wallet-secret',
      url: WALLET.BKASH_URL,
      notificationHosts: [],
    });
    const cards = createProviders([createStripe(read(REAL).stripe)]);
    expect(
      clientConfig({ env: read({ ...REAL, FULL_PAYMENT: 'off' }), sandbox: SANDBOX, payments: cards }).payments,
    ).toEqual({ methods: ['card'], fullPayment: false, deposit: true, feePercent: 0 });
    expect(read({ ...REAL, MARKET_FEE_PERCENT: '2.55' }).feePercent).toBe(2.55);
    expect(['', '0', '14'].map((days) => read({ ...REAL, CARD_PAYOUT_DELAY_DAYS: days }).cardPayoutDelayDays)).toEqual([
      3, 0, 14,
    ]);
    expect(() => read({ ...REAL, CARD_PAYOUT_DELAY_DAYS: '-1' })).toThrow(/CARD_PAYOUT_DELAY_DAYS .* from 0 to 180/);
  });

  it('offers what the environment configures, bKash first among the providers with a page of their own', () => {
    expect(configuredProviders({ env: read(), db: market.db }).methods).toEqual(['card', 'bkash', 'sslcommerz']);
    expect(configuredProviders({ env: read(REAL), db: market.db }).methods).toEqual(['card']);
    expect(
      configuredProviders({ env: read({ ...REAL, ...NO_STRIPE, ...STORE }), db: market.db }).methods,
    ).not.toContain('card');
  });

  it.each([{ TOKEN_SECRET: 'a-short-secret' }, { DATABASE_URL: 'mysql://user:password@host' }])(
    'shows no secret in the sentence about %o',
    (change) => {
      const [value = ''] = Object.values(change);
      expect(() => read(change)).toThrow(expect.objectContaining({ message: expect.not.stringContaining(value) }));
    },
  );

  it('names the data folder if it isn’t writable', () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    expect(() => read({ DATA_DIR: path.join(folder, 'a-file', 'below') })).toThrow(/DATA_DIR/);
  });
});
