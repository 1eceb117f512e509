import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStoryApi, StoryRefusal } from '../../demo/story/api.ts';

/** Statuses of the next answers of the market; after the last one it answers with a token. */
let refusals: number[] = [];
let requests = 0;
const server = http.createServer((request, response) => {
  const isMarket = request.url?.startsWith('/api/') ?? false;
  if (isMarket) requests += 1;
  response.statusCode = (isMarket && refusals.shift()) || 200;
  response.end(JSON.stringify({ idToken: 'proof', accessToken: 'token' }));
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => server.close());

const createApi = () => createStoryApi({ url, sandboxUrl: url, signal: AbortSignal.timeout(30_000) });

it('a request that got 503 is repeated', async () => {
  refusals = [200, 503];
  await expect(createApi().call('admin', 'GET', '/deals')).resolves.toMatchObject({ accessToken: 'token' });
  expect(requests).toBe(3);
});

it('a failed sign-in is not kept', async () => {
  refusals = [500];
  const api = createApi();
  await expect(api.call('admin', 'GET', '/deals')).rejects.toThrow('500');
  await expect(api.call('admin', 'GET', '/deals')).resolves.toBeDefined();
});

it('a refusal is not repeated', async () => {
  refusals = [200, 409];
  await expect(createApi().call('admin', 'POST', '/deals/1/meet')).rejects.toBeInstanceOf(StoryRefusal);
  expect(requests).toBe(2);
});
