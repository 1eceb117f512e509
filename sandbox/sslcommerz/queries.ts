import { dhakaTime, findByKey, findTransaction, type Ledger, type Session } from './ledger.ts';
import { refund, refundStatus } from './refunds.ts';
import { recordOf } from './records.ts';
import type { Call } from './misbehavior.ts';
import { isTestStore } from './store.ts';

const DONE = { APIConnect: 'DONE' };

/** The status as a query shows it. */
const statusOf = (record: Record<string, string>, isValidated: boolean): string =>
  isValidated && record.status === 'VALID' ? 'VALIDATED' : (record.status ?? '');

function validate(ledger: Ledger, form: URLSearchParams): object {
  const valId = form.get('val_id');
  if (!valId) return { APIConnect: 'INVALID_REQUEST' };
  const found = findTransaction(ledger, valId);
  if (found?.transaction.valId !== valId) return { ...DONE, status: 'INVALID_TRANSACTION' };
  const { session, transaction } = found;
  const record = recordOf(session, transaction);
  ledger.sessions.put(session.tranId, {
    ...session,
    transactions: session.transactions.map((one) => (one === transaction ? { ...one, isValidated: true } : one)),
  });
  return {
    ...record,
    status: statusOf(record, transaction.isValidated),
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: transaction.cardIssuer,
    account_details: '',
    discount_amount: '0.00',
    discount_percentage: '0.00',
    discount_remarks: '',
    ...DONE,
    validated_on: dhakaTime(Date.now()),
    gw_version: '',
  };
}

/** The newest first: the provider documents no order. */
const listed = (session: Session): object[] =>
  [...session.transactions].reverse().map((transaction) => {
    const record = recordOf(session, transaction);
    return {
      val_id: '',
      error: '',
      ...record,
      status: statusOf(record, transaction.isValidated),
      bank_gw: transaction.cardType.split('-')[0],
    };
  });

/** By `tran_id`: every attempt that has ended. A session without one is not listed. */
function queryTransactions({ sessions }: Ledger, tranId: string): object {
  const session = sessions.get(tranId);
  const element = session ? listed(session) : [];
  return { ...DONE, no_of_trans_found: element.length, element };
}

function querySession(ledger: Ledger, key: string): object {
  const session = findByKey(ledger, key);
  if (!session) return { APIConnect: 'INVALID_REQUEST', status: 'FAILED' };
  return { ...DONE, ...(listed(session)[0] ?? { status: 'PENDING', tran_id: session.tranId }) };
}

/** The one address of queries and refunds tells them apart by their parameters. */
export function callOf(form: URLSearchParams): Call {
  if (form.has('refund_ref_id')) return 'refund status';
  return form.has('bank_tran_id') ? 'refund' : 'query';
}

export function answer(ledger: Ledger, call: Call, form: URLSearchParams): object {
  if (!isTestStore(form)) return { APIConnect: 'FAILED' };
  if (call === 'validation') return validate(ledger, form);
  if (call === 'refund status') return refundStatus(ledger, form.get('refund_ref_id') ?? '');
  if (call === 'refund') return refund(ledger, form);
  const [key, tranId] = [form.get('sessionkey'), form.get('tran_id')];
  if (key) return querySession(ledger, key);
  return tranId ? queryTransactions(ledger, tranId) : { APIConnect: 'INVALID_REQUEST' };
}
