import { type Ledger, newTrxId, paisaOf, type Payment, type Refund, takaOf, timeText } from './ledger.ts';
import { refuse } from './problems.ts';

type Body = Record<string, unknown>;

const MAX_REFUNDS = 10;
const ENDS = { completed: 'Completed', pending: 'Pending', failed: 'Failed' } as const;

export interface RefundOrder {
  paymentId: unknown;
  trxId: unknown;
  amount: unknown;
  sku: unknown;
  reason: unknown;
}

/** The payment whose money is given back; both ids must name it. */
function findPaid(ledger: Ledger, { paymentId, trxId }: Pick<RefundOrder, 'paymentId' | 'trxId'>): Payment {
  const payment = typeof paymentId === 'string' ? ledger.payments.get(paymentId) : undefined;
  return payment?.trxId !== undefined && payment.trxId === trxId ? payment : refuse(2033);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;

/** No idempotency key: the same order again is another refund, as long as money is left. */
export function createRefund(
  ledger: Ledger,
  order: RefundOrder,
  { isWalletEmpty }: { isWalletEmpty: boolean },
): { payment: Payment; refund: Refund } {
  const payment = findPaid(ledger, order);
  const { sku, reason } = order;
  if (!isText(sku) || !isText(reason)) refuse(2065);
  const amountPaisa = paisaOf(order.amount);
  if (amountPaisa === undefined || amountPaisa === 0) refuse(2006);
  const { refundEnds } = payment.misbehavior;
  if (refundEnds === 'refused') refuse(2034);
  const made = ledger.refundsOf(payment.id).filter(({ status }) => status !== 'Failed');
  const left = made.reduce((rest, refund) => rest - refund.amountPaisa, payment.amountPaisa);
  if (left === 0) refuse(2034);
  if (amountPaisa > left) refuse(2026);
  if (isWalletEmpty) refuse(2023);
  if (made.length >= MAX_REFUNDS) refuse(2079);
  const refund: Refund = {
    id: newTrxId(),
    paymentId: payment.id,
    amountPaisa,
    sku,
    reason,
    status: ENDS[refundEnds],
    created: Date.now(),
  };
  // Like the effects of calls, once.
  if (refundEnds !== 'completed')
    ledger.payments.put(payment.id, { ...payment, misbehavior: { ...payment.misbehavior, refundEnds: 'completed' } });
  return { payment, refund: ledger.refunds.put(refund.id, refund) };
}

const ofV2 = ({ id, status, amountPaisa, created }: Refund): object => ({
  refundTrxId: id,
  refundTransactionStatus: status,
  refundAmount: takaOf(amountPaisa),
  completedTime: timeText(created),
});

export const refundAnswerV2 = ({ payment, refund }: ReturnType<typeof createRefund>): object => ({
  originalTrxId: payment.trxId,
  originalTrxAmount: takaOf(payment.amountPaisa),
  ...ofV2(refund),
  currency: 'BDT',
  sku: refund.sku,
  reason: refund.reason,
});

/** @param namesSkus some accounts are said to be answered the SKU of each refund; the documentation lists none */
export function refundStatusV2(ledger: Ledger, body: Body, namesSkus: boolean): object {
  const payment = findPaid(ledger, { paymentId: body.paymentId, trxId: body.trxId });
  return {
    originalTrxId: payment.trxId,
    originalTrxAmount: takaOf(payment.amountPaisa),
    originalTrxCompletedTime: timeText(payment.executed ?? payment.created),
    refundTransactions: ledger
      .refundsOf(payment.id)
      .map((refund) => ({ ...ofV2(refund), ...(namesSkus && { sku: refund.sku }) })),
  };
}

export const refundAnswerV1 = ({ payment, refund }: ReturnType<typeof createRefund>): object => ({
  statusCode: '0000',
  statusMessage: 'Successful',
  originalTrxID: payment.trxId,
  refundTrxID: refund.id,
  transactionStatus: refund.status,
  amount: takaOf(refund.amountPaisa),
  currency: 'BDT',
  charge: '0.00',
  completedTime: timeText(refund.created),
});

/** The older status names the latest refund alone. */
export function refundStatusV1(ledger: Ledger, body: Body): object {
  const payment = findPaid(ledger, { paymentId: body.paymentID, trxId: body.trxID });
  const refund = ledger.refundsOf(payment.id).at(-1) ?? refuse(2033);
  return refundAnswerV1({ payment, refund });
}
