import net from 'node:net';
import { BOUNDS } from '#contract/limits';
import { build } from '../../server/app.ts';
import type { App } from '../../server/context.ts';
import { deliverJob } from '../../server/features/news/notices/delivery.job.ts';
import { mailChannel } from '../../server/features/news/notices/mail.channel.ts';
import { pushChannel } from '../../server/features/news/notices/push.channel.ts';
import { createMailer } from '../../server/services/mail/mailer.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { subscribeBrowser } from '../helpers/market/people.ts';
import { BANK, createOffer, makeBatch, release, SELLER_NAME, usableIn, WALLET } from '../helpers/money/deals.ts';

const mockWritten: string[] = [];
jest.mock('../../server/http/logging.ts', () => {
  const actual = jest.requireActual<typeof import('../../server/http/logging.ts')>('../../server/http/logging');
  const stream = { write: (line: string) => void mockWritten.push(line) };
  return { ...actual, loggerOptions: () => ({ ...(actual.loggerOptions('trace') as object), stream }) };
});

let market: Market;
let app: App;
let address: URL;
let mailer: ReturnType<typeof createMailer>;
const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => [level, console[level]] as const);
beforeAll(async () => {
  for (const [level] of consoles)
    console[level] = (...words: unknown[]) => void mockWritten.push(words.map(String).join(' '));
  market = await openMarket();
  app = await build(market.services);
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const { env } = market.services;
  if (!env.mail) throw new Error('no mail without a sandbox');
  mailer = createMailer(env.mail);
});
afterAll(async () => {
  mailer.close();
  await app.close();
  await market.close();
  for (const [level, original] of consoles) console[level] = original;
});

/** Part of every text. */
const SECRET = 'xyzzy-plugh';
const TEXT = `Come to the ${SECRET} at noon.`;

const call = async (
  who: TestPerson | undefined,
  method: string,
  path: string,
  body?: string | object,
  type = 'application/json',
) =>
  (
    await fetch(new URL(`/api${path}`, address), {
      method,
      headers: { ...who?.headers, ...(body !== undefined && { 'content-type': type }) },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    })
  ).status;
/** Bytes that no HTTP client would send. */
const sendRaw = (bytes: string) =>
  new Promise<void>((resolve) => {
    const socket = net.connect(Number(address.port), '127.0.0.1', () => socket.write(bytes));
    socket.on('close', () => resolve()).on('error', () => resolve());
    socket.resume();
    socket.setTimeout(2000, () => socket.destroy());
  });

