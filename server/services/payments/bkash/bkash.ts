import { CURRENCY } from '#contract/limits';
import {
  type NewPayment,
  PaymentFault,
  type PaymentProvider,
  type ProviderPayment,
  type StartedPayment,
} from '../provider';
import {
  type Answer,
  BKASH_TIMEOUTS,
  BkashRefusal,
  type BkashSettings,
  createClient,
  type Fetch,
  toFault,
  unreachable,
  wasNotSent,
} from './client';
import {
  ALREADY_EXECUTED,
  CANCELED,
  failureOf,
  DUPLICATE_INVOICE,
  INVALID_AMOUNT,
  NOT_FOUND,
  NOT_EXECUTABLE,
} from './codes';
import { createNotifications } from './notification';
import { createRefunds } from './refunds';
import type { BkashStore } from './store';
import { createTokens } from './token';
import { paisaOf, secondsOf, takaOf, textOf, withoutMarkup } from './values';

/** In paisa: a taka, and what a wallet can hold at most. bKash names no maximum for a payment; the merchant's own may be lower. */
const LIMITS = { minPaisa: 100, maxPaisa: 5_00_000_00 };
/** How long bKash keeps an attempt that nobody executes. Seconds, with a margin for clocks that differ. */
const ATTEMPT_SECONDS = 24 * 3600 + 600;
/** URL-based checkout without an agreement. */
const MODE = '0011';

/** A payment with bKash's code for its end, where the payer's attempt has failed. */
type BkashPayment = ProviderPayment & { failureCode?: string };

