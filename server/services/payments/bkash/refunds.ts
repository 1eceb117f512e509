import { paisaToRefund, PaymentFault, type Refund, RefundRefused, type RefundablePayment } from '../provider';
import { type Answer, BkashRefusal, type Client, toFault, unreachable } from './client';
import { INSUFFICIENT_BALANCE, REFUND_REFUSALS } from './codes';
import { paisaOf, takaOf, textOf, withoutMarkup } from './values';

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

export interface Refunds {
  /** Every refund that bKash names; none where it names none. */
  list(payment: PaidAttempt): Promise<BkashRefund[]>;
  refund(payment: RefundablePayment, key: string): Promise<Refund>;
}

/** The refund of this key or, where the status names no keys, the one after which nothing is left. */
function findMade(refunds: BkashRefund[], payment: RefundablePayment, sku: string): Refund | undefined {
  const ours = refunds.find((refund) => refund.sku === sku);
  if (ours || totalOf(refunds) < paisaToRefund(payment)) return ours;
  const counted = refunds.filter(({ status }) => status !== 'failed');
  return counted.find(({ status }) => status === 'pending') ?? counted.at(-1);
}

/**
 * Both generations of refunds. Which one the account has is found out by reading the status, which always comes first and moves no money:
 * the refund itself is sent to one generation alone, and never again to the other. A setting for it could be wrong, and this cannot.
 */
export function createRefunds(client: Client): Refunds {
  let hasV2 = true;

  async function listV2({ id, transactionId }: PaidAttempt): Promise<BkashRefund[]> {
    const answer = await client.callV2('refund/payment/status', { paymentId: id, trxId: transactionId });
    const { refundTransactions: refunds } = answer;
    return Array.isArray(refunds) ? refunds.filter(isObject).map((found) => fromV2(id, found)) : [];
  }

  /** The older status is the refund's address without an amount; it names the latest refund alone. */
  async function listV1({ id, transactionId }: PaidAttempt): Promise<BkashRefund[]> {
    const answer = await client.call('payment/refund', { paymentID: id, trxID: transactionId });
    return answer.refundTrxID ? [fromV1(id, answer)] : [];
  }

  async function listKnown(payment: PaidAttempt): Promise<BkashRefund[]> {
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

  async function list(payment: PaidAttempt): Promise<BkashRefund[]> {
    try {
      return await listKnown(payment);
    } catch (error) {
      if (!(error instanceof BkashRefusal)) throw error;
      const fault = toFault(error);
      if (fault instanceof PaymentFault) throw fault;
      return []; // bKash refuses the status of a payment that has no refund
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
    list,
    /**
     * bKash knows no idempotency key. So the status is read before each attempt, and what is sent is always all that is left to refund:
     * should the status lag behind, a second full refund would exceed the payment, which bKash refuses.
     */
    async refund(payment, key) {
      const sku = withoutMarkup(key);
      const before = await list(payment);
      const made = findMade(before, payment, sku);
      if (made) return made;
      try {
        return await send(payment, paisaToRefund(payment) - totalOf(before), sku);
      } catch (error) {
        if (!(error instanceof BkashRefusal)) throw error;
        // Another process may have been quicker.
        const made = findMade(await list(payment), payment, sku);
        if (made) return made;
        // The merchant's own wallet is empty; it may be filled by the next attempt.
        if (error.code === INSUFFICIENT_BALANCE) throw new PaymentFault('failed', { cause: error });
        if (REFUND_REFUSALS.includes(error.code)) throw new RefundRefused(error.message, error.message, error.code);
        throw toFault(error);
      }
    },
  };
}
