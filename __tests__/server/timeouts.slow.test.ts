import http from 'node:http';
import net from 'node:net';
import sharp from 'sharp';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { DATABASE_LIMITS } from '../../server/database/postgres-settings.ts';
import { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUTS, TRANSFER_TIMEOUT_MS } from '../../server/http/timeouts.ts';
import { IDENTITY_TIMEOUTS } from '../../server/services/identity/identity.ts';
import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { cardProvider } from '../helpers/money/payments.ts';
import { STRIPE_TIMEOUTS } from '../../server/services/payments/stripe/stripe.ts';

let market: Market;
/** The same market with a short timeout. */
let app: App;
beforeAll(async () => {
  market = await openMarket({ isImpatient: true });
  app = await build({ ...market.services, timeouts: { ...REQUEST_TIMEOUTS, handlerMs: 200 } });
  app.get('/never', { config: { access: 'public' } }, () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await market.close();
});

it('the timeouts of requests, the database and other services are consistent', () => {
  const { handlerMs, readinessMs } = REQUEST_TIMEOUTS;
  expect([handlerMs, readinessMs, TRANSFER_TIMEOUT_MS]).toEqual([9000, 1500, 300_000]);
  expect(market.app.initialConfig).toMatchObject({ handlerTimeout: handlerMs, requestTimeout: TRANSFER_TIMEOUT_MS });

  // The database server ends a statement before the client stops waiting for it. A request can wait
  // for a connection and a statement.
  const { connect, lock, statement, searchStatement, answer } = DATABASE_LIMITS;
  expect(DATABASE_LIMITS).toMatchObject({ connect: 3500, statement: 4500, searchStatement: 2000, lock: 4000 });
  expect([searchStatement < statement, lock < statement, statement < answer, connect + answer < handlerMs]).toEqual(
    Array(4).fill(true),
  );

  // A call is one attempt and one retry. All calls of a request, including identity checks, leave
  // time for the answer.
  const { tryMs, callMs, requestMs } = STRIPE_TIMEOUTS;
  expect([callMs, 2 * tryMs < callMs, callMs < requestMs, requestMs < handlerMs]).toEqual([8000, true, true, true]);
  expect(cardProvider(market).requestMs).toBe(requestMs);
  expect(IDENTITY_TIMEOUTS.keysMs + IDENTITY_TIMEOUTS.lookupMs).toBeLessThan(8000);
});

it('a request without an answer ends with one sentence after the timeout', async () => {
  const answer = await app.inject({ url: '/never' });
  expect(outcome(answer)).toBe('503 UNAVAILABLE');
  expect(answer.json<{ message: string }>().message).toBe(
    'The service is not available right now. Please try again in a moment.',
  );
});

it('a picture that takes longer to upload is still accepted', async () => {
  const { imageHost } = (await app.inject({ url: '/api/config' })).json<{ imageHost: { key: string } }>();
  const form = new FormData();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  form.append('image', new Blob([new Uint8Array(picture)]), 'bike.png');
  const whole = new Request('http://motohaat', { method: 'POST', body: form });
  const body = Buffer.from(await whole.arrayBuffer());
  const begun = new Promise<void>((resolve) =>
    app.server.once('request', ({ url }: http.IncomingMessage) => url?.startsWith('/images/') && resolve()),
  );
  const request = http.request(`${app.listeningOrigin}/images/1/upload?key=${imageHost.key}`, {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': body.length },
  });
  const status = new Promise((resolve, reject) =>
    request.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject),
  );
  request.write(body.subarray(0, 200));
  await begun;
  // Started later, finished earlier.
  expect(outcome(await app.inject({ url: '/never' }))).toBe('503 UNAVAILABLE');
  request.end(body.subarray(200));
  expect(await status).toBe(200);
});

describe('a client that stops sending', () => {
  it('before its headers are complete gets 408, and its connection is closed', async () => {
    const app = await build(market.services);
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([HEADERS_TIMEOUT_MS, TRANSFER_TIMEOUT_MS]);
    app.server.headersTimeout = 100;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    await app.close();
  });
});

it(
  'a connection that was opened in advance doesn’t delay the end of the process',
  async () => {
    const app = await build(market.services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const accepted = new Promise((resolve) => app.server.once('connection', resolve));
    const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    await accepted;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await app.close();
    await closed;
    // Otherwise it would last until this.
  },
  HEADERS_TIMEOUT_MS,
);
