import type { Switches } from './api.ts';
import type { Ledger, Payment, Refund } from './ledger.ts';
import type { CallName, BkashFaults, Misbehavior } from './misbehavior.ts';
import type { Payer } from './payer.ts';
import type { Sns } from './sns.ts';
import type { Tokens } from './tokens.ts';

/** What only the process that runs the sandbox can do, mostly tests; no call of bKash's API does any of it. */
export interface BkashControls {
  /** The payer's press on the page, with the return and the notification that follow. False for an unknown or ended payment. */
  settle(reference: string, outcome: 'success' | 'fail' | 'cancel'): boolean;
  /** Of one payment that exists, or of all that are created from now on. */
  misbehave(reference: string, change: Partial<Misbehavior>): void;
  misbehaveNext(change: Partial<Misbehavior>): void;
  inject: BkashFaults['inject'];
  clearFaults(): number;
  /** How late a `slow` answer is; 31 seconds unless told otherwise. */
  setSlowMs(milliseconds: number): void;
  /** An account without the newer refund API, or whose status of refunds names the SKUs. */
  setRefundApi(change: { hasV2?: boolean; namesSkus?: boolean }): void;
  /** Whether the merchant's wallet has no money for refunds. */
  setWalletEmpty(isEmpty: boolean): void;
  expireTokens(): void;
  isBlocked(): boolean;
  /** For tests that start several markets, each without a token, on one sandbox. */
  resetTokenLimit(): void;
  /** How often a call was made. */
  count(call: CallName): number;
  payment(reference: string): Payment | undefined;
  /** Makes bKash answer something else about a payment. */
  change(reference: string, change: Partial<Pick<Payment, 'reference' | 'amountPaisa' | 'currency' | 'trxId'>>): void;
  refunds(reference: string): Refund[];
  /** What becomes of a refund that is pending. */
  endRefund(id: string, status: 'Completed' | 'Failed'): void;
  pauseNotices(): void;
  resumeNotices(): Promise<void>;
  undeliveredNotices(): number;
  signNotice: Sns['sign'];
  /** Until every callback without a browser has been made. */
  idle(): Promise<void>;
}

interface Parts {
  ledger: Ledger;
  tokens: Tokens;
  switches: Switches;
  payer: Payer;
  sns: Sns;
  setSlowMs: (milliseconds: number) => void;
  idle: () => Promise<void>;
}

export function createControls({ ledger, tokens, switches, payer, sns, setSlowMs, idle }: Parts): BkashControls {
  function find(reference: string): Payment {
    const payment = ledger.findByReference(reference);
    if (!payment) throw new Error(`The sandbox has no bKash payment ${reference}.`);
    return payment;
  }
  return {
    settle(reference, outcome) {
      const payment = ledger.findByReference(reference);
      return payment ? payer.settle(payment, outcome) : false;
    },
    misbehave(reference, change) {
      const payment = find(reference);
      ledger.payments.put(payment.id, { ...payment, misbehavior: { ...payment.misbehavior, ...change } });
    },
    misbehaveNext: (change) => void (switches.next = { ...switches.next, ...change }),
    inject: switches.faults.inject,
    clearFaults: switches.faults.clear,
    setSlowMs,
    setRefundApi: (change) => void Object.assign(switches, change),
    setWalletEmpty: (isWalletEmpty) => void Object.assign(switches, { isWalletEmpty }),
    expireTokens: tokens.expire,
    isBlocked: tokens.isBlocked,
    resetTokenLimit: tokens.resetLimit,
    count: (call) => switches.calls.get(call) ?? 0,
    payment: (reference) => ledger.findByReference(reference),
    change(reference, change) {
      const payment = find(reference);
      ledger.payments.put(payment.id, { ...payment, ...change });
    },
    refunds: (reference) => ledger.refundsOf(find(reference).id),
    endRefund(id, status) {
      const refund = ledger.refunds.get(id);
      if (refund) ledger.refunds.put(id, { ...refund, status });
    },
    pauseNotices: sns.pause,
    resumeNotices: sns.resume,
    undeliveredNotices: sns.undelivered,
    signNotice: sns.sign,
    idle,
  };
}