interface Parts {
  settings: BkashSettings;
  store: BkashStore;
  timeouts?: typeof BKASH_TIMEOUTS;
  fetch?: Fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function statusOf({ transactionStatus: status }: Answer): ProviderPayment['status'] {
  if (status === 'Completed') return 'succeeded';
  if (status === 'Failed' || status === 'Declined') return 'failed';
  return status === 'Cancelled' || status === 'Canceled' || status === 'Expired' ? 'canceled' : 'open';
}

/** A mobile number as bKash writes it, by which its page fills in the wallet; nothing for any other phone. */
const walletOf = (phone: string): string | undefined =>
  /^(?:\+?88)?(01[3-9]\d{8})$/.exec(phone.replace(/[\s-]/g, ''))?.[1];

function toPayment(id: string, answer: Answer, now: number): BkashPayment {
  const [amountPaisa, currency] = [paisaOf(answer.amount), textOf(answer.currency)];
  if (answer.paymentID !== id || amountPaisa === undefined || !currency)
    throw unreachable('bKash answered something other than the payment.', true);
  const status = statusOf(answer);
  const transactionId = textOf(answer.trxID);
  if (status === 'succeeded' && !transactionId) throw unreachable('bKash named no transaction.', true);
  const created = secondsOf(answer.paymentCreateTime) ?? secondsOf(answer.paymentExecuteTime) ?? Math.floor(now / 1000);
  return {
    id,
    reference: textOf(answer.merchantInvoiceNumber),
    status: status === 'open' && created + ATTEMPT_SECONDS < now / 1000 ? 'canceled' : status,
    ...(status === 'succeeded' && { transactionId }),
    amountPaisa,
    currency: currency.toLowerCase(),
    metadata: {},
    created,
    refundedPaisa: 0,
    refunded: false,
    isRisky: false,
  };
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
  const notifications = createNotifications(settings, transport);

  async function query(id: string): Promise<BkashPayment | null> {
    let payment: BkashPayment;
    try {
      payment = toPayment(id, await client.call('payment/status', { paymentID: id }), now());
    } catch (error) {
      if (!(error instanceof BkashRefusal)) throw error;
      if (NOT_FOUND.includes(error.code)) return null;
      throw toFault(error);
    }
    const { status, transactionId } = payment;
    if (status !== 'succeeded' || !transactionId) return payment;
    const made = (await refunds.list({ id, transactionId })).filter((refund) => refund.status !== 'failed');
    const refundedPaisa = made.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
    return { ...payment, refundedPaisa, refunded: refundedPaisa >= payment.amountPaisa };
  }

  /** What an answered refusal to execute leaves of the payment. */
  async function afterRefusal(id: string, refusal: BkashRefusal): Promise<BkashPayment | null> {
    const { code } = refusal;
    const [failure, wasExecuted] = [failureOf(code), ALREADY_EXECUTED.includes(code)];
    // After any other refusal no money has moved, and the payer may still confirm.
    if (!failure && !wasExecuted) await store.releaseExecution(id);
    const found = await query(id);
    if (found && failure && found.status !== 'succeeded')
      return { ...found, status: 'failed', failureCode: code, failure };
    if (found?.status !== 'open') return found;
    // Some answers to the query call an attempt that has ended still initiated.
    if (code === CANCELED) return { ...found, status: 'canceled', failureCode: code };
    if (wasExecuted || NOT_EXECUTABLE.includes(code)) return found;
    throw toFault(refusal);
  }

  /** Money moves here, and nowhere else: "success" on return says only that the payer has confirmed. */
  async function execute(id: string): Promise<BkashPayment | null> {
    try {
      return toPayment(id, await client.call('execute', { paymentID: id }), now());
    } catch (error) {
      if (error instanceof BkashRefusal) return afterRefusal(id, error);
      if (wasNotSent(error)) {
        await store.releaseExecution(id);
        throw error;
      }
      // The outcome is unknown. The claim stays, so that every process only queries this payment for a while.
      return query(id);
    }
  }

  function toStarted(payment: NewPayment, found: { id: string; checkoutUrl: string; created: number }): StartedPayment {
    const { id, checkoutUrl: redirectUrl, created } = found;
    return {
      id,
      reference: payment.reference,
      status: 'open',
      amountPaisa: payment.amountPaisa,
      currency: CURRENCY,
      metadata: {},
      created,
      refundedPaisa: 0,
      refunded: false,
      isRisky: false,
      checkout: { redirectUrl },
    };
  }

  async function create({ reference, amountPaisa, payer }: NewPayment): Promise<Answer> {
    try {
      return await client.call('create', {
        mode: MODE,
        intent: 'sale',
        amount: takaOf(amountPaisa),
        currency: CURRENCY.toUpperCase(),
        payerReference: walletOf(payer.phone) ?? withoutMarkup(reference),
        callbackURL: settings.callbackUrl,
        merchantInvoiceNumber: withoutMarkup(reference),
      });
    } catch (error) {
      if (!(error instanceof BkashRefusal)) throw error;
      const cause = { cause: error };
      // Within our limits, the merchant's own is left as the reason.
      if (error.code === INVALID_AMOUNT) throw new PaymentFault('amountTooLarge', cause);
      // An answer was lost: the attempt exists, and bKash never names its address again.
      if (error.code === DUPLICATE_INVOICE) throw new PaymentFault('failed', cause);
      throw toFault(error);
    }
  }

  return {
    method: 'bkash',
    requestMs: timeouts.requestMs,
    limits: LIMITS,
    query,
    // bKash cannot cancel; an attempt that is not executed takes no money.
    cancel: query,
    async start(payment) {
      if (payment.amountPaisa < LIMITS.minPaisa) throw new PaymentFault('amountTooSmall');
      if (payment.amountPaisa > LIMITS.maxPaisa) throw new PaymentFault('amountTooLarge');
      const known = await store.findPayment(payment.reference);
      // The same key answers the same payment; another amount needs another key, as with every provider.
      if (known && known.amountPaisa !== payment.amountPaisa) throw new PaymentFault('failed');
      if (known) return toStarted(payment, known);
      const answer = await create(payment);
      const [id, checkoutUrl] = [textOf(answer.paymentID), textOf(answer.bkashURL)];
      if (!id || !checkoutUrl) throw unreachable('bKash named no payment.', true);
      const created = secondsOf(answer.paymentCreateTime) ?? Math.floor(now() / 1000);
      const { reference, amountPaisa } = payment;
      await store.addPayment({ id, reference, checkoutUrl, amountPaisa, created });
      // Another process may have been quicker: both answer the same payment.
      return toStarted(payment, (await store.findPayment(reference)) ?? { id, checkoutUrl, created });
    },
    async confirm(id) {
      if (await store.claimExecution(id)) return execute(id);
      const found = await query(id);
      // The call was lost, or its process killed. bKash executes a payment once, whatever became of the first call.
      return found?.status === 'open' && (await store.renewExecution(id)) ? execute(id) : found;
    },
    refund: refunds.refund,
    async getRefund(refundId, payment) {
      return (await refunds.list(payment)).find(({ id }) => id === refundId) ?? null;
    },
    // bKash has no disputes, and lists no payments.
    getDispute: () => Promise.resolve(null),
    listPayments: () => null,
    async readNotification(rawBody, headers) {
      const notice = await notifications.read(rawBody, headers);
      // Payments to the shop by QR code or *247# carry no reference of ours.
      const payment = notice?.reference ? await store.findPayment(notice.reference) : null;
      return notice && payment ? { id: notice.messageId, type: notice.status, paymentId: payment.id } : null;
    },
    // The signature of the return proves nothing that the query would not: what it names is only asked for.
    readReturn: ({ paymentID: id = '' }) => (/^[A-Za-z0-9]{1,64}$/.test(id) ? id : null),
  };
}
