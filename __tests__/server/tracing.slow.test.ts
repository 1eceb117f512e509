import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { traceDatabase } from '../../server/database/traced.ts';
import { startTracing, type Tracing } from '../../server/services/observability/tracing.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

interface Span {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

const received: Export[] = [];
const receiver = http.createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    if (request.url === '/v1/traces') received.push(JSON.parse(text) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let market: Market;
let app: App;
let address: string;
let tracing: Tracing | undefined;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  process.env.OTEL_SERVICE_NAME = 'market-under-test';
  tracing = await startTracing(process.env);
  if (!tracing) throw new Error('no tracing');
  market = await openMarket();
  app = await build({ ...market.services, db: traceDatabase(market.db, tracing), tracing });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_SERVICE_NAME;
  await app.close();
  await market.close();
  receiver.close();
  receiver.closeAllConnections();
});

const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('a request is a span of its route with its statements below it, without any user input', async () => {
  const [buyer, seller] = [await market.person('user', { email: 'secret@example.com' }), await market.person('seller')];
  const productId = await market.product(seller.id, await market.category());
  const booked = await fetch(`${address}/api/bookings`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ productId, address: 'House 77', phone: '01711-000004', meetingLocation: 'Dhaka' }),
  });
  expect(booked.status).toBe(200);
  await fetch(`${address}/api/users/admin/secret@example.com`, { headers: buyer.headers });
  await fetch(`${address}/api/search?q=House+77`);
  await fetch(`${address}/api/nothing/secret@example.com`);
  await tracing?.close();

  const spans = received.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans);
  const all = spans.flatMap((scope) => scope.spans);
  const root = all.find(({ name }) => name === 'POST /api/bookings');
  expect(root && [attribute(root, 'http.route'), attribute(root, 'http.response.status_code')]).toEqual([
    '/api/bookings',
    200,
  ]);
  const below = all.filter(({ parentSpanId, traceId }) => parentSpanId === root?.spanId && traceId === root?.traceId);
  const transaction = below.find(({ name }) => name === 'transaction');
  const statements = all.filter(({ parentSpanId }) =>
    [root, transaction].some((span) => span?.spanId === parentSpanId),
  );
  expect(statements.map((span) => attribute(span, 'db.query.text')).join(' ')).toContain('into bookings');
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/users/admin/:email', 'GET unknown', 'search']),
  );
  expect(attribute(received[0]?.resourceSpans[0]?.resource ?? { attributes: [] }, 'service.name')).toBe(
    'market-under-test',
  );
  expect(JSON.stringify(received)).not.toMatch(/secret@|House|01711/);
});

it('spans are exported only if a receiver is configured', async () => {
  expect(await startTracing({})).toBeUndefined();
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await startTracing({ ...named, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(await startTracing({ ...named, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
});
