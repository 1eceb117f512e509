import http from 'node:http';
import net from 'node:net';
import sharp from 'sharp';
import { build } from '../../server/app';
import { type Market, openMarket } from '../helpers/market';
import { HEADERS_TIMEOUT_MS, TRANSFER_TIMEOUT_MS } from '../../server/http/timeouts';
import { originOf } from '../helpers/network';
import { outcome } from '../helpers/send';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('a request that nothing answers ends within 10 seconds, in one sentence', async () => {
  const app = await build(market.services);
  app.get('/never', { config: { access: 'public' } }, () => new Promise(() => undefined));
  await app.ready();
  const started = Date.now();
  const answer = await app.inject({ url: '/never' });
  expect(outcome(answer)).toBe('503 UNAVAILABLE');
  expect(answer.json<{ message: string }>().message).toBe(
    'The service is not available right now. Please try again in a moment.',
  );
  expect(Date.now() - started).toBeLessThan(10_000);
  await app.close();
});

it('a picture that takes longer to arrive is still taken', async () => {
  const { imageHost } = (await market.app.inject({ url: '/api/config' })).json<{ imageHost: { key: string } }>();
  const form = new FormData();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  form.append('image', new Blob([new Uint8Array(picture)]), 'bike.png');
  const whole = new Request('http://motohaat', { method: 'POST', body: form });
  const body = Buffer.from(await whole.arrayBuffer());
  const status = await new Promise((resolve, reject) => {
    const request = http
      .request(
        `${originOf(market)}/images/1/upload?key=${imageHost.key}`,
        {
          method: 'POST',
          headers: { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': body.length },
        },
        (answer) => resolve(answer.resume().statusCode),
      )
      .on('error', reject);
    request.write(body.subarray(0, 200));
    setTimeout(() => request.end(body.subarray(200)), 11_000);
  });
  expect(status).toBe(200);
});

describe('a client that sends nothing more', () => {
  it('before its headers are complete is answered 408, and its connection closed', async () => {
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
