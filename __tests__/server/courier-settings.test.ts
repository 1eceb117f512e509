import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../server/env.ts';
import { EnvironmentFault } from '../../server/environment-variables.ts';
import { configuredCouriers } from '../../server/services/couriers/couriers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-couriers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (change: Record<string, string | undefined> = {}) => readEnv({ DATA_DIR: folder, ...change });

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://motohaat.example',
  FIREBASE_PROJECT_ID: 'real',
  FIREBASE_API_KEY: 'public-firebase-key',
  FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
};
const PATHAO = {
  PATHAO_CLIENT_ID: 'client',
  PATHAO_CLIENT_SECRET: 'client-secret',
  PATHAO_STORE_ID: '130820',
  PATHAO_WEBHOOK_SECRET: 'webhook-secret',
  PATHAO_URL: 'https://api-hermes.pathao.com/',
};
const LOGIN = { PATHAO_USERNAME: 'shop@example.com', PATHAO_PASSWORD: 'password' };
const STEADFAST = {
  STEADFAST_API_KEY: 'key',
  STEADFAST_SECRET_KEY: 'secret',
  STEADFAST_WEBHOOK_TOKEN: 'webhook-token',
  STEADFAST_URL: 'https://portal.packzy.com/api/v1',
};

it.each<[string, Record<string, string | undefined>]>([
  ...Object.keys(PATHAO).map((name): [string, Record<string, string | undefined>] => [
    name,
    { ...PATHAO, [name]: undefined },
  ]),
  ...Object.keys(STEADFAST).map((name): [string, Record<string, string | undefined>] => [
    name,
    { ...STEADFAST, [name]: undefined },
  ]),
  ['PATHAO_STORE_ID', { ...PATHAO, PATHAO_STORE_ID: 'main' }],
  ['PATHAO_URL', { ...PATHAO, PATHAO_URL: 'pathao' }],
  ['PATHAO_PASSWORD', { ...PATHAO, PATHAO_USERNAME: 'shop@example.com' }],
  ['PATHAO_CLIENT_ID', LOGIN],
])('names %s if a courier is half configured, or a value is wrong', (name, change) => {
  expect(() => read(change)).toThrow(EnvironmentFault);
  expect(() => read(change)).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
});

it('runs every courier without keys on its stand-in', () => {
  expect(read()).toMatchObject({
    pathao: { sandbox: true, url: 'http://localhost:3001/pathao' },
    steadfast: { sandbox: true, url: 'http://localhost:3001/steadfast/api/v1' },
    startsSandbox: true,
  });
  expect(configuredCouriers(read()).offered).toEqual(['pathao', 'steadfast']);
});

it('offers no courier in production without keys, and starts no sandbox there', () => {
  const { pathao, steadfast, startsSandbox } = read(REAL);
  expect([pathao, steadfast, startsSandbox]).toEqual([undefined, undefined, false]);
  const none = configuredCouriers(read(REAL));
  expect([none.offered, none.all]).toEqual([[], []]);
  expect(() => none.get('pathao')).toThrow(expect.objectContaining({ kind: 'unreachable', isUndone: true }));
});

it('offers the couriers whose keys are set', () => {
  expect(read({ ...REAL, ...PATHAO }).steadfast).toBeUndefined();
  expect(read({ ...REAL, ...PATHAO }).pathao).toEqual({
    sandbox: false,
    url: 'https://api-hermes.pathao.com',
    clientId: 'client',
    clientSecret: 'client-secret',
    storeId: '130820',
    webhookSecret: 'webhook-secret',
    trackingUrl: 'https://merchant.pathao.com/tracking?consignment_id=',
  });
  expect(read({ ...REAL, ...STEADFAST }).steadfast).toEqual({
    sandbox: false,
    url: 'https://portal.packzy.com/api/v1',
    apiKey: 'key',
    secretKey: 'secret',
    webhookToken: 'webhook-token',
    trackingUrl: 'https://steadfast.com.bd/t/',
  });
  expect(configuredCouriers(read({ ...REAL, ...STEADFAST })).offered).toEqual(['steadfast']);
  const both = configuredCouriers(read({ ...REAL, ...STEADFAST, ...PATHAO }));
  expect(both.offered).toEqual(['pathao', 'steadfast']);
  expect(both.get('steadfast').courier).toBe('steadfast');
});

it('signs in at Pathao with a merchant’s account if there is one', () => {
  expect(read({ ...REAL, ...PATHAO, ...LOGIN }).pathao?.login).toEqual({
    username: 'shop@example.com',
    password: 'password',
  });
});

it('shows no secret in its sentences', () => {
  const wrong = { ...PATHAO, PATHAO_STORE_ID: undefined };
  expect(() => read(wrong)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('client-secret') }));
});

it.each([
  [undefined, undefined, true],
  [undefined, 'off', false],
  ['production', undefined, false],
  ['production', 'off', false],
  ['production', 'on', true],
])('lets couriers collect cash: environment %s, COURIER_COD %s: %s', (environment, switched, isOn) => {
  const real = environment === 'production' ? REAL : {};
  expect(read({ ...real, COURIER_COD: switched }).courierCash).toBe(isOn);
});

it('names COURIER_COD if it is neither on nor off', () => {
  expect(() => read({ COURIER_COD: 'yes' })).toThrow(/COURIER_COD must be on or off/);
});
