import {
  paisaToRefund,
  PaymentFault,
  type PaymentProvider,
  type Refund,
  type RefundablePayment,
  type RefundLookup,
  RefundRefused,
} from '../provider.ts';
import { type Answer, BkashRefusal, type Client, toFault, unreachable } from './client.ts';
import { INSUFFICIENT_BALANCE, NOT_FOUND, REFUND_REFUSALS } from './codes.ts';
import { paisaOf, takaOf, textOf, withoutMarkup } from './values.ts';

type PaidAttempt = Pick<RefundablePayment, 'id' | 'transactionId'>;
/** Not every status names the SKU. */
type BkashRefund = Refund & { sku?: string };

const FAILED = ['Failed', 'Cancelled', 'Canceled', 'Declined', 'Rejected', 'Expired', 'Reversed'];

function toRefund(
  paymentId: string,
  found: { id: unknown; status: unknown; amount: unknown; sku: unknown },
): BkashRefund {
  const [id, amountPaisa, status] = [textOf(found.id), paisaOf(found.amount), textOf(found.status) ?? ''];
  if (!id || amountPaisa === undefined) throw unreachable('bKash answered a refund without its id or amount.', true);
  const isFailed = FAILED.includes(status);
  return {
    id,
    paymentId,
    amountPaisa,
    status: status === 'Completed' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    reason: isFailed ? status : '',
    sku: textOf(found.sku),
  };
}

const fromV2 = (paymentId: string, { refundTrxId, refundTransactionStatus, refundAmount, sku }: Answer): BkashRefund =>
  toRefund(paymentId, { id: refundTrxId, status: refundTransactionStatus, amount: refundAmount, sku });
const fromV1 = (paymentId: string, { refundTrxID, transactionStatus, amount, sku }: Answer): BkashRefund =>
  toRefund(paymentId, { id: refundTrxID, status: transactionStatus, amount, sku });

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** A host without the newer API has no such route; its gateway says so in an envelope that is not bKash's. */
const isRouteMissing = (error: unknown): boolean =>
  error instanceof BkashRefusal && ['http-403', 'http-404', 'http-405'].includes(error.code);

const totalOf = (refunds: Refund[]): number =>
  refunds.reduce((sum, { status, amountPaisa }) => (status === 'failed' ? sum : sum + amountPaisa), 0);

/** What bKash says of a payment's refunds. The older status names the latest alone, which can hide others. */
interface Listed {
  refunds: BkashRefund[];
  isComplete: boolean;
}

export interface Refunds extends Pick<PaymentProvider, 'findRefund' | 'refund'> {
  /** Every refund that bKash names; none where it names none. */
  list(payment: PaidAttempt): Promise<BkashRefund[]>;
}

/** The refund of this key or, where the status names no keys, the one after which nothing is left. */
function findMade({ refunds, isComplete }: Listed, payment: RefundablePayment, sku: string): RefundLookup {
  const ours = refunds.find((refund) => refund.sku === sku);
  if (ours) return { refund: ours, otherPaisa: 0, isComplete };
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const otherPaisa = totalOf(refunds);
  const last = counted.find(({ status }) => status === 'pending') ?? counted.at(-1) ?? null;
  return { refund: otherPaisa >= paisaToRefund(payment) ? last : null, otherPaisa, isComplete };
}

/**
 * Both generations of refunds. Which one the account has is found out by reading the status, which always comes first and moves no money:
 * the refund itself is sent to one generation alone, and never again to the other. A setting for it could be wrong, and this cannot.
 */
export function createRefunds(client: Client): Refunds {
  let hasV2 = true;

  async function listV2({ id, transactionId }: PaidAttempt): Promise<Listed> {
    const answer = await client.callV2('refund/payment/status', { paymentId: id, trxId: transactionId });
    const { refundTransactions: refunds } = answer;
    if (!Array.isArray(refunds)) return { refunds: [], isComplete: false };
    return { refunds: refunds.filter(isObject).map((found) => fromV2(id, found)), isComplete: true };
  }

  /** The older status is the refund's address without an amount; it names the latest refund alone. */
  async function listV1({ id, transactionId }: PaidAttempt): Promise<Listed> {
    const answer = await client.call('payment/refund', { paymentID: id, trxID: transactionId });
    const refunds = answer.refundTrxID ? [fromV1(id, answer)] : [];
    return { refunds, isComplete: refunds.length === 0 };
  }

  async function listKnown(payment: PaidAttempt): Promise<Listed> {
    if (hasV2) {
      try {
        return await listV2(payment);
      } catch (error) {
        if (!isRouteMissing(error)) throw error;
        hasV2 = false;
      }
    }
    return listV1(payment);
  }

  async function list(payment: PaidAttempt): Promise<Listed> {
    try {
      return await listKnown(payment);
    } catch (error) {
      if (!(error instanceof BkashRefusal)) throw error;
      const fault = toFault(error);
      if (fault instanceof PaymentFault) throw fault;
      // bKash refuses the status of a payment that has no refund. Any other refusal says nothing about refunds.
      return { refunds: [], isComplete: NOT_FOUND.includes(error.code) };
    }
  }

  async function send({ id, transactionId }: RefundablePayment, amountPaisa: number, sku: string): Promise<Refund> {
    const [amount, reason] = [takaOf(amountPaisa), 'Refund'];
    if (hasV2) {
      const body = { paymentId: id, trxId: transactionId, refundAmount: amount, sku, reason };
      return fromV2(id, await client.callV2('refund/payment/transaction', body));
    }
    return fromV1(
      id,
      await client.call('payment/refund', { paymentID: id, trxID: transactionId, amount, sku, reason }),
    );
  }

  return {
    list: async (payment) => (await list(payment)).refunds,
    findRefund: async (payment, key) => findMade(await list(payment), payment, withoutMarkup(key)),
    // bKash knows no idempotency key: what is sent twice is refunded twice, as long as money is left.
    async refund(payment, key) {
      try {
        return await send(payment, paisaToRefund(payment), withoutMarkup(key));
      } catch (error) {
        if (!(error instanceof BkashRefusal)) throw error;
        const { message, code } = error;
        // The merchant's own wallet: it can be topped up.
        if (code === INSUFFICIENT_BALANCE) throw new RefundRefused(message, message, code, 'balance');
        if (REFUND_REFUSALS.includes(code)) throw new RefundRefused(message, message, code);
        throw toFault(error);
      }
    },
  };
}
