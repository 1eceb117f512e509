import type { PaymentIntents } from '../../context';
import { type Intent, openIntentsOfBooking, openIntentsOfProduct } from './intent.queries';
import { deferFailure, type PaymentContext, refuseUnconfirmed, withRequestTimeout } from './payment.context';
import { cancelIntents } from './payment.settle';

/** Ends in time, for each of the providers. */
const cancelInTime = async (context: PaymentContext, intents: Intent[]): Promise<void> => {
  const requestMs = Math.max(0, ...context.payments.all.map((provider) => provider.requestMs));
  if (intents.length > 0) await withRequestTimeout({ requestMs }, cancelIntents(context, intents));
};

/** Other features’ requests to payments (context.ts). */
export const createPaymentIntents = (context: PaymentContext): PaymentIntents => ({
  hasOpenForBooking: async (tx, bookingId) => (await openIntentsOfBooking(tx, bookingId)).length > 0,
  hasOpenForProduct: async (tx, productId) => (await openIntentsOfProduct(tx, productId)).length > 0,
  cancelOfBooking: async (bookingId) =>
    refuseUnconfirmed(cancelInTime(context, await openIntentsOfBooking(context.db, bookingId))),
  tryCancelOfBooking: async (bookingId) => {
    const intents = await openIntentsOfBooking(context.db, bookingId);
    await deferFailure(context, 'canceling intents at the former price', cancelIntents(context, intents));
  },
  tryCancelOfProduct: async (productId) => {
    const intents = await openIntentsOfProduct(context.db, productId);
    await deferFailure(context, 'canceling intents at the former price', cancelIntents(context, intents));
  },
});
