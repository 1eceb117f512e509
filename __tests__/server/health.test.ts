import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const get = (url: string) => market.app.inject({ url });

describe.each(['', '/api'])('%s/healthz and /readyz', (prefix) => {
  it('return 200 when healthy', async () => {
    expect((await get(`${prefix}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await get(`${prefix}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  it('distinguish a lost database from a dead process', async () => {
    const query = jest.spyOn(market.db, 'query').mockRejectedValue(new Error('connection lost'));
    expect(outcome(await get(`${prefix}/readyz`))).toBe('503 UNAVAILABLE');
    expect(outcome(await get(`${prefix}/healthz`))).toBe('200');
    query.mockRestore();
    expect(outcome(await get(`${prefix}/readyz`))).toBe('200');
  });
});
