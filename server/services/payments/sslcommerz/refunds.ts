import { createHash } from 'node:crypto';
import {
  paisaToRefund,
  type PaymentProvider,
  type Refund,
  RefundRefused,
  type RefundablePayment,
} from '../provider.ts';
import { toTaka } from './amounts.ts';
import { type Client, textOf } from './client.ts';

const MAX_REFUND_KEY = 30;

const STATUSES: Record<string, Refund['status']> = {
  refunded: 'succeeded',
  processing: 'pending',
  cancelled: 'failed',
};

/** The provider's key of a refund, at most 30 letters and digits: 120 bits of a hash of ours. */
const refundKeyOf = (idempotencyKey: string): string =>
  createHash('sha256').update(idempotencyKey).digest('hex').slice(0, MAX_REFUND_KEY);

export function createRefunds(
  client: Client,
): Pick<PaymentProvider, 'refund' | 'getRefund' | 'findRefund' | 'hasRefundKeys'> {
  async function getRefund(id: string, payment: RefundablePayment): Promise<Refund | null> {
    const answer = await client.askTransactions({ refund_ref_id: id });
    const status = STATUSES[textOf(answer, 'status')];
    if (!status) return null;
    const reason = client.reasonOf(answer, 'errorReason');
    return { id, paymentId: payment.id, amountPaisa: paisaToRefund(payment), status, reason };
  }

  return {
    getRefund,
    // The same `refund_trans_id` is one refund.
    hasRefundKeys: true,
    // No call of the provider's finds a refund by our key, or lists those of a payment.
    findRefund: () => Promise.resolve({ refund: null, otherPaisa: 0, isComplete: false }),
    async refund(payment, idempotencyKey) {
      const answer = await client.askTransactions({
        bank_tran_id: payment.transactionId,
        refund_trans_id: refundKeyOf(idempotencyKey),
        refund_amount: toTaka(paisaToRefund(payment)),
        refund_remarks: `Refund of ${payment.id}`,
      });
      const [status, id] = [textOf(answer, 'status'), textOf(answer, 'refund_ref_id')];
      const reason = client.reasonOf(answer, 'errorReason');
      // "success" is an accepted refund, "processing" one accepted before; neither is money that went back.
      if (id && status !== 'failed')
        return { id, paymentId: payment.id, amountPaisa: paisaToRefund(payment), status: 'pending', reason: '' };
      const known = id ? await getRefund(id, payment) : null;
      if (known) return { ...known, reason: known.reason || reason };
      // Without an id it cannot be asked for, and an earlier call with this key may have refunded: a PaymentFault that
      // made the caller take a new key could refund twice.
      const words = reason || 'no reason given';
      throw new RefundRefused(`SSLCommerz did not refund ${payment.id}: ${words}`, words);
    },
  };
}
