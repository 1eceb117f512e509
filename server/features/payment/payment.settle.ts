import { Refusal, refuse } from '../../plugins/problems';
import type { Intent } from '../../services/payments';
import { findBooking } from '../booking/booking.queries';
import { endIntent, openIntentsOfProduct } from './intent.queries';
import type { PaymentRow } from './payment.queries';
import { giveBack, noteTakenBack, recordMoney, type Till } from './payment.record';
import { belongsTo } from './payment.rules';

/** What became of an intent: not of this market; no money yet; none ever; or money, recorded. */
export type Outcome = { end: 'foreign' | 'open' | 'canceled' } | { end: 'kept' | 'refunded'; payment: PaymentRow };

/**
 * Brings our records to what the provider says of an intent now. Every report of it (webhook, POST /payments, sweep,
 * a cancellation that came too late) ends here, in any order and any number.
 */
export async function settle(till: Till, intent: Intent): Promise<Outcome> {
  if (intent.status === 'canceled') {
    await endIntent(till.db, intent.id, 'canceled');
    return { end: 'canceled' };
  }
  if (intent.status !== 'succeeded') return { end: 'open' };
  const booking = await findBooking(till.db, intent.metadata.bookingId ?? '');
  if (!booking || !belongsTo(intent, booking)) return { end: 'foreign' };

  const payment = await recordMoney(till, intent, booking);
  if (payment.isNew && payment.state === 'kept') await quietly(stopIntentsOf(till, booking.productId));
  if (payment.state === 'refunding') await quietly(giveBack(till, payment));
  if (payment.state === 'kept' && intent.refunded) {
    await noteTakenBack(till, payment);
    return { end: 'refunded', payment };
  }
  return { end: payment.state === 'kept' ? 'kept' : 'refunded', payment };
}

/** The other buyers' secrets must not take money for a product that is sold. */
const stopIntentsOf = async (till: Till, productId: string): Promise<void> => stopIntents(till, await openIntentsOfProduct(till.db, productId));

/**
 * Cancels intents at the provider; money one took meanwhile is recorded.
 * @throws the first fault, after all were tried
 */
export async function stopIntents(till: Till, ids: string[]): Promise<void> {
  const tried = await Promise.allSettled(ids.map(async (id) => {
    const intent = await till.payments.cancelIntent(id);
    if (intent) await settle(till, intent);
  }));
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Work that the sweep repeats if it fails now, and that must not spoil an answer. */
export const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** For calls that may come after money was taken: PAYMENT_PROVIDER_DOWN, which says that nothing was charged, becomes PAYMENT_UNCONFIRMED. */
export const honestly = <T>(call: Promise<T>, message?: string): Promise<T> =>
  call.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'PAYMENT_PROVIDER_DOWN') return refuse('PAYMENT_UNCONFIRMED', { message });
    throw error;
  });
