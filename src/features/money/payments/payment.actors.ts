import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fromPromise } from 'xstate';
import type { Booking } from '#contract/deals/booking';
import type { PaymentAttempt } from '#contract/money/payment';
import { api } from '../../../api/api.ts';
import { codeOf, problemOf } from '../../../services/call-error.ts';
import {
  type CardField,
  cardService,
  checkPayment,
  confirmPayment,
  createCardMethod,
} from '../../../services/stripe.ts';
import { bookingApi } from '../../deals/bookings/booking.api.ts';
import { paymentApi, saleTags } from './payment.api.ts';
import type { HostedInput, HostedPage, IntentInput, SucceededPayment } from './payment.machine.types.ts';

const { getBooking } = bookingApi.endpoints;

type State = Parameters<ReturnType<typeof getBooking.select>>[0];
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Returns how a booking is read: from the server, as it was read last, and at its newest price. */
function bookingReader(dispatch: Dispatch) {
  const readBooking = (id: string, forceRefetch = false): Promise<Booking> =>
    dispatch(getBooking.initiate(id, { subscribe: false, forceRefetch })).unwrap();
  const keptBooking = (id: string): Booking | undefined =>
    dispatch((_dispatch, getState) => getBooking.select(id)(getState()).data);
  /** As it was read last: a newer reading that is under way, or failed, must not hold up what was typed or paid. */
  const knownBooking = async (id: string): Promise<Booking> => keptBooking(id) ?? readBooking(id);

  /**
   * Calls with the booking at its newest price, so a pending read is awaited; if that fails, the server has the last word.
   * A price that has dropped since is taken without asking.
   */
  async function atAskedPrice<Result>(id: string, call: (booking: Booking) => Promise<Result>): Promise<Result> {
    const booking = await readBooking(id).catch(() => knownBooking(id));
    return call(booking).catch((error: unknown) => {
      const price = codeOf(error) === 'PRICE_CHANGED' ? problemOf(error)?.price : undefined;
      if (price === undefined || price >= booking.price) throw error;
      return call({ ...booking, price });
    });
  }

  return { readBooking, knownBooking, atAskedPrice };
}

/** The machine's actors: calls of our API go through the store, those of the card service through its own module. */
export function paymentActors(dispatch: Dispatch, onHold: (heldUntil: string | undefined) => void) {
  const { endpoints } = paymentApi;
  const { readBooking, knownBooking, atAskedPrice } = bookingReader(dispatch);

  async function record({ bookingId, transactionId }: SucceededPayment): Promise<void> {
    const booking = await knownBooking(bookingId);
    await dispatch(endpoints.recordPayment.initiate({ booking, transactionId }, { track: false })).unwrap();
  }

  /** The webhook may have recorded it by now. */
  async function settle(payment: SucceededPayment): Promise<void> {
    try {
      await record(payment);
    } catch (error) {
      const booking = await readBooking(payment.bookingId, true).catch(() => undefined);
      if (!booking?.paid && booking?.state !== 'reserved') throw error;
      dispatch(api.util.invalidateTags(saleTags(booking)));
    }
  }

  return {
    createIntent: fromPromise<string, IntentInput>(async ({ input }) => {
      // The secret holds the bike against other buyers, so it is asked for once a card can be entered.
      await cardService();
      return atAskedPrice(input.bookingId, async (booking) => {
        const { clientSecret, heldUntil } = await dispatch(
          endpoints.createPaymentIntent.initiate({ booking, kind: input.kind }, { track: false }),
        ).unwrap();
        onHold(heldUntil);
        return clientSecret;
      });
    }),
    startHosted: fromPromise<HostedPage, HostedInput>(({ input: { bookingId, method, kind } }) =>
      atAskedPrice(bookingId, (booking) =>
        dispatch(endpoints.startPayment.initiate({ booking, method, kind }, { track: false })).unwrap(),
      ),
    ),
    readAttempt: fromPromise<PaymentAttempt, { reference: string; bookingId: string }>(async ({ input }) => {
      const attempt = await dispatch(
        endpoints.getPayment.initiate(input.reference, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      if (attempt.state === 'paid') {
        const booking = await readBooking(input.bookingId, true);
        dispatch(api.util.invalidateTags(saleTags(booking)));
      }
      return attempt;
    }),
    createMethod: fromPromise<string, { bookingId: string; card: CardField }>(async ({ input }) => {
      const { name, email } = await knownBooking(input.bookingId);
      return createCardMethod(input.card, { name, email });
    }),
    confirmPayment: fromPromise<string, { clientSecret: string; methodId: string }>(({ input }) =>
      confirmPayment(input.clientSecret, input.methodId),
    ),
    checkPayment: fromPromise<string, { clientSecret: string; methodId: string }>(({ input }) =>
      checkPayment(input.clientSecret, input.methodId),
    ),
    recordPayment: fromPromise<void, SucceededPayment>(({ input }) => record(input)),
    settlePayment: fromPromise<void, SucceededPayment>(({ input }) => settle(input)),
  };
}
