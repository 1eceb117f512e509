import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fromPromise } from 'xstate';
import type { BookingInput } from '#contract/deals/booking';
import type { Acknowledged } from '#contract/common';
import { removeDraft } from '../../../services/draft.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText } from '../../../ui/text/text.ts';
import { bookingApi } from './booking.api.ts';
import { bookingMachine } from './booking.machine.ts';
import { BOOKING_FORM } from './booking.schema.ts';
import { bookingText } from './booking.text.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Connects the booking machine to the API. Shows the success toast once the server has confirmed,
 * even if the buyer has left the page.
 */
export function useBooking(buyerName: string) {
  const dispatch = useDispatch<Dispatch>();
  const machine = useMemo(
    () =>
      bookingMachine.provide({
        actors: {
          sendBooking: fromPromise<Acknowledged, BookingInput>(async ({ input, signal }) => {
            try {
              const answer = await dispatch(
                bookingApi.endpoints.bookProduct.initiate(input, { track: false }),
              ).unwrap();
              if (!answer.acknowledged) throw new Error('The booking was not acknowledged.');
              removeDraft(BOOKING_FORM);
              void notify('success', currentText(bookingText).congratulations(buyerName));
              return answer;
            } catch (error) {
              // The page is gone, and the dialog with it.
              if (signal.aborted) void notifyRefusal(error);
              throw error;
            }
          }),
        },
      }),
    [dispatch, buyerName],
  );
  const [snapshot, send] = useActor(machine);
  return { snapshot, send };
}
