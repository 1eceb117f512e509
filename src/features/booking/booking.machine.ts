import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { BookingInput } from '#contract/booking';
import type { Acknowledged } from '#contract/common';
import { type CallError, codeOf, problemOf } from '../../services/problem';

/** What the buyer fills in. */
export type BookingForm = Pick<BookingInput, 'address' | 'phone' | 'meetingLocation'>;

interface BookingContext {
  productId: string;
  /** What the buyer was shown and agrees to, in taka; the server refuses to book at any other price. */
  price: number;
  /** What was asked before, when it changed while the buyer was writing. */
  formerPrice: number | null;
  /** Why the last try failed; the screen words it in its language. */
  reason: CallError | null;
}

type BookingEvent =
  | { type: 'open'; productId: string; price: number }
  | { type: 'book'; form: BookingForm }
  | { type: 'close' };

const GONE = ['PRODUCT_SOLD', 'PRODUCT_REMOVED', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND'];

/** The bike is gone: nothing the buyer writes will book it. */
const isGone = (error: CallError): boolean => GONE.includes(codeOf(error));

/** The price now asked, when that is why the server refused. */
const newPrice = (error: CallError): number | undefined => (codeOf(error) === 'PRICE_CHANGED' ? problemOf(error)?.price : undefined);

/** From Book Now to a booking the server has confirmed. Tags: `open` the dialog shows, `busy` an answer is awaited, `gone` nothing can be booked. */
export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    tags: {} as 'open' | 'busy' | 'gone',
  },
  actors: {
    sendBooking: fromPromise<Acknowledged, BookingInput>(() => Promise.reject(new Error('sendBooking is not wired'))),
  },
  actions: {
    offer: assign(({ event }) => {
      assertEvent(event, 'open');
      return { productId: event.productId, price: event.price, formerPrice: null, reason: null };
    }),
  },
}).createMachine({
  id: 'booking',
  context: { productId: '', price: 0, formerPrice: null, reason: null },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'editing', actions: 'offer' } } },
    editing: { tags: 'open', on: { book: 'booking', close: 'closed' } },
    booking: {
      tags: ['open', 'busy'],
      entry: assign({ formerPrice: null, reason: null }),
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context, event }) => {
          assertEvent(event, 'book');
          return { productId: context.productId, price: context.price, ...event.form };
        },
        onDone: 'booked',
        onError: [
          { guard: ({ event }) => isGone(event.error), target: 'taken', actions: assign({ reason: ({ event }) => event.error }) },
          {
            guard: ({ event }) => newPrice(event.error) !== undefined,
            target: 'editing',
            actions: assign(({ context, event }) => ({ formerPrice: context.price, price: newPrice(event.error) ?? context.price, reason: event.error })),
          },
          { target: 'editing', actions: assign({ reason: ({ event }) => event.error }) },
        ],
      },
    },
    booked: { on: { open: { target: 'editing', actions: 'offer' } } },
    taken: { tags: ['open', 'gone'], on: { close: 'closed' } },
  },
});
