import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import { type Answer, BkashRefusal, type Client, toFault, unreachable, wasNotSent } from './client.ts';
import { ALREADY_EXECUTED, CANCELED, failureOf, NOT_FOUND, NOT_EXECUTABLE } from './codes.ts';
import type { Refunds } from './refunds.ts';
import type { BkashStore } from './store.ts';
import { paisaOf, secondsOf, textOf } from './values.ts';

/** How long bKash keeps an attempt that nobody executes. Seconds, with a margin for clocks that differ. */
const ATTEMPT_SECONDS = 24 * 3600 + 600;

/** A payment with bKash's code for its end, where the payer's attempt has failed. */
type BkashPayment = ProviderPayment & { failureCode?: string };

function statusOf({ transactionStatus: status }: Answer): ProviderPayment['status'] {
  if (status === 'Completed') return 'succeeded';
  if (status === 'Failed' || status === 'Declined') return 'failed';
  return status === 'Cancelled' || status === 'Canceled' || status === 'Expired' ? 'canceled' : 'open';
}

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
    ...(status === 'succeeded' && { transactionId, payer: { isCard: false, id: textOf(answer.customerMsisdn) } }),
    amountPaisa,
    currency: currency.toLowerCase(),
    metadata: {},
    created,
    refundedPaisa: 0,
    refunded: false,
    isRisky: false,
  };
}

interface Parts {
  client: Client;
  refunds: Pick<Refunds, 'list'>;
  store: BkashStore;
  now: () => number;
}

/** Asks bKash about payments, and executes them once the payer has confirmed. */
export function createExecution({
  client,
  refunds,
  store,
  now,
}: Parts): Pick<PaymentProvider, 'query' | 'confirm' | 'cancel'> {
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

  return {
    query,
    /** bKash cannot cancel, but what we never execute takes no money. One whose execution has begun stays open until its end is known. */
    async cancel(id) {
      const isCanceled = await store.cancelPayment(id);
      const found = await query(id);
      return isCanceled && found?.status === 'open' ? { ...found, status: 'canceled' } : found;
    },
    async confirm(id) {
      if (await store.claimExecution(id)) return execute(id);
      const found = await query(id);
      // The call was lost, or its process killed. bKash executes a payment once, even if the first call succeeded.
      return found?.status === 'open' && (await store.renewExecution(id)) ? execute(id) : found;
    },
  };
}
