import type Stripe from 'stripe';
import type { Refund, RefundablePayment } from '../provider';
import { toRefund } from './values';

/** Provider trouble becomes a PaymentFault; `known` answers for a refusal that is no mistake. */
export type CallProvider = <T>(
  call: Promise<T>,
  known?: (refusal: Stripe.errors.StripeInvalidRequestError) => Promise<T> | undefined,
) => Promise<T>;

/** Refunds of whole payments and of their parts. */
export function createRefund(
  stripe: Stripe,
  callProvider: CallProvider,
): (payment: RefundablePayment, idempotencyKey: string) => Promise<Refund> {
  /** Refunds that have not failed; those still under way first, for they decide. */
  async function listRefunds(id: string): Promise<Refund[]> {
    const { data } = await callProvider(stripe.refunds.list({ payment_intent: id, limit: 100 }));
    const made = data.map(toRefund).filter(({ status }) => status !== 'failed');
    return [...made.filter(({ status }) => status === 'pending'), ...made.filter(({ status }) => status !== 'pending')];
  }

  /** Refunds what is missing of a part: Stripe would give another key the same part again. */
  async function refundPart(id: string, partPaisa: number, idempotencyKey: string): Promise<Refund> {
    const made = await listRefunds(id);
    const left = made.reduce((rest, { amountPaisa }) => rest - amountPaisa, partPaisa);
    const [latest] = made;
    if (left <= 0 && latest) return latest;
    return callProvider(stripe.refunds.create({ payment_intent: id, amount: left }, { idempotencyKey }).then(toRefund));
  }

  /** The refund that left nothing to refund. */
  async function existingRefund(id: string): Promise<Refund> {
    const [found] = await listRefunds(id);
    if (!found) throw new Error(`The card provider calls ${id} refunded, and names no refund.`);
    return found;
  }

  return ({ id, partPaisa }, idempotencyKey) =>
    typeof partPaisa === 'number'
      ? refundPart(id, partPaisa, idempotencyKey)
      : callProvider(stripe.refunds.create({ payment_intent: id }, { idempotencyKey }).then(toRefund), ({ code }) =>
          code === 'charge_already_refunded' ? existingRefund(id) : undefined,
        );
}
