import http from 'node:http';
import { jobFigures } from '../../server/jobs/job-figures.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { serveMetrics } from '../../server/metrics.ts';
import { createMetrics } from '../../server/services/observability/metrics.ts';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { insertBooking } from '../helpers/market/rows.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';
import { until } from '../helpers/processes/market-process.ts';

let market: Market;
let app: App;
let address: string;
let figures: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  market = await openMarket();
  const services = {
    ...market.services,
    env: { ...market.services.env, metrics: { port: 0, host: '127.0.0.1' } },
    metrics: createMetrics(),
  };
  app = await build(services);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  figures = await serveMetrics(services, app.log);
});
afterAll(async () => {
  figures.stop();
  await app.close();
  await market.close();
});

const scrape = async (): Promise<string[]> => (await (await fetch(figures.url ?? '')).text()).split('\n');
const valueOf = (lines: string[], series: string): number =>
  Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? NaN);
const requests = (labels: string) => `motohaat_http_requests_total{${labels}}`;

it('the metrics page counts requests by route pattern and status class', async () => {
  const product = await market.product((await market.person('seller')).id, await market.category());
  await fetch(`${address}/api/products/${product}`);
  await fetch(`${address}/api/products/99999999`);
  await fetch(`${address}/api/users/admin/secret@example.com`);
  const lines = await scrape();
  expect(valueOf(lines, requests('route="/api/products/:id",method="GET",status="2xx"'))).toBe(1);
  expect(valueOf(lines, requests('route="/api/products/:id",method="GET",status="4xx"'))).toBe(1);
  expect(valueOf(lines, requests('route="/api/users/admin/:email",method="GET",status="4xx"'))).toBe(1);
  expect(lines.join('\n')).not.toContain('secret@');
  expect(valueOf(lines, 'motohaat_http_requests_in_flight')).toBe(0);
});

it('the metrics page has one label for 10,000 unknown addresses and methods @slow', async () => {
  const series = async () => (await scrape()).filter((line) => line.startsWith('motohaat_http_')).length;
  await fetch(`${address}/api/nothing-0`);
  const before = await series();
  for (let at = 0; at < 10_000; at += 100)
    await Promise.all(Array.from({ length: 100 }, (_, step) => app.inject({ url: `/api/nothing-${at + step}/x` })));
  expect(await series()).toBe(before);
});

it('the metrics page counts a client that disconnected before its answer', async () => {
  const request = http.request(`${address}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 10 },
  });
  request.on('error', () => undefined).write('{');
  const inFlight = async () => valueOf(await scrape(), 'motohaat_http_requests_in_flight');
  while ((await inFlight()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  request.destroy();
  while ((await inFlight()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const lines = await scrape();
  expect(lines.filter((line) => line.startsWith('motohaat_http_requests_total') && line.includes('"aborted"'))).toEqual(
    [`${requests('route="/api/webhooks/stripe",method="POST",status="aborted"')} 1`],
  );
});

it('the metrics page has process, pools, and payments by state, querying the database only occasionally', async () => {
  // A connection that is idle for ten seconds is closed.
  await market.db.query('select 1');
  const lines = await scrape();
  expect(valueOf(lines, 'motohaat_reconcile_differences')).toBe(0);
  expect(valueOf(lines, 'motohaat_payments{state="kept"}')).toBe(0);
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
  if (market.db.kind === 'postgres') {
    expect(valueOf(lines, 'motohaat_pool_connections{pool="requests",state="waiting"}')).toBe(0);
    expect(valueOf(lines, 'motohaat_pool_connections{pool="requests",state="total"}')).toBeGreaterThan(0);
  }
  const query = jest.spyOn(market.db.search, 'query');
  await Promise.all([scrape(), scrape(), scrape()]);
  expect(query).not.toHaveBeenCalled();
});

it('the metrics page refreshes payments and jobs, counts inconsistencies, and survives an unresponsive database', async () => {
  const buyer = await market.person('user');
  const product = await market.product((await market.person('seller')).id, await market.category());
  const booking = await insertBooking(market, product, buyer);
  const transactionId = await pay(market, await secretFor(market, buyer, booking));
  expect((await report(market, buyer, booking, transactionId)).statusCode).toBe(200);
  await market.db.query('update products set status = $2 where id = $1', [product, 'available']);
  // As long as a timer can wait, so that only one job runs.
  const kind = { name: 'counted', everyMs: 2 ** 31 - 1, run: async () => undefined };
  const jobs = await startJobs(market.db, [kind], { log: app.log });
  const completed = async () => (await jobFigures(market.db)).some(({ completed: count }) => count > 0);
  await until(completed);
  await jobs.stop();
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 16_000);
  const lines = await scrape();
  expect(valueOf(lines, 'motohaat_payments{state="kept"}')).toBe(1);
  expect(valueOf(lines, 'motohaat_provider_payments{provider="card",state="kept"}')).toBe(1);
  expect(valueOf(lines, 'motohaat_provider_payments{provider="bkash",state="kept"}')).toBe(0);
  expect(valueOf(lines, 'motohaat_provider_intents_open{provider="card"}')).toBe(0);
  expect(valueOf(lines, 'motohaat_reconcile_differences')).toBeGreaterThan(0);
  expect(valueOf(lines, 'motohaat_jobs{queue="counted",state="completed"}')).toBe(1);
  expect(valueOf(lines, 'motohaat_jobs_oldest_seconds{queue="counted"}')).toBe(0);
  later.mockReturnValue(performance.now() + 40_000);
  const query = jest.spyOn(market.db.search, 'query').mockRejectedValue(new Error('gone'));
  expect(valueOf(await scrape(), 'motohaat_figures_failed_total')).toBe(1);
  query.mockRestore();
  later.mockRestore();
});

it('the metrics page isn’t publicly reachable', async () => {
  expect((await fetch(`${address}/metrics`)).headers.get('content-type')).not.toMatch(/text\/plain/);
  expect((await fetch((figures.url ?? '').replace('/metrics', '/'))).status).toBe(404);
});
