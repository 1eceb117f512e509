import type { PaymentProvider } from '../provider.ts';
import { BKASH_TIMEOUTS, type BkashSettings, createClient, type Fetch } from './client.ts';
import { createStart, LIMITS } from './creation.ts';
import { createExecution } from './execution.ts';
import { createNotifications } from './notification.ts';
import { createRefunds } from './refunds.ts';
import type { BkashStore } from './store.ts';
import { createTokens } from './token.ts';

interface Parts {
  settings: BkashSettings;
  store: BkashStore;
  timeouts?: typeof BKASH_TIMEOUTS;
  fetch?: Fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The sandbox's key must never vouch for real money. */
function refuseForeignSigners({ url, notificationHosts }: BkashSettings): void {
  if (notificationHosts.length > 0 && /(^|\.)bka\.sh$/.test(new URL(url).hostname))
    throw new Error('Notifications of the real bKash are signed by AWS alone; notificationHosts must be empty.');
}

/** bKash's tokenized checkout by its HTTP API; the sandbox speaks the same, so only the address differs. */
export function createBkash({ settings, store, timeouts = BKASH_TIMEOUTS, ...parts }: Parts): PaymentProvider {
  refuseForeignSigners(settings);
  const { fetch = globalThis.fetch, now = () => Date.now() } = parts;
  const transport = { fetch, callMs: timeouts.callMs };
  const client = createClient(settings, transport, createTokens({ settings, store, transport, now }));
  const refunds = createRefunds(client);
  const execution = createExecution({ client, refunds, store, now });
  const notifications = createNotifications(settings, transport);

  return {
    method: 'bkash',
    requestMs: timeouts.requestMs,
    limits: LIMITS,
    query: execution.query,
    cancel: execution.cancel,
    start: createStart({ client, settings, store, now }),
    confirm: execution.confirm,
    hasRefundKeys: false,
    findRefund: refunds.findRefund,
    refund: refunds.refund,
    async getRefund(refundId, payment) {
      return (await refunds.list(payment)).find(({ id }) => id === refundId) ?? null;
    },
    // bKash has no disputes, and lists no payments.
    getDispute: () => Promise.resolve(null),
    listPayments: () => null,
    async readNotification(rawBody, headers) {
      const notice = await notifications.read(rawBody, headers);
      if (!notice) return null;
      const { messageId, status, trxId, reference, amountPaisa, currency, content } = notice;
      // Payments to the shop by QR code or *247# carry no reference of ours, and a restored database may not know one.
      const payment = reference ? await store.findPayment(reference) : null;
      const money = { transactionId: trxId, amountPaisa, currency, content };
      return { id: messageId, type: status, paymentId: payment?.id, reference, ...money };
    },
    // The signature of the return proves nothing that the query would not: what it names is only asked for.
    readReturn: ({ paymentID: id = '' }) => (/^[A-Za-z0-9]{1,64}$/.test(id) ? id : null),
  };
}
