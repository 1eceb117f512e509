import type { Booking } from '#contract/deals/booking';
import type { PaymentKind } from '#contract/lifecycle';
import { config } from '../../../services/bootstrap.ts';

/** Returns what may be paid of a booking, in the order shown; nothing if it can only be paid directly to the seller. */
export function kindsOf({ deposit, cash }: Pick<Booking, 'deposit' | 'cash'>): PaymentKind[] {
  const { fullPayment } = config().payments;
  return [
    ...(deposit === undefined ? [] : ['deposit' as const]),
    ...(fullPayment ? ['full' as const] : []),
    ...(fullPayment && cash && cash.bar === undefined ? ['cash' as const] : []),
  ];
}

/** Returns what is paid unless the buyer chooses otherwise: the deposit, which the page recommends, where there is one. */
export const firstKindOf = (booking: Pick<Booking, 'deposit' | 'cash'>): PaymentKind => kindsOf(booking)[0] ?? 'full';
