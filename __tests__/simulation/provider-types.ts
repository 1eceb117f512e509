import type { PaymentMethod } from '#contract/lifecycle';
import type { NewPayment, ProviderPayment, Refund } from '../../server/services/payments/provider.ts';

export type Call = 'start' | 'confirm' | 'query' | 'refund' | 'getRefund';
export type NextRefund = Refund['status'] | 'refused' | 'key used up';

export interface RefundThere extends Refund {
  key: string;
  /** The operator made it, not the market. */
  isByHand: boolean;
  hasSucceeded: boolean;
}

export interface DisputeThere {
  id: string;
  paymentId: string;
  amountPaisa: number;
  status: 'needs_response' | 'won' | 'lost';
  reason: string;
}

export interface Attempt extends NewPayment {
  id: string;
  status: ProviderPayment['status'];
  /** The payer has agreed on the provider's page; the money moves when the market confirms. */
  isAgreed: boolean;
  isRisky: boolean;
  refunds: RefundThere[];
  dispute?: DisputeThere;
}

/** A notification that the provider sends until the market acknowledges it, and sometimes again. */
export interface Notice {
  method: PaymentMethod;
  body: { id: string; type: string; paymentId: string; refundId?: string; disputeId?: string };
  isAcknowledged: boolean;
  /** The money had been taken when the acknowledged notification was sent. */
  isOfMoney?: boolean;
  isFailed?: boolean;
  /** About a payment that the market has not started. */
  isStray?: boolean;
}
