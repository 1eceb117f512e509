import { makeRefund, type RefundClaim } from '../../server/services/payments/making-refunds';
import type { PaymentProvider, Refund, RefundablePayment } from '../../server/services/payments/provider';

/** Makes a refund as under a claim of our database. @param former whether the outcome of an earlier call is unknown */
export const makeOneRefund = (
  provider: PaymentProvider,
  payment: RefundablePayment,
  key: string,
  former: RefundClaim['former'] = 'same key',
): Promise<Refund> => makeRefund(provider, payment, key, { former, beforeSend: async () => undefined });
