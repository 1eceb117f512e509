import { UPLOADS } from '#contract/rate-limits';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { CONNECTION_CHECK_MS, REQUEST_TIMEOUTS } from '../../server/http/timeouts.ts';
import { connectTo, sendSlowly, type SlowRequest } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { keyFor, uploadWith } from '../helpers/market/products.ts';

const MB = 1024 * 1024;

let market: Market;
let buyer: TestPerson;
let seller: TestPerson;
let key: string;
beforeAll(async () => {
  market = await openMarket({ isImpatient: true });
  buyer = await market.person('user');
  seller = await market.person('seller');
  key = await keyFor(market);
});
afterAll(() => market.close());

/** Status and code of the refusal; our image host has sentences instead of codes. */
async function refusalOf(request: SlowRequest): Promise<string> {
  const [answer] = await sendSlowly(market, request);
  if (!answer) return 'no answer';
  const body = JSON.parse(answer.body) as { code?: string; error?: { message?: string } };
  return `${answer.status} ${body.code ?? body.error?.message}`;
}

const PAPER = 'PUT /api/verification/draft/nidFront';
const JPEG = { 'content-type': 'image/jpeg' };
const JSON_BODY = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

describe('a client that sends a large body slowly reads the refusal', () => {
  it.each<[string, () => SlowRequest, string]>([
    ['of a paper without a token', () => ({ call: PAPER, headers: JPEG, bytes: 4 * MB }), '401 UNAUTHENTICATED'],
    [
      'of a paper by a buyer',
      () => ({ call: PAPER, headers: { ...JPEG, ...buyer.headers }, bytes: 4 * MB }),
      '403 FORBIDDEN',
    ],
    [
      'of a paper that is too large',
      () => ({ call: PAPER, headers: { ...JPEG, ...seller.headers }, bytes: 4 * MB }),
      '413 TOO_LARGE',
    ],
    [
      'of a paper that is too large, sent in chunks',
      () => ({ call: PAPER, headers: { ...JPEG, ...seller.headers }, bytes: 8 * MB, isChunked: true }),
      '413 TOO_LARGE',
    ],
    [
      'of a paper of another type',
      () => ({ call: PAPER, headers: { 'content-type': 'text/html', ...seller.headers }, bytes: 4 * MB }),
      '415 BAD_REQUEST',
    ],
    [
      'of a paper without a valid type',
      () => ({ call: PAPER, headers: { 'content-type': 'x', ...seller.headers }, bytes: 4 * MB }),
      '415 BAD_REQUEST',
    ],
    [
      'of a message’s photo that is too large',
      () => ({ call: 'POST /api/conversations/1/photos', headers: { ...JPEG, ...buyer.headers }, bytes: 4 * MB }),
      '413 TOO_LARGE',
    ],
    [
      'of a deal’s photo that is too large',
      () => ({ call: 'POST /api/deals/1/photos', headers: { ...JPEG, ...buyer.headers }, bytes: 4 * MB }),
      '413 TOO_LARGE',
    ],
    [
      'of JSON that is too large',
      () => ({ call: 'POST /api/products', headers: { ...JSON_BODY, ...seller.headers }, bytes: 4 * MB }),
      '413 TOO_LARGE',
    ],
    [
      'of a notice that is too large',
      () => ({ call: 'POST /api/webhooks/stripe', headers: JSON_BODY, bytes: 4 * MB }),
      '413 TOO_LARGE',
    ],
    [
      'at an unknown address',
      () => ({ call: 'POST /api/nowhere', headers: JSON_BODY, bytes: 4 * MB }),
      '413 TOO_LARGE',
    ],
    [
      'at an address that cannot be decoded',
      () => ({ call: 'POST /api/%zz', headers: JSON_BODY, bytes: 4 * MB }),
      '400 BAD_REQUEST',
    ],
    [
      'of a picture without a key',
      () => ({ call: 'POST /images/1/upload', headers: FORM, bytes: 12 * MB }),
      '400 Invalid API v1 key.',
    ],
    [
      'of a request that asks to close the connection',
      () => ({ call: PAPER, headers: { ...JPEG, connection: 'close' }, bytes: 4 * MB }),
      '401 UNAUTHENTICATED',
    ],
  ])('%s', async (_what, request, expected) => {
    expect(await refusalOf(request())).toBe(expected);
  });

  it('of one picture too many', async () => {
    for (let sent = 0; sent < UPLOADS.perStranger; sent += 1) await uploadWith(market, key, Buffer.from('x'));
    expect(await refusalOf({ call: `POST /images/1/upload?key=${key}`, headers: FORM, bytes: 12 * MB })).toMatch(
      /^429 Too many pictures/,
    );
  });

  it('of headers that are too large', async () => {
    const headers = Object.fromEntries(Array.from({ length: 60 }, (_none, at) => [`x-${at}`, 'a'.repeat(1000)]));
    expect(await refusalOf({ call: 'POST /api/products', headers, bytes: 4 * MB })).toBe('431 TOO_LARGE');
  });
});

