import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ACCOUNT } from '../../sandbox/bkash/tokens.ts';
import { TEST_STORE } from '../../sandbox/sslcommerz/store.ts';
import { checkConformance, playStandIn } from '../../tools/conformance/conformance.ts';
import { compare, type Transcript } from '../../tools/conformance/transcript.ts';
import { start, type Started } from '../sandbox/start.ts';

type Body = Record<string, unknown>;
/** Returns the answer that the service gives where a stand-in would give this one. */
type Difference = (url: string, status: number, body: Body) => { status?: number; body?: Body } | undefined;

const STRIPE_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';

/** Plays the real service: a second stand-in, which differs where `difference` says. */
let service: Started;
let front: http.Server;
let url: string;
let difference: Difference;
let folder: string;

async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>;
  const { method = '', url: asked = '' } = request;
  const answer = await fetch(service.sandbox.url + asked, {
    method,
    headers,
    ...(method === 'POST' && { body: await buffer(request) }),
  });
  const body = (await answer.json()) as Body;
  const changed = difference(asked, answer.status, body);
  response.writeHead(changed?.status ?? answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(changed?.body ?? body));
}

beforeAll(async () => {
  service = await start();
  front = http.createServer((request, response) => void forward(request, response));
  await once(front.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-transcripts-'));
});
afterAll(async () => {
  front.closeAllConnections();
  await once(front.close(), 'close');
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  difference = () => undefined;
  // An account may ask for two tokens in an hour.
  service.sandbox.bkash.resetTokenLimit();
});

const settings = (): Record<string, Record<string, string>> => ({
  bkash: {
    ...{ BKASH_APP_KEY: ACCOUNT.appKey, BKASH_APP_SECRET: ACCOUNT.appSecret, BKASH_USERNAME: ACCOUNT.username },
    ...{ BKASH_PASSWORD: ACCOUNT.password, BKASH_URL: `${url}/bkash/v1.2.0-beta` },
  },
  sslcommerz: {
    ...{ SSLCOMMERZ_STORE_ID: TEST_STORE.storeId, SSLCOMMERZ_STORE_PASSWORD: TEST_STORE.storePassword },
    SSLCOMMERZ_URL: url,
  },
  stripe: { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_API_URL: url },
});
const check = (name: string) => checkConformance(name, settings()[name] ?? {}, folder);
const written = (name: string): Transcript =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Transcript;

describe.each(['bkash', 'sslcommerz', 'stripe'])('%s', (name) => {
  it('plays twenty cases, without a difference where there is none', async () => {
    const { lines, exitCode } = await check(name);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${name}: 20 cases, 0 differences\\. .*${name}\\.json$`)),
    ]);
    expect(exitCode).toBe(0);
  });

  it('keeps neither keys nor ids nor people, and can be replayed', async () => {
    await check(name);
    const kept = readFileSync(path.join(folder, `${name}.json`), 'utf8');
    expect(kept.match(/Rita|rita@|01770618575|01711111111|\b(?=(?:[\w-]*\d){3})[\w-]{16,}/g)).toBeNull();
    for (const secret of [STRIPE_KEY, TEST_STORE.storePassword]) expect(kept).not.toContain(secret);
    expect(compare(written(name), await playStandIn(name))).toEqual([]);
  });

  it('names in a sentence the settings that it needs', async () => {
    const { lines, exitCode } = await checkConformance(name, {}, folder);
    expect([lines.length, exitCode]).toEqual([1, 2]);
    for (const setting of Object.keys(settings()[name] ?? {}).filter((each) => each !== 'STRIPE_API_URL'))
      expect(lines[0]).toContain(setting);
  });
});

it.each<[string, Difference, string[]]>([
  [
    'bkash',
    (_asked, _status, body) =>
      body.statusCode === '2029' ? { body: { ...body, statusCode: '2062', extra: 1 } } : undefined,
    [
      'an invoice is used twice: POST /tokenized/checkout/create: statusCode: the service "2062", the stand-in "2029"',
      'an invoice is used twice: POST /tokenized/checkout/create: extra: the service "<number>", the stand-in nothing',
    ],
  ],
  [
    'sslcommerz',
    (_asked, _status, { failedreason, ...rest }) =>
      failedreason === "Invalid Information 'cus_phone'" ? { status: 201, body: rest } : undefined,
    [
      'a phone is missing: POST /gwprocess/v4/api.php: HTTP: the service 201, the stand-in 200',
      'a phone is missing: POST /gwprocess/v4/api.php: failedreason: the service nothing, the stand-in "Invalid Information \'cus_phone\'"',
    ],
  ],
  [
    'stripe',
    (_asked, _status, { error, ...body }) =>
      (error as Body | undefined)?.decline_code === 'insufficient_funds'
        ? { body: { ...body, error: { ...(error as Body), decline_code: 'do_not_honor' } } }
        : undefined,
    [
      'a card has no funds: POST /v1/payment_intents: error.decline_code: the service "do_not_honor", the stand-in "insufficient_funds"',
    ],
  ],
])('finds what is different at %s, now and in a replay', async (name, planted, expected) => {
  difference = planted;
  const { lines, exitCode } = await check(name);
  expect([lines.slice(0, -1), exitCode]).toEqual([expected, 1]);
  expect(compare(written(name), await playStandIn(name))).toEqual(expected);
});

it.each([
  ['bkash', { BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta' }],
  ['sslcommerz', { SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com' }],
  ['stripe', { STRIPE_SECRET_KEY: 'sk_live_x' }],
])('calls no live service of %s', async (name, live) => {
  const { lines, exitCode } = await checkConformance(name, { ...settings()[name], ...live }, folder);
  expect([lines, exitCode]).toEqual([[expect.stringMatching(/not a test/)], 2]);
});

it('says so when the service cannot be reached', async () => {
  const { lines, exitCode } = await checkConformance(
    'stripe',
    { ...settings().stripe, STRIPE_API_URL: 'http://127.0.0.1:9' },
    folder,
  );
  expect([lines, exitCode]).toEqual([[expect.stringMatching(/^The cases could not be played at stripe: /)], 2]);
});

const RECORDED = path.resolve('__tests__/oracles/transcripts');
const recorded = existsSync(RECORDED) ? readdirSync(RECORDED) : [];
// Operators with test keys add them (tools/conformance/README.md).
if (recorded.length > 0)
  it.each(recorded)('the stand-in answers as the service did in %s', async (file) => {
    const transcript = JSON.parse(readFileSync(path.join(RECORDED, file), 'utf8')) as Transcript;
    expect(compare(transcript, await playStandIn(transcript.provider))).toEqual([]);
  });
