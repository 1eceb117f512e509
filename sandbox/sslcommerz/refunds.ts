import {
  decimal,
  dhakaTime,
  findRefund,
  findTransaction,
  idFor,
  type Ledger,
  paisaOf,
  type Refund,
  type Transaction,
} from './ledger.ts';

const DONE = { APIConnect: 'DONE' };

function refusalOf({ refunds }: Ledger, transaction: Transaction | undefined, paisa: number): string | undefined {
  if (transaction?.status !== 'VALID') return 'Invalid bank_tran_id';
  if (transaction.refund === 'failed') return 'The merchant balance is too low';
  const refunded = refunds
    .all()
    .filter(({ bankTranId, status }) => bankTranId === transaction.bankTranId && status !== 'cancelled')
    .reduce((sum, one) => sum + one.paisa, 0);
  return refunded + paisa > transaction.paisa ? 'The amount exceeds what is left to refund' : undefined;
}

const hasRefund = ({ refunds }: Ledger, bankTranId: string): boolean =>
  refunds.all().some((refund) => refund.bankTranId === bankTranId);

/** Accepts a refund. A repeated `refund_trans_id` is answered with the refund it has begun. */
export function refund(ledger: Ledger, form: URLSearchParams): object {
  const [transId, bankTranId] = [form.get('refund_trans_id') ?? '', form.get('bank_tran_id') ?? ''];
  const paisa = paisaOf(form.get('refund_amount') ?? '');
  const failed = (errorReason: string): object => ({
    ...DONE,
    bank_tran_id: bankTranId,
    trans_id: transId,
    refund_ref_id: '',
    status: 'failed',
    errorReason,
  });
  if (!/^[\w-]{1,30}$/.test(transId) || !bankTranId || !paisa || !form.get('refund_remarks'))
    return { APIConnect: 'INVALID_REQUEST' };
  const known = ledger.refunds.get(transId);
  const answer = { ...DONE, bank_tran_id: bankTranId, trans_id: transId, errorReason: '' };
  if (known && findTransaction(ledger, bankTranId)?.transaction.refund === 'known')
    return failed('The refund_trans_id is already used');
  if (known)
    return known.bankTranId === bankTranId && known.paisa === paisa
      ? { ...answer, refund_ref_id: known.refId, status: 'processing' }
      : failed('The refund_trans_id belongs to another refund');
  const found = findTransaction(ledger, bankTranId);
  const transaction = found?.transaction.bankTranId === bankTranId ? found.transaction : undefined;
  if (transaction?.refund === 'unlisted') return { APIConnect: 'FAILED', errorReason: 'IP address is not registered' };
  const refusal = refusalOf(ledger, transaction, paisa);
  if (refusal) return failed(refusal);
  const refId = idFor(transId);
  ledger.refunds.put(transId, {
    transId,
    refId,
    bankTranId,
    paisa,
    isSlow: transaction?.refund === 'slow',
    isReturned: transaction?.refund === 'returned' && !hasRefund(ledger, bankTranId),
    status: 'processing',
    initiatedAt: Date.now(),
    reason: '',
  });
  return { ...answer, refund_ref_id: refId, status: 'success' };
}

/** A refund is done by the time it is asked for, unless it is a slow one. */
export function refundStatus(ledger: Ledger, refId: string): object {
  const found = findRefund(ledger, refId);
  if (!found) return { ...DONE, refund_ref_id: refId, status: '', errorReason: 'Unknown refund_ref_id' };
  const refund =
    found.status === 'processing' && !found.isSlow
      ? endRefund(ledger, found.transId, found.isReturned ? 'cancelled' : 'refunded')
      : found;
  return {
    ...DONE,
    bank_tran_id: refund.bankTranId,
    trans_id: refund.transId,
    refund_ref_id: refId,
    status: refund.status,
    initiated_on: dhakaTime(refund.initiatedAt),
    refunded_on: refund.status === 'refunded' && refund.endedAt ? dhakaTime(refund.endedAt) : '',
    errorReason: refund.reason,
    refund_amount: decimal(refund.paisa),
  };
}

/** Ends a refund in any state. @throws Error for one that was never begun */
export function endRefund(ledger: Ledger, transId: string, status: 'refunded' | 'cancelled'): Refund {
  const refund = ledger.refunds.get(transId);
  if (!refund) throw new Error(`There is no refund ${transId}.`);
  const reason = status === 'cancelled' ? 'The bank returned the refund' : '';
  return ledger.refunds.put(transId, { ...refund, status, reason, endedAt: Date.now() });
}