it('no user-written text is in the log at any level, even after failures', async () => {
  const { seller, buyer, product } = await createOffer(market);
  const admin = await market.person('admin');
  const browser = subscribeBrowser(market);
  const { push, env } = market.services;
  if (!push) throw new Error('no push without keys');
  expect(await call(seller, 'POST', '/push/subscriptions', browser.subscription)).toBe(200);

  // Accepted input.
  expect(await call(buyer, 'POST', '/conversations', { productId: product, text: TEXT })).toBe(200);
  const [{ id } = { id: '' }] = await market.db.query<{ id: string }>(
    'select id::text from conversations where product_id = $1',
    [product],
  );
  const messages = `/conversations/${id}/messages`;
  expect(await call(seller, 'POST', messages, { text: TEXT, clientId: 'client-id-1' })).toBe(200);
  expect(await call(buyer, 'POST', `/conversations/${id}/offers`, { price: 150_000, note: TEXT })).toBe(200);
  expect(await call(seller, 'POST', `/conversations/${id}/report`, { reason: 'fraud', comment: TEXT })).toBe(200);
  expect(await call(buyer, 'POST', '/reportedItems', { productId: product, comment: TEXT })).toBe(200);
  expect(await call(admin, 'GET', messages)).toBe(200);
  expect(await call(admin, 'GET', '/reportedConversations')).toBe(200);

  // Refused input.
  const long = TEXT.padEnd(BOUNDS.message.max + 1, '.');
  expect(await call(buyer, 'POST', messages, { text: long, clientId: 'client-id-2' })).toBe(400);
  expect(await call(buyer, 'POST', messages, { text: TEXT.repeat(5000), clientId: 'client-id-3' })).toBe(413);
  expect(await call(buyer, 'POST', messages, { text: TEXT, clientId: SECRET + '!' })).toBe(400);
  expect(await call(buyer, 'POST', messages, `{"text": "${TEXT}`)).toBe(400);
  expect(await call(buyer, 'POST', messages, `${TEXT}`)).toBe(400);
  expect(await call(buyer, 'POST', messages, TEXT, 'text/plain')).toBe(400);
  expect(await call(buyer, 'POST', messages, `<text>${TEXT}</text>`, 'application/xml')).toBe(415);
  expect(await call(buyer, 'POST', messages, { text: { [TEXT]: TEXT }, clientId: 'client-id-4' })).toBe(400);
  expect(await call(undefined, 'POST', messages, { text: TEXT, clientId: 'client-id-5' })).toBe(401);
  expect(await call(buyer, 'POST', `${messages}?text=${encodeURIComponent(TEXT)}`, {})).toBe(400);
  expect(await call(buyer, 'GET', `/search?q=${encodeURIComponent(TEXT)}&cursor=${SECRET}`)).toBe(400);
  expect(await call(buyer, 'GET', `/${SECRET}/${encodeURIComponent(TEXT)}`)).toBe(404);
  expect(await call(buyer, 'POST', `/conversations/${id}/report`, { comment: TEXT.repeat(100) })).toBe(400);
  await sendRaw(`POST /api${messages} HTTP/1.1\r\nhost: x\r\n${TEXT}\r\n\r\n${TEXT}`);
  await sendRaw(
    `POST /api${messages} HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\ntransfer-encoding: chunked\r\n\r\n${TEXT}`,
  );

  // Input that the database refuses and quotes.
  await market.db.query(`alter table messages add constraint refused check (text not like '%unkept%') not valid`);
  await market.db.query(`create unique index texts on messages (text) where text like '%only once%'`);
  await market.db.query(`create index numbers on messages (((text)::integer)) where text like '%number%'`);
  expect(await call(buyer, 'POST', messages, { text: `${TEXT} unkept`, clientId: 'client-id-6' })).toBe(500);
  expect(await call(buyer, 'POST', messages, { text: `${TEXT} only once`, clientId: 'client-id-7' })).toBe(200);
  expect(await call(buyer, 'POST', messages, { text: `${TEXT} only once`, clientId: 'client-id-8' })).toBe(500);
  expect(await call(buyer, 'POST', messages, { text: `${TEXT} number`, clientId: 'client-id-9' })).toBe(400);

  // Failing mail and push.
  market.sandbox.mail.inject('refuse');
  market.sandbox.push.inject(500);
  await market.db.query(`update notice_deliveries set due_at = now() - interval '1 second'`);
  const channels = [mailChannel(mailer, env), pushChannel({ db: market.db, push })];
  await deliverJob({ db: market.db, channels, log: app.log }, 1000).run({});

  const lines = mockWritten.join('\n');
  // The log was on, and recorded all of this.
  for (const word of [
    'request completed',
    'request refused',
    'request failed',
    '"statusCode":400,"code":"BAD_REQUEST"',
    'notice delivery failed',
  ])
    expect(lines).toContain(word);
  expect(lines).not.toContain(SECRET);
  expect(lines).not.toContain(encodeURIComponent(SECRET));
});

it('no account number is in the log, whether the method is stored, refused or fails', async () => {
  const seller = await market.person('seller', { userName: SELLER_NAME });
  const numbers = /1171234567890|117 123 4567890|090261234/;
  mockWritten.length = 0;
  expect(await call(seller, 'PUT', '/payout-method', BANK)).toBe(200);
  expect(await call(seller, 'PUT', '/payout-method', { ...BANK, accountName: 'Somebody Else' })).toBe(409);
  expect(await call(seller, 'PUT', '/payout-method', { ...BANK, routingNumber: '090261234x' })).toBe(400);
  await usableIn(market, seller, 0);
  await release(market, seller, 1000);
  expect(await call(seller, 'POST', '/payouts')).toBe(200);
  const [payout] = await market.db.query<{ _id: string }>('select id as _id from payouts');
  const batch = await makeBatch(market, await market.person('admin'), payout ? [payout] : []);
  const admin = await market.person('admin');
  expect(await call(admin, 'GET', `/payout-batches/${batch}/file`)).toBe(200);
  // A row that the database refuses, and a key that is lost.
  await market.db.query(`alter table payout_methods add constraint refused check (kind <> 'nagad') not valid`);
  expect(await call(seller, 'PUT', '/payout-method', { ...WALLET, kind: 'nagad' })).toBe(500);
  await market.db.query(`update payout_methods set key_id = 'lost'`);
  expect(await call(admin, 'GET', `/payout-batches/${batch}/file?after=1`)).toBe(500);
  const lines = mockWritten.join('\n');
  expect(lines).toContain('request failed');
  expect(lines).not.toMatch(numbers);
  expect(lines).not.toMatch(/01711-?000002/);
});
