import type { PaymentIntents } from '../../../context.ts';
import { type Intent, type OpenIntent, openIntentsOfBooking, openIntentsOfProduct } from './open-intents.queries.ts';
import { deferFailure, type PaymentContext, refuseUnconfirmed, withRequestTimeout } from './payment.context.ts';
import { cancelIntents } from './payment.settle.ts';

/** Ends in time: no provider may keep a request longer than it may take. */
const cancelInTime = async (context: PaymentContext, intents: Intent[]): Promise<void> => {
  const requestMs = Math.max(0, ...context.payments.all.map((provider) => provider.requestMs));
  if (intents.length > 0) await withRequestTimeout({ requestMs }, cancelIntents(context, intents));
};

const tryCancel = (context: PaymentContext, intents: Intent[]): Promise<void> =>
  deferFailure(context, 'canceling intents at the former price', cancelInTime(context, intents));

const blocks = ({ isBlocking }: OpenIntent): boolean => isBlocking;

/** Other features’ requests to payments (context.ts). */
export const createPaymentIntents = (context: PaymentContext): PaymentIntents => ({
  hasOpenForBooking: async (tx, bookingId) => (await openIntentsOfBooking(tx, bookingId)).some(blocks),
  hasOpenForProduct: async (tx, productId) => (await openIntentsOfProduct(tx, productId)).some(blocks),
  cancelOfBooking: async (bookingId) =>
    refuseUnconfirmed(cancelInTime(context, await openIntentsOfBooking(context.db, bookingId))),
  tryCancelOfBooking: async (bookingId) => tryCancel(context, await openIntentsOfBooking(context.db, bookingId)),
  tryCancelOfProduct: async (productId) => tryCancel(context, await openIntentsOfProduct(context.db, productId)),
});
