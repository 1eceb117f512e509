import Stripe from 'stripe';
import {
  type PaymentProvider,
  paisaToRefund,
  ProviderRefusal,
  RefundRefused,
  type RefundRefusalKind,
} from '../provider.ts';
import { toRefund } from './values.ts';

/** Provider trouble becomes a PaymentFault, and a refusal a ProviderRefusal. */
type CallProvider = <T>(call: Promise<T>) => Promise<T>;

/** Stripe's codes of refusals that pass: https://docs.stripe.com/error-codes. */
const REFUSAL_KINDS: Partial<Record<string, RefundRefusalKind>> = {
  charge_disputed: 'disputed',
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
};

/** A refund's field that carries our key: Stripe forgets idempotency keys after a day. */
const KEY_FIELD = 'reference';
const MAX_LISTED = 100;

/** Refunds of whole payments and of their parts. */
export function createRefunds(
  stripe: Stripe,
  callProvider: CallProvider,
): Pick<PaymentProvider, 'findRefund' | 'refund' | 'hasRefundKeys'> {
  return {
    hasRefundKeys: true,
    async findRefund(payment, key) {
      const { data } = await callProvider(stripe.refunds.list({ payment_intent: payment.id, limit: MAX_LISTED }));
      const own = data.find(({ metadata }) => metadata?.[KEY_FIELD] === key);
      if (own) return { refund: toRefund(own), otherPaisa: 0, isComplete: true };
      const live = data.map(toRefund).filter(({ status }) => status !== 'failed');
      const otherPaisa = live.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
      // Nothing is left to refund; a refund that is still under way decides.
      const last = live.find(({ status }) => status === 'pending') ?? live[0];
      const refund = otherPaisa >= paisaToRefund(payment) ? (last ?? null) : null;
      return { refund, otherPaisa, isComplete: true };
    },
    async refund(payment, idempotencyKey) {
      const order = {
        payment_intent: payment.id,
        amount: paisaToRefund(payment),
        metadata: { [KEY_FIELD]: idempotencyKey },
      };
      try {
        return toRefund(await callProvider(stripe.refunds.create(order, { idempotencyKey })));
      } catch (error) {
        // Any other refusal is of our account, not of this refund.
        if (!(error instanceof ProviderRefusal) || !(error.cause instanceof Stripe.errors.StripeInvalidRequestError))
          throw error;
        const { message, reason, code = '' } = error;
        throw new RefundRefused(message, reason, code, REFUSAL_KINDS[code]);
      }
    },
  };
}
