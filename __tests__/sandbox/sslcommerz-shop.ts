import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSslcommerz, type Sslcommerz } from '../../server/services/payments/sslcommerz/sslcommerz.ts';
import type { NewPayment, ProviderEvent } from '../../server/services/payments/provider.ts';
import { TEST_STORE } from '../../sandbox/sslcommerz/store.ts';
import { start, type Started } from './start.ts';

/** A shop that pays by the adapter at the real stand-in, over HTTP. */
export interface Shop {
  started: Started;
  payments: Sslcommerz;
  /** Genuine notices, in the order of their arrival. */
  events: ProviderEvent[];
  /** Bodies of all notices, genuine or not. */
  notices: string[];
  /** What browsers came back with. */
  returns: Record<string, string>[];
  /** Notices and returns in the order of their arrival. */
  arrivals: ('notice' | 'return')[];
  /** Answers notices with 503 while true. */
  isDown: boolean;
  /** Another adapter at the same stand-in, such as one with short timeouts. */
  connect(more?: Partial<Parameters<typeof createSslcommerz>[0]>, callMs?: number): Sslcommerz;
  /** Starts the stand-in again on the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

let references = 0;
export const newPayment = (more: Partial<NewPayment> = {}): NewPayment => {
  references += 1;
  return {
    reference: `MH-${process.pid}-${references}`,
    amountPaisa: 1_850_050,
    metadata: { bookingId: '7', productId: '9', email: 'rahim@example.com' },
    productName: 'Bajaj Pulsar 150',
    payer: { name: 'রহিম উদ্দিন', email: 'rahim@example.com', phone: '01711111111', address: 'Road 7', city: 'Dhaka' },
    idempotencyKey: `key-${references}`,
    ...more,
  };
};

export async function openShop(): Promise<Shop> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () => void receive(request.url ?? '', Buffer.concat(chunks)).then((status) => response.writeHead(status).end()),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(path: string, body: Buffer): Promise<number> {
    if (path === '/return') {
      shop.arrivals.push('return');
      shop.returns.push(Object.fromEntries(new URLSearchParams(body.toString())));
      return 303;
    }
    if (shop.isDown) return 503;
    shop.arrivals.push('notice');
    shop.notices.push(body.toString());
    try {
      const event = await shop.payments.readNotification(body, {});
      if (event) shop.events.push(event);
      return 200;
    } catch {
      return 400;
    }
  }

  const started = await start();
  const connect: Shop['connect'] = (more = {}, callMs = 20_000) =>
    createSslcommerz(
      {
        ...TEST_STORE,
        url: started.sandbox.url,
        returnUrl: `${own}/return`,
        notificationUrl: `${own}/ipn`,
        ...more,
      },
      { callMs, requestMs: 2 * callMs },
    );
  const shop: Shop = {
    started,
    payments: connect(),
    events: [],
    notices: [],
    returns: [],
    arrivals: [],
    isDown: false,
    connect,
    async restart() {
      await started.restart();
      shop.payments = connect();
    },
    async close() {
      await started.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
  return shop;
}

/** A payer who succeeds. */
export const WALLET = { method: 'bkash', number: '01700000001', otp: '123456', pin: '12121' };

export interface Opened {
  id: string;
  address: string;
  key: string;
}

/** Starts a payment, as far as the address of its page. */
export async function openPage({ payments }: Shop): Promise<Opened> {
  const { id, checkout } = await payments.start(newPayment());
  const address = 'redirectUrl' in checkout ? checkout.redirectUrl : '';
  return { id, address, key: new URL(address).searchParams.get('SESSIONKEY') ?? '' };
}
