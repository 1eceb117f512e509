import type { Ledger, Payment } from './ledger.ts';
import { callbackUrl, type CallbackStatus } from './payments.ts';
import type { Code } from './problems.ts';
import { BLOCKED_WALLET, isKnownWallet, OTP, PIN, SUGGESTED_WALLET } from './wallets.ts';

const MAX_WRONG_ENTRIES = 3;

/** The page’s next step: it shows a step, a problem with an entry, or the shop; `end` where the browser never returns. */
export type Turn =
  | { step: 'wallet' | 'otp' | 'pin' }
  | { problem: Code; step: Payment['step'] }
  | { redirect: string }
  | { end: CallbackStatus };

export interface Payer {
  enterWallet(payment: Payment, wallet: string): Turn;
  enterOtp(payment: Payment, otp: string): Turn;
  enterPin(payment: Payment, pin: string): Turn;
  cancel(payment: Payment): Turn;
  /** Runs all steps without a browser: the callback is made from here. False for a payment that has ended. */
  settle(payment: Payment, outcome: 'success' | 'fail' | 'cancel'): boolean;
}

export const isOpen = ({ step }: Payment): boolean => step === 'wallet' || step === 'otp' || step === 'pin';

/**
 * A payer's presses on bKash's page.
 * @param visit makes a callback without a browser
 */
export function createPayer(ledger: Ledger, visit: (url: string) => void): Payer {
  const put = (payment: Payment, change: Partial<Payment>): Payment =>
    ledger.payments.put(payment.id, { ...payment, ...change });

  /** Returns to the shop, the way this payment misbehaves. */
  function leave(payment: Payment, status: CallbackStatus): Turn {
    const url = callbackUrl(payment, status);
    const { callback } = payment.misbehavior;
    if (callback === 'never') return { end: status };
    if (callback === 'thrice') for (let extra = 0; extra < 2; extra += 1) visit(url);
    return { redirect: url };
  }

  function fail(payment: Payment, failureCode: string): Turn {
    return leave(put(payment, { step: 'failed', failureCode }), 'failure');
  }

  function refuseEntry(payment: Payment, problem: Code, limit: Code): Turn {
    const wrongEntries = payment.wrongEntries + 1;
    if (wrongEntries >= MAX_WRONG_ENTRIES) return fail(payment, String(limit));
    put(payment, { wrongEntries });
    return { problem, step: payment.step };
  }

  /** The browser says success, and the payer has not confirmed. */
  function pretendSuccess(payment: Payment): Turn {
    const url = new URL(callbackUrl(payment, 'success'));
    if (payment.misbehavior.callback === 'forged') url.searchParams.set('signature', 'Zm9yZ2Vk');
    return { redirect: url.href };
  }

  function enterPin(payment: Payment, pin: string): Turn {
    if (payment.step !== 'pin') return { problem: 2056, step: payment.step };
    if (pin !== PIN) return refuseEntry(payment, 2014, 2015);
    if (payment.wallet === BLOCKED_WALLET) return fail(payment, '2037');
    const { callback } = payment.misbehavior;
    if (callback === 'forged' || callback === 'unconfirmed') return pretendSuccess(payment);
    return leave(put(payment, { step: 'confirmed', wrongEntries: 0 }), 'success');
  }

  function cancel(payment: Payment): Turn {
    if (!isOpen(payment)) return { problem: 2056, step: payment.step };
    return leave(put(payment, { step: 'canceled' }), 'cancel');
  }

  return {
    enterWallet(payment, wallet) {
      if (payment.step !== 'wallet') return { problem: 2056, step: payment.step };
      if (!isKnownWallet(wallet)) return { problem: 2057, step: 'wallet' };
      put(payment, { wallet, step: 'otp', wrongEntries: 0 });
      return { step: 'otp' };
    },
    enterOtp(payment, otp) {
      if (payment.step !== 'otp') return { problem: 2056, step: payment.step };
      if (otp !== OTP) return refuseEntry(payment, 2016, 2017);
      put(payment, { step: 'pin', wrongEntries: 0 });
      return { step: 'pin' };
    },
    enterPin,
    cancel,
    settle(payment, outcome) {
      if (!isOpen(payment)) return false;
      const ready = put(payment, { step: 'pin', wallet: payment.wallet ?? SUGGESTED_WALLET });
      const turn =
        outcome === 'success' ? enterPin(ready, PIN) : outcome === 'cancel' ? cancel(ready) : fail(ready, '2015');
      if ('redirect' in turn) visit(turn.redirect);
      return true;
    },
  };
}
