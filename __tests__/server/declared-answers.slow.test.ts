import type { InjectOptions } from 'fastify';
import { connect, type Socket } from 'node:net';
import { Problem } from '#contract/common';
import { Check } from 'typebox/value';
import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { readDeclared } from '../helpers/permissions/recorded-changes.ts';
import { PERMISSIONS } from '../helpers/permissions/permissions.ts';

let market: Market;
let undeclared: Awaited<ReturnType<typeof readDeclared>>;
beforeAll(async () => {
  market = await openMarket();
  undeclared = await readDeclared(market);
});
afterAll(() => market.close());

const JSON_TYPE = { 'content-type': 'application/json' };
/** Hostile input for every route. */
const HOSTILE: [what: string, options: InjectOptions][] = [
  ['nothing', {}],
  ['JSON that ends early', { headers: JSON_TYPE, payload: '{"a":' }],
  ['an array', { headers: JSON_TYPE, payload: '[]' }],
  ['an empty object', { headers: JSON_TYPE, payload: '{}' }],
  ['a poisoned prototype', { headers: JSON_TYPE, payload: '{"__proto__":{"admin":true}}' }],
  ['a body of another type', { headers: { 'content-type': 'application/xml' }, payload: '<x/>' }],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' }],
  ['a broken form of files', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: 'x' }],
  ['a body that is too large', { headers: JSON_TYPE, payload: JSON.stringify({ text: 'x'.repeat(1100 * 1024) }) }],
  ['queries that say nothing', { query: { limit: 'x', cursor: 'x', sort: 'x', q: 'x'.repeat(200), email: 'x' } }],
  ['a token that is none', { headers: { authorization: 'Bearer x' } }],
];
const IDS: [what: string, id: string][] = [
  ['an id that nobody has', '999999999'],
  ['an id that is none', 'x'],
  ['an id with a NUL', '%00'],
  ['an id that is too long', '9'.repeat(400)],
  ['an id that cannot be decoded', '%'],
];
const ROUTES = [...new Set(PERMISSIONS.filter(({ isStream }) => !isStream).map(({ route }) => route))];

describe('hostile requests get the answers that the API description declares', () => {
  it.each(ROUTES)('as calls of %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const actors = [
      undefined,
      ...(await Promise.all((['user', 'seller', 'admin'] as const).map((role) => market.person(role)))),
    ];
    const found = new Set<string>();
    for (const actor of actors)
      for (const [, id] of /:/.test(path) ? IDS : IDS.slice(0, 1))
        for (const [, { headers, ...options }] of id === '999999999' ? HOSTILE : HOSTILE.slice(0, 1)) {
          const answer = await market.app.inject({
            ...options,
            method: method as 'GET',
            url: path.replace(/:(\w+)/g, id),
            headers: { ...actor?.headers, ...headers },
          });
          found.add(undeclared(route, answer) ?? '');
        }
    expect([...found].filter(Boolean)).toEqual([]);
  });

  it.each<[string, InjectOptions, string]>([
    ['a method that the address does not have', { method: 'PATCH', url: '/api/categories' }, '404 NOT_FOUND'],
    ['an address that there is not', { url: '/api/nothing' }, '404 NOT_FOUND'],
  ])('as calls of %s', async (_what, options, expected) => {
    const answer = await market.app.inject(options);
    expect([outcome(answer), Check(Problem, answer.json())]).toEqual([expected, true]);
  });
});

describe('malformed requests', () => {
  /** Everything received until the server closes the connection. */
  const exchange = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let received = '';
      const { port } = market.app.server.address() as { port: number };
      const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => {
        received += String(part);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });

  it.each([
    [
      'headers that are too large',
      `GET /api/categories HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 TOO_LARGE',
    ],
    ['what is no HTTP', 'HELLO\r\n\r\n', '400 BAD_REQUEST'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 BAD_REQUEST',
    ],
  ])('get the standard error format: %s', async (_what, text, expected) => {
    const [head = '', body = ''] = (await exchange(text)).split('\r\n\r\n');
    const problem = JSON.parse(body) as Problem;
    expect([head.split(' ')[1], `${problem.statusCode} ${problem.code}`, Check(Problem, problem)]).toEqual([
      expected.split(' ')[0],
      expected,
      true,
    ]);
  });
});
