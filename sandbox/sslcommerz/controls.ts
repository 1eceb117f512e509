import type { Ledger, Refund, Session, Transaction } from './ledger.ts';
import type { SslcommerzFaults } from './misbehavior.ts';
import type { Notices } from './notices.ts';
import type { Payments } from './payments.ts';
import { endRefund } from './refunds.ts';

/** What only the process that runs the sandbox can do, mostly tests. */
export interface SslcommerzControls
  extends Pick<Payments, 'settle' | 'misbehave' | 'expire' | 'forge'>, Pick<SslcommerzFaults, 'inject'> {
  clearFaults(): number;
  pauseNotices(): void;
  resumeNotices(): void;
  /** How many notices the shop has not taken. */
  undelivered(): number;
  /** Ends a refund by its `refund_ref_id`. */
  endRefund(refId: string, status: 'refunded' | 'cancelled'): void;
  /** Every refund of the payment, in the order of their beginnings. */
  refunds(reference: string): Refund[];
  /** Changes what was taken for a payment, or which store was paid. */
  change(reference: string, change: Partial<Transaction & Pick<Session, 'storeId'>>): void;
  /** Paisa that went back, or is about to, by all refunds of the payment. */
  refundedPaisa(reference: string): number;
}

export const createControls = (
  ledger: Ledger,
  faults: SslcommerzFaults,
  notices: Notices,
  payments: Payments,
): SslcommerzControls => {
  const refunds = (reference: string): Refund[] => {
    const ids = (ledger.sessions.get(reference)?.transactions ?? []).map(({ bankTranId }) => bankTranId);
    return ledger.refunds.all().filter(({ bankTranId }) => ids.includes(bankTranId));
  };
  return {
    settle: payments.settle,
    misbehave: payments.misbehave,
    expire: payments.expire,
    forge: payments.forge,
    inject: faults.inject,
    clearFaults: faults.clear,
    pauseNotices: notices.pause,
    resumeNotices: notices.resume,
    undelivered: notices.undelivered,
    endRefund(refId, status) {
      const refund = ledger.refunds.all().find((one) => one.refId === refId);
      if (!refund) throw new Error(`There is no refund ${refId}.`);
      endRefund(ledger, refund.transId, status);
    },
    refundedPaisa(reference) {
      return refunds(reference).reduce((sum, { status, paisa }) => (status === 'cancelled' ? sum : sum + paisa), 0);
    },
    refunds,
    change(reference, { storeId, ...change }) {
      const session = ledger.sessions.get(reference);
      if (!session) throw new Error(`There is no payment ${reference}.`);
      const transactions = session.transactions.map((one) => ({ ...one, ...change }));
      ledger.sessions.put(reference, { ...session, storeId: storeId ?? session.storeId, transactions });
    },
  };
};
