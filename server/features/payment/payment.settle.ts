import { refuse } from '../../plugins/problems';
import { type Intent, isProviderDown, PaymentFault } from '../../services/payments';
import { within } from '../../services/within';
import { findBooking } from '../booking/booking.queries';
import { endIntent, openIntentsOfProduct } from './intent.queries';
import type { PaymentRow } from './payment.queries';
import { noteTakenBack, recordMoney, type Till } from './payment.record';
import { refundPayment } from './payment.refund';
import { belongsTo, isLeftToSweep } from './payment.rules';

/** What became of an intent: not of this market; no money yet; none ever; or money, recorded. */
export type Outcome = { end: 'foreign' | 'open' | 'canceled' } | { end: 'kept' | 'refunded'; payment: PaymentRow };
/** The money is kept, or goes back; whether it has arrived there is told by the payment's state. */
export const endOf = (payment: PaymentRow): Outcome => ({ end: payment.state === 'kept' ? 'kept' : 'refunded', payment });

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
  if (payment.isNew && payment.state === 'kept') await putOff(till, "canceling the other buyers' intents", stopIntentsOf(till, booking.productId));
  if (payment.state === 'kept' && intent.refunded) {
    await noteTakenBack(till, payment);
    payment.state = 'refunding';
  }
  if (payment.state === 'refunding' && !isLeftToSweep(payment)) await putOff(till, 'refunding', refundPayment(till, payment));
  return endOf(payment);
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

/**
 * Work that the sweep repeats if it fails now, and that must not spoil an answer: the log tells what was put off, and why.
 * @param what names the work for the operator
 */
export const putOff = ({ log }: Pick<Till, 'log'>, what: string, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => log.warn({ err: error, what }, 'put off until the next sweep'));

/** The longest that a request of ours waits for the card provider, however often it has to ask. */
const REQUEST_MS = 8_500;

/** Ends in time when the provider hangs; what was begun goes on, and is safe to repeat. @throws PaymentFault */
export const inTime = <T>(work: Promise<T>): Promise<T> => within(REQUEST_MS, work, () => new PaymentFault('unreachable'));

/** For calls that may come after money was taken: that nothing was charged is not known, so PAYMENT_UNCONFIRMED is answered instead. */
export const honestly = <T>(call: Promise<T>, message?: string): Promise<T> =>
  call.catch((error: unknown) => (isProviderDown(error) ? refuse('PAYMENT_UNCONFIRMED', { message }) : Promise.reject(error)));
