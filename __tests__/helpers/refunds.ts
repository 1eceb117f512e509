import { makeRefund, type RefundClaim } from '../../server/services/payments/making-refunds.ts';
import {
  paisaToRefund,
  type PaymentProvider,
  type Refund,
  type RefundablePayment,
} from '../../server/services/payments/provider.ts';

/** Makes a refund as under a claim of our database. @param former whether the outcome of an earlier call is unknown */
export async function makeOneRefund(
  provider: PaymentProvider,
  payment: RefundablePayment,
  key: string,
  former: RefundClaim['former'] = 'same key',
): Promise<Refund> {
  const beforeSend = async (beforePaisa: number) => paisaToRefund(payment) - beforePaisa;
  const refund = await makeRefund(provider, payment, key, { former, beforeSend });
  if (!refund) throw new Error('Nothing was due.');
  return refund;
}
