import {
  paisaToRefund,
  type PaymentProvider,
  type Refund,
  type RefundablePayment,
  type RefundLookup,
  RefundRefused,
  RefundUnknown,
} from './provider.ts';

/** A caller's right to send one refund; nobody else may send it at the same time. */
export interface RefundClaim {
  /** The outcome of an earlier call is unknown. `same key`: that call had this key. */
  former: 'none' | 'same key' | 'another key';
  /**
   * Called right before the refund is sent, once it is known that none was. Throws if the claim has ended.
   * @param beforePaisa what other refunds gave back
   * @returns the amount to send; nothing if nothing is due any more
   */
  beforeSend(beforePaisa: number): Promise<number>;
}

type RefundCalls = Pick<PaymentProvider, 'findRefund' | 'refund' | 'hasRefundKeys' | 'method'>;

/**
 * Without keys, a refund that the provider doesn't show yet would be made twice, unless too little is left for a second one
 * and the provider refuses that.
 */
const canRefundTwice = ({ hasRefundKeys }: RefundCalls, payment: RefundablePayment, { otherPaisa }: RefundLookup) =>
  !hasRefundKeys && 2 * paisaToRefund(payment) - otherPaisa <= payment.amountPaisa;

/** A refund whose outcome is unknown is sent again only if that can't refund twice. */
function assertMaySend(
  provider: RefundCalls,
  payment: RefundablePayment,
  { former }: RefundClaim,
  lookup: RefundLookup,
): void {
  const { hasRefundKeys, method } = provider;
  if (former === 'none' || (hasRefundKeys && former === 'same key')) return;
  if (lookup.isComplete && !canRefundTwice(provider, payment, lookup)) return;
  throw new RefundUnknown(`${method} can't say whether an earlier refund was made.`);
}

/**
 * Makes a refund once (docs/decisions/021-payment-providers.md): asks for it by our key, and sends what is missing of it.
 * @returns null if nothing is to be sent
 * @throws RefundUnknown, RefundRefused, ProviderRefusal, PaymentFault
 */
export async function makeRefund(
  provider: RefundCalls,
  payment: RefundablePayment,
  key: string,
  claim: RefundClaim,
): Promise<Refund | null> {
  const lookup = await provider.findRefund(payment, key);
  if (lookup.refund) return lookup.refund;
  assertMaySend(provider, payment, claim, lookup);
  const paisa = await claim.beforeSend(lookup.otherPaisa);
  if (paisa <= 0) return null;
  try {
    return await provider.refund({ ...payment, partPaisa: paisa }, key);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    // The operator may have been quicker, or the earlier call has arrived.
    const again = await provider.findRefund(payment, key);
    if (again.refund) return again.refund;
    if (claim.former !== 'none' && !again.isComplete) throw new RefundUnknown(error.reason, { cause: error });
    throw error;
  }
}
