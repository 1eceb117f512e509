import net from 'node:net';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { DatabaseUnavailable } from '../../server/database/unavailable.ts';
import * as intents from '../../server/features/money/payments/intent.queries.ts';
import { REQUEST_TIMEOUTS } from '../../server/http/timeouts.ts';
import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { createMadeUpProvider } from '../helpers/money/provider.ts';
import { createProviders } from '../../server/services/payments/providers.ts';

let market: Market;
let app: App;
beforeAll(async () => {
  market = await openMarket({ payments: () => createProviders([createMadeUpProvider()]) });
  app = await build({ ...market.services, timeouts: { ...REQUEST_TIMEOUTS, handlerMs: 300 } });
  app.get('/api/never', { config: { access: 'public' } }, () => new Promise(() => undefined));
  app.get('/api/broken', { config: { access: 'public' } }, () => Promise.reject(new Error('broken')));
  app.get('/api/full', { config: { access: 'public' } }, () =>
    Promise.reject(Object.assign(new Error('too many'), { statusCode: 429 })),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await market.close();
});
afterEach(() => void jest.restoreAllMocks());

/** As browsers send it for a link, a typed address or a form; older ones without the second. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const NAVIGATION = { ...BROWSER, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('an address that a browser navigates to', () => {
  it.each([
    ['an unknown address', '/api/nothing', 404, 'This page doesn’t exist'],
    ['an unknown picture', '/images/i/none/full.webp', 404, 'This page doesn’t exist'],
    ['a file for admins', '/api/audit.csv', 401, 'This can’t be opened here'],
    ['a private photo in a tab of its own', '/api/conversations/1/photos/1', 401, 'This can’t be opened here'],
    ['a link from a mail that was cut off', '/api/notices/unsubscribe', 400, 'This address doesn’t work'],
    ['an address that can’t be decoded', '/api/verifyseller/%', 400, 'This address doesn’t work'],
    ['too many requests', '/api/full', 429, 'Too many requests'],
    ['a request that takes too long', '/api/never', 503, 'MotoHaat is not available right now'],
    ['a fault of ours', '/api/broken', 500, 'Something went wrong on our side'],
  ])('answers with a page in both languages: %s', async (_what, url, status, title) => {
    for (const headers of [BROWSER, NAVIGATION]) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(`>${title}</h1>`);
      expect(answer.body).toContain('<section lang="bn">');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it.each([
    ['a program', {}],
    ['our own pages', { accept: 'application/json', 'sec-fetch-mode': 'cors' }],
    ['a script of a page that accepts anything', { ...BROWSER, 'sec-fetch-mode': 'cors' }],
  ])('answers %s with the standard error', async (_what, headers) => {
    expect(outcome(await app.inject({ url: '/api/nothing', headers }))).toBe('404 NOT_FOUND');
  });

  it('says what happened to the money where payers come back, by a link or a form', async () => {
    jest.spyOn(intents, 'findIntent').mockRejectedValue(new DatabaseUnavailable({ message: 'gone' }));
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://made-up.example' };
    for (const answer of [
      await app.inject({ url: '/api/payments/return/bkash?payment=x', headers: NAVIGATION }),
      await app.inject({
        method: 'POST',
        url: '/api/payments/return/bkash',
        payload: 'payment=x',
        headers: { ...NAVIGATION, ...form },
      }),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain('Please don’t pay again');
      expect(answer.body).toContain('দয়া করে আবার পেমেন্ট করবেন না');
      expect(answer.body).toContain('<a href="/dashboard/myorders">My Bookings</a>');
    }
  });
});

it.each([
  ['a browser', 'Accept: text/html\r\n', 'text/html', 'This address doesn’t work'],
  ['a program', '', 'application/json', '"TOO_LARGE"'],
])('headers that are too long for Node are answered to %s in its own form', async (_what, accept, type, words) => {
  const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${accept}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer).toContain(`Content-Type: ${type}`);
  expect(answer).toContain(words);
});
