import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../app';
import type { Intent } from '../../services/payments';
import { findBooking } from '../booking/booking.queries';
import { findPayment, insertPayment, lockProduct, type PaymentRow, sell, settleIntentRow, takeBack, tellRefund } from './payment.queries';
import { isKept } from './payment.rules';

/** Where money is taken: the database and the card provider; the log hears of what is put off. */
export type Till = Pick<Services, 'db' | 'payments'> & { log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Records money the provider took, once, whoever reports it first: the product's lock decides between buyers. Money for
 * a product no longer to be had is recorded as `refunding` before it is given back, so that a crash loses nothing.
 * @param intent succeeded, and belonging to the booking
 * @returns the payment, and whether this call made it
 */
export const recordMoney = ({ db }: Pick<Till, 'db'>, intent: Intent, { _id, productId }: { _id: string; productId: string }): Promise<PaymentRow & { isNew: boolean }> =>
  db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const known = await findPayment(tx, intent.id);
    if (known) return { ...known, isNew: false };
    const booking = await findBooking(tx, _id);
    const kept = booking !== undefined && isKept(booking, intent);
    const payment = await insertPayment(tx, _id, intent, kept ? 'kept' : 'refunding');
    await settleIntentRow(tx, _id, intent);
    await (kept ? sell(tx, { _id, productId }) : tellRefund(tx, { _id, productId }));
    return { ...payment, isNew: true };
  });

/** Notes that the operator is giving a kept payment back at the provider. */
export const noteTakenBack = ({ db }: Pick<Till, 'db'>, payment: PaymentRow): Promise<void> => db.transaction((tx) => takeBack(tx, payment._id));
