import { idFor, type Ledger, type Session, type Transaction } from './ledger.ts';
import type { SslcommerzFaults, Misbehavior } from './misbehavior.ts';
import type { Notices } from './notices.ts';
import type { Instrument } from './payers.ts';
import { recordOf } from './records.ts';
import { type Fields, sign } from './signing.ts';
import { TEST_STORE } from './store.ts';

/** Where the browser is sent, by POST, and what with. */
export interface Comeback {
  url: string;
  fields: Fields;
}

export interface Parts {
  ledger: Ledger;
  notices: Notices;
  faults: SslcommerzFaults;
}

/** Milliseconds that a late notice is late. */
const LATE = 5_000;

const STATUS = { success: 'VALID', fail: 'FAILED', cancel: 'CANCELLED', expire: 'EXPIRED' } as const;
const STATE = { success: 'paid', fail: 'failed', cancel: 'canceled', expire: 'expired' } as const;

export const NOBODY: Instrument = { cardType: '', cardBrand: '', cardIssuer: '', cardNumber: '' };

/** Paisa. */
const DIFFERENCES: Partial<Record<Misbehavior['money'], number>> = { less: -1, more: 1 };

const ERRORS: Partial<Record<keyof typeof STATUS, string>> = {
  fail: 'Transaction failed at the bank.',
  cancel: 'Cancelled by User',
  expire: 'Session expired.',
};

export function transactionOf(
  { tranId, paisa, currency }: Session,
  outcome: keyof typeof STATUS,
  { refusal, ...instrument }: Instrument,
  { money, refund }: Misbehavior,
): Transaction {
  return {
    ...instrument,
    bankTranId: idFor(tranId),
    ...(outcome === 'success' && { valId: idFor(tranId) }),
    status: STATUS[outcome],
    paisa: outcome === 'success' ? paisa + (DIFFERENCES[money] ?? 0) : paisa,
    currency: outcome === 'success' && money === 'foreign' ? 'USD' : currency,
    at: Date.now(),
    isRisky: outcome === 'success' && money === 'risky',
    isValidated: false,
    error: refusal ?? ERRORS[outcome] ?? '',
    refund,
  };
}

const signed = (session: Session, transaction: Transaction): Fields =>
  sign(recordOf(session, transaction), TEST_STORE.storePassword);

const RETURNS = { VALID: 'success', FAILED: 'fail', CANCELLED: 'cancel', EXPIRED: 'fail' } as const;

/** The return that belongs to a transaction. */
export const comebackOf = (session: Session, transaction: Transaction): Comeback => ({
  url: session.urls[RETURNS[transaction.status]],
  fields: signed(session, transaction),
});

export const formOf = (fields: Fields): string => new URLSearchParams(fields).toString();

/** Ends a session; what it leads to reaches the disk together with the end. */
export function endSession(
  { ledger, notices, faults }: Parts,
  session: Session,
  outcome: keyof typeof STATUS,
  instrument: Instrument,
  behavior: Misbehavior,
): { comeback: Comeback; notices: string[] } {
  const first = transactionOf(session, outcome, instrument, behavior);
  const isDouble = outcome === 'success' && behavior.money === 'twice';
  const second = { ...transactionOf(session, outcome, instrument, behavior), at: first.at + 1_000 };
  const transactions = isDouble ? [first, second] : [first];
  const ids = ledger.together(() => {
    ledger.sessions.put(session.tranId, {
      ...session,
      state: STATE[outcome],
      transactions: [...session.transactions, ...transactions],
    });
    const bodies = behavior.notice === 'lost' ? [] : transactions.map((one) => formOf(signed(session, one)));
    return (behavior.notice === 'twice' ? [...bodies, ...bodies] : bodies).map((body) =>
      notices.add(session.urls.notification, body, behavior.notice === 'late' ? LATE : 0),
    );
  });
  if (behavior.answer !== 'prompt') faults.inject('query', behavior.answer === 'html' ? 'html' : 'hang');
  return { comeback: comebackOf(session, first), notices: ids };
}