it('a client that is too late with its headers, and then sends everything, reads the refusal', async () => {
  const { server } = market.app;
  const { headersTimeout } = server;
  server.headersTimeout = 300;
  const socket = connectTo(market);
  let text = '';
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  socket.write('POST /api/products HTTP/1.1\r\nhost: a\r\n');
  // Until the next check of connections.
  await sleep(CONNECTION_CHECK_MS + 1000);
  server.headersTimeout = headersTimeout;
  socket.write(`content-length: ${MB}\r\n\r\n`);
  for (let sent = 0; sent < 16; sent += 1) {
    socket.write(Buffer.alloc(MB / 16));
    await sleep(20);
  }
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  await Promise.race([once(socket, 'end'), once(socket, 'close')]);
  socket.destroy();
  expect([failure, text.slice(0, 12)]).toEqual([undefined, 'HTTP/1.1 408']);
});

it('a request behind a refused body is neither answered nor carried out', async () => {
  const category = await market.category();
  const wish = (number: number) => `POST /api/report HTTP/1.1\r\nhost: a\r\ncontent-length: ${number}\r\n\r\n`;
  let arrived = 0;
  market.app.server.prependListener('request', () => (arrived += 1));
  const [first, ...others] = await sendSlowly(market, {
    call: PAPER,
    headers: JPEG,
    bytes: 2 * MB,
    next: `DELETE /api/categories/${category} HTTP/1.1\r\nhost: a\r\n\r\n${wish(0)}`,
  });
  expect([first?.status, first?.connection, others]).toEqual([401, 'close', []]);
  expect(arrived).toBeGreaterThan(0);
});

it('a refused request whose body has arrived keeps its connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const attempt = () =>
    new Promise<[number?, string?]>((resolve, reject) => {
      const { port } = market.app.server.address() as AddressInfo;
      http
        .request({ port, agent, method: 'POST', path: '/api/products', headers: JSON_BODY }, (answer) => {
          answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
        })
        .on('error', reject)
        .end('{"productName":"a"}');
    });
  try {
    expect([await attempt(), await attempt()]).toEqual([
      [401, 'keep-alive'],
      [401, 'keep-alive'],
    ]);
  } finally {
    agent.destroy();
  }
});

describe('the rest of a refused body is read within limits', () => {
  let app: App;
  beforeAll(async () => {
    app = await build({
      ...market.services,
      timeouts: { ...REQUEST_TIMEOUTS, unread: { ms: 3000, silenceMs: 1000, bytes: 4 * MB } },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const start = (length: number) =>
    `POST /api/products HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const countConnections = () => promisify(app.server.getConnections.bind(app.server))();

  /** Sends pieces until the server has closed the connection. Returns milliseconds and bytes. */
  async function sendUntilClosed(piece: Buffer, pauseMs: number): Promise<{ ms: number; bytes: number }> {
    const socket = connectTo({ app });
    socket.on('error', () => undefined).resume();
    socket.write(start(1e9));
    await once(socket, 'connect');
    const startedAt = performance.now();
    let bytes = 0;
    do {
      if (!socket.writableNeedDrain && socket.writable && socket.write(piece)) bytes += piece.length;
      await sleep(pauseMs);
    } while ((await countConnections()) > 0);
    socket.destroy();
    return { ms: performance.now() - startedAt, bytes };
  }

  it('of bytes', async () => {
    const { ms, bytes } = await sendUntilClosed(Buffer.alloc(MB), 1);
    expect([ms < 2900, bytes < 100 * MB]).toEqual([true, true]);
  });

  it('of time, however slowly it comes', async () => {
    const { ms } = await sendUntilClosed(Buffer.alloc(1), 300);
    expect([ms > 2500, ms < 15_000]).toEqual([true, true]);
  });

  it('of silence', async () => {
    const { ms } = await sendUntilClosed(Buffer.alloc(0), 50);
    expect(ms).toBeLessThan(2900);
  });
});
