import type { PaymentIntents } from '../../context';
import { openIntentsOfBooking, openIntentsOfProduct } from './intent.queries';
import { deferFailure, type PaymentContext, refuseUnconfirmed, withRequestTimeout } from './payment.context';
import { cancelIntents } from './payment.settle';

/** What other features ask of payments (context.ts). */
export const createPaymentIntents = (context: PaymentContext): PaymentIntents => ({
  hasOpenForBooking: async (tx, bookingId) => (await openIntentsOfBooking(tx, bookingId)).length > 0,
  hasOpenForProduct: async (tx, productId) => (await openIntentsOfProduct(tx, productId)).length > 0,
  cancelOfBooking: async (bookingId) =>
    refuseUnconfirmed(
      withRequestTimeout(context, cancelIntents(context, await openIntentsOfBooking(context.db, bookingId))),
    ),
  tryCancelOfBooking: async (bookingId) => {
    const ids = await openIntentsOfBooking(context.db, bookingId);
    await deferFailure(context, 'canceling intents at the former price', cancelIntents(context, ids));
  },
  tryCancelOfProduct: async (productId) => {
    const ids = await openIntentsOfProduct(context.db, productId);
    await deferFailure(context, 'canceling intents at the former price', cancelIntents(context, ids));
  },
});
