import { build } from '../../server/app.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** Returns the client address that the server sees behind this many of our proxies. */
async function callerBehind(proxies: number, forwardedFor?: string): Promise<string> {
  const app = await build({ ...market.services, env: { ...market.services.env, proxies } });
  app.get('/caller', { config: { access: 'public' } }, async (request) => ({ ip: request.ip }));
  const answer = await app.inject({
    url: '/caller',
    remoteAddress: '10.0.0.1',
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
  });
  await app.close();
  return answer.json<{ ip: string }>().ip;
}

it.each<[what: string, proxies: number, forwardedFor: string | undefined, expected: string]>([
  ['no proxy, where the header proves nothing', 0, '203.0.113.7', '10.0.0.1'],
  ['one proxy, which wrote it to the header', 1, '203.0.113.7', '203.0.113.7'],
  ['one proxy: what the caller wrote before it is not believed', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies: the one before the last', 2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['one proxy that wrote nothing', 1, undefined, '10.0.0.1'],
])('the server finds the caller’s address behind %s', async (_what, proxies, forwardedFor, expected) =>
  expect(await callerBehind(proxies, forwardedFor)).toBe(expected),
);
