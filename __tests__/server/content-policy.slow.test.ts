import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../server/app.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
let folder: string;
beforeAll(async () => {
  market = await openMarket();
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-policy-'));
});
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true, force: true });
});

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'real',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
};
const PRODUCTION = {
  ...FIREBASE,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://motohaat.example',
  TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const SSLCOMMERZ = {
  SSLCOMMERZ_STORE_ID: 'motohaatlive',
  SSLCOMMERZ_STORE_PASSWORD: 'secret',
  SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com',
};
const BKASH = {
  BKASH_APP_KEY: 'key',
  BKASH_APP_SECRET: 'secret',
  BKASH_USERNAME: 'merchant',
  BKASH_PASSWORD: 'secret',
  BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
};
const SANDBOX = 'http://localhost:4001';
const IDENTITY = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.google.com/recaptcha/',
];
const SIGN_IN_SCRIPTS = [
  'https://apis.google.com',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];
const SIGN_IN_FRAMES = [
  'https://real.firebaseapp.com',
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
];
const WITHOUT_CARDS = {
  'script-src': SIGN_IN_SCRIPTS,
  'connect-src': IDENTITY,
  'frame-src': SIGN_IN_FRAMES,
};
const WITH_CARDS = {
  'script-src': [...SIGN_IN_SCRIPTS, 'https://js.stripe.com'],
  'connect-src': [...IDENTITY, 'https://api.stripe.com'],
  'frame-src': [...SIGN_IN_FRAMES, 'https://js.stripe.com', 'https://hooks.stripe.com'],
};

/** Sources that the policy of a market with these variables allows, except its own origin and what it makes itself. */
async function othersOf(variables: Record<string, string>): Promise<Record<string, string[]>> {
  const env: Env = { ...readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables }), sandboxUrl: SANDBOX };
  const app = await build({ ...market.services, env });
  try {
    const { headers } = await app.inject({ url: '/api/categories' });
    const directives = String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '));
    expect(directives).toContainEqual(['form-action', "'self'"]);
    expect(directives).toContainEqual(['default-src', "'self'"]);
    const others = directives.flatMap(([name = '', ...sources]) => {
      const found = sources.filter((source) => /^https?:/.test(source));
      return found.length > 0 && name !== 'img-src' ? [[name, found] as const] : [];
    });
    return Object.fromEntries(others);
  } finally {
    await app.close();
  }
}

it.each<[string, Record<string, string>, Record<string, string[]>]>([
  ['cards', { ...PRODUCTION, ...STRIPE }, WITH_CARDS],
  ['SSLCommerz', { ...PRODUCTION, ...SSLCOMMERZ }, WITHOUT_CARDS],
  ['bKash', { ...PRODUCTION, ...BKASH }, WITHOUT_CARDS],
  ['SSLCommerz and bKash', { ...PRODUCTION, ...SSLCOMMERZ, ...BKASH }, WITHOUT_CARDS],
  ['all', { ...PRODUCTION, ...STRIPE, ...SSLCOMMERZ, ...BKASH }, WITH_CARDS],
  // Their pages are opened as pages, which no policy needs to allow.
  ['cards, and stand-ins of the others', { ...FIREBASE, ...STRIPE }, WITH_CARDS],
  ['stand-ins', {}, { 'script-src': [SANDBOX], 'connect-src': [SANDBOX], 'frame-src': [SANDBOX] }],
  [
    'the stand-in of cards, and the real sign-in',
    FIREBASE,
    {
      'script-src': [SANDBOX, ...SIGN_IN_SCRIPTS],
      'connect-src': [SANDBOX, ...IDENTITY],
      'frame-src': [SANDBOX, ...SIGN_IN_FRAMES],
    },
  ],
])(
  'the content security policy allows what the offered payment methods need: %s',
  async (_what, variables, expected) => {
    expect(await othersOf(variables)).toEqual(expected);
  },
);
