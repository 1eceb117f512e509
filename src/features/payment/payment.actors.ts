import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fromPromise } from 'xstate';
import type { Booking } from '#contract/booking';
import { api } from '../../api/api';
import { type CardField, cardService, checkPayment, confirmPayment, createCardMethod } from '../../services/stripe';
import { bookingApi } from '../booking/booking.api';
import { paymentApi, soldTags } from './payment.api';
import type { Taken } from './payment.machine';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What the machine's actors do: calls of ours go through the store, those of the card service through its own module. */
export function paymentActors(dispatch: Dispatch) {
  const { createPaymentIntent, recordPayment } = paymentApi.endpoints;
  const readBooking = (id: string, forceRefetch = false): Promise<Booking> =>
    dispatch(bookingApi.endpoints.getBooking.initiate(id, { subscribe: false, forceRefetch })).unwrap();

  async function record({ bookingId, transactionId }: Taken): Promise<void> {
    const booking = await readBooking(bookingId);
    await dispatch(recordPayment.initiate({ booking, transactionId }, { track: false })).unwrap();
  }

  /** The webhook may have recorded it meanwhile. */
  async function settle(taken: Taken): Promise<void> {
    try {
      await record(taken);
    } catch (error) {
      const booking = await readBooking(taken.bookingId, true).catch(() => undefined);
      if (!booking?.paid) throw error;
      dispatch(api.util.invalidateTags(soldTags(booking)));
    }
  }

  return {
    prepare: fromPromise<string, { bookingId: string }>(async ({ input }) => {
      // The secret holds the bike against other buyers, so it is asked for once a card can be entered.
      await cardService();
      const booking = await readBooking(input.bookingId);
      return (await dispatch(createPaymentIntent.initiate(booking, { track: false })).unwrap()).clientSecret;
    }),
    createMethod: fromPromise<string, { bookingId: string; card: CardField }>(async ({ input }) => {
      const { name, email } = await readBooking(input.bookingId);
      return createCardMethod(input.card, { name, email });
    }),
    confirm: fromPromise<string, { clientSecret: string; methodId: string }>(({ input }) => confirmPayment(input.clientSecret, input.methodId)),
    check: fromPromise<string, { clientSecret: string; methodId: string }>(({ input }) => checkPayment(input.clientSecret, input.methodId)),
    record: fromPromise<void, Taken>(({ input }) => record(input)),
    settle: fromPromise<void, Taken>(({ input }) => settle(input)),
  };
}
