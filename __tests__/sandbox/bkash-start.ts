import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { ACCOUNT } from '../../sandbox/bkash/tokens.ts';
import { TOPIC_ARN } from '../../sandbox/bkash/sns.ts';
import { OTP, PIN, SUGGESTED_WALLET } from '../../sandbox/bkash/wallets.ts';
import { createBkash } from '../../server/services/payments/bkash/bkash.ts';
import type { BkashSettings } from '../../server/services/payments/bkash/client.ts';
import { type BkashStore, NO_TOKEN, type TokenState } from '../../server/services/payments/bkash/store.ts';
import type { NewPayment, PaymentProvider, StartedPayment } from '../../server/services/payments/provider.ts';
import { copySandboxKeys } from '../helpers/setup/pglite.ts';

/** The store without a database; given to several adapters, they are several processes. */
export function memoryStore(): BkashStore & { token: TokenState } {
  const payments = new Map<string, Parameters<BkashStore['addPayment']>[0]>();
  const executed = new Set<string>();
  const canceled = new Set<string>();
  const store: BkashStore & { token: TokenState } = {
    token: NO_TOKEN,
    async changeToken(change) {
      const { state, result } = change(store.token);
      store.token = state;
      return result;
    },
    async addPayment(payment) {
      if (!payments.has(payment.reference)) payments.set(payment.reference, payment);
    },
    findPayment: async (reference) => payments.get(reference) ?? null,
    async claimExecution(id) {
      if (executed.has(id) || canceled.has(id) || ![...payments.values()].some((payment) => payment.id === id))
        return false;
      executed.add(id);
      return true;
    },
    // No test waits so long.
    renewExecution: async () => false,
    releaseExecution: async (id) => void executed.delete(id),
    async cancelPayment(id) {
      if (executed.has(id)) return false;
      canceled.add(id);
      return true;
    },
  };
  return store;
}

/** Calls that a shop receives: returns of payers, and notifications. */
export interface Shop {
  callbackUrl: string;
  webhookUrl: string;
  callbacks: Record<string, string>[];
  notices: { body: Buffer; headers: Record<string, string | undefined> }[];
  /** Called with each notification; its answer decides the HTTP status. */
  onNotice: (body: Buffer, headers: Record<string, string | undefined>) => Promise<number>;
  close(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://shop');
      if (url.pathname === '/return') {
        shop.callbacks.push(Object.fromEntries(url.searchParams));
        return response.writeHead(303, { location: '/' }).end();
      }
      const body = Buffer.concat(chunks);
      const headers = request.headers as Record<string, string | undefined>;
      return void shop.onNotice(body, headers).then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shop: Shop = {
    callbackUrl: `${origin}/return`,
    webhookUrl: `${origin}/notices`,
    callbacks: [],
    notices: [],
    onNotice: async (body, headers) => {
      shop.notices.push({ body, headers });
      return 200;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return shop;
}

export interface Started {
  sandbox: Sandbox;
  shop: Shop;
  settings: BkashSettings;
  store: ReturnType<typeof memoryStore>;
  bkash: PaymentProvider;
  /** Another process of the same shop. */
  another(options?: { store?: BkashStore; callMs?: number; now?: () => number }): PaymentProvider;
  hasKept(words: string): boolean;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Short enough for tests of silence, long enough for a busy machine. */
export const CALL_MS = 5_000;
export const SILENT_MS = 400;

export async function start({ listens = false }: { listens?: boolean } = {}): Promise<Started> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sandbox-bkash-'));
  copySandboxKeys(dataDir);
  const shop = await openShop();
  const open = (): Promise<Sandbox> =>
    startSandbox({
      port: 0,
      dataDir,
      projectId: 'demo-project',
      allowedOrigins: ['http://localhost:3000'],
      webhookUrl: 'http://127.0.0.1:9/nobody',
      webhookSecret: 'whsec_test',
      bkashWebhookUrl: listens ? shop.webhookUrl : undefined,
    });
  const store = memoryStore();
  const settingsOf = ({ url }: Sandbox): BkashSettings => ({
    ...ACCOUNT,
    url: `${url}/bkash/v1.2.0-beta`,
    callbackUrl: shop.callbackUrl,
    topicArn: TOPIC_ARN,
    notificationHosts: [url],
  });
  const sandbox = await open();
  const started: Started = {
    sandbox,
    shop,
    store,
    settings: settingsOf(sandbox),
    bkash: createBkash({
      settings: settingsOf(sandbox),
      store,
      timeouts: { callMs: CALL_MS, requestMs: 2 * CALL_MS },
    }),
    another: ({ store: own = store, callMs = CALL_MS, now } = {}) =>
      createBkash({ settings: started.settings, store: own, timeouts: { callMs, requestMs: 2 * callMs }, now }),
    hasKept: (words) => readFileSync(path.join(dataDir, 'sandbox.jsonl'), 'utf8').includes(words),
    async restart() {
      await started.sandbox.close();
      started.sandbox = await open();
      started.settings = settingsOf(started.sandbox);
      started.bkash = started.another();
    },
    async stop() {
      await started.sandbox.close();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return started;
}

let count = 0;
export function newPayment(change: Partial<NewPayment> = {}): NewPayment {
  count += 1;
  const reference = `MH-${process.pid}-${count}`;
  return {
    reference,
    amountPaisa: 49_900,
    metadata: { bookingId: '1', productId: '2', email: 'rita@example.com' },
    productName: 'Yamaha FZ-S',
    payer: { name: 'Rita', email: 'rita@example.com', phone: '+8801770-618575', address: 'x', city: 'Dhaka' },
    idempotencyKey: reference,
    ...change,
  };
}

export const redirectOf = ({ checkout }: StartedPayment): string =>
  'redirectUrl' in checkout ? checkout.redirectUrl : '';

/** The request that the page makes when the payer presses a button. */
export async function press(
  { sandbox }: Started,
  id: string,
  name: string,
  value?: string,
): Promise<{ step?: string; problem?: number; redirect?: string; end?: string }> {
  const answer = await fetch(`${sandbox.url}/sandbox/bkash/payments/${id}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  });
  return (await answer.json()) as Awaited<ReturnType<typeof press>>;
}

/** All three steps of the page. */
export async function confirmOnPage(
  started: Started,
  id: string,
  { wallet = SUGGESTED_WALLET, otp = OTP, pin = PIN } = {},
): ReturnType<typeof press> {
  await press(started, id, 'wallet', wallet);
  await press(started, id, 'otp', otp);
  return press(started, id, 'pin', pin);
}

/** A payment whose payer has confirmed. */
export async function confirmed(started: Started, change: Partial<NewPayment> = {}): Promise<StartedPayment> {
  const payment = await started.bkash.start(newPayment(change));
  await confirmOnPage(started, payment.id);
  return payment;
}

export const bodyOf = (fields: object): Buffer => Buffer.from(JSON.stringify(fields));

/** A notification about a payment of ours, really signed; with other fields, or another version of the signature. */
export async function signNotice(
  { sandbox }: Started,
  reference: string,
  change: Record<string, string> = {},
  version: '1' | '2' = '1',
) {
  const message = {
    transactionStatus: 'Completed',
    trxID: 'ABC1234567',
    amount: '499.00',
    merchantInvoiceNumber: reference,
  };
  return sandbox.bkash.signNotice(
    'Notification',
    {
      MessageId: randomUUID(),
      TopicArn: TOPIC_ARN,
      Message: JSON.stringify(message),
      Timestamp: '2026-11-24T06:00:00.000Z',
      ...change,
    },
    version,
  );
}
