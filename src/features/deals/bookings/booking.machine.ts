import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { BookingInput } from '#contract/deals/booking';
import type { Acknowledged } from '#contract/common';
import type { City } from '#contract/lists';
import { isProductGone } from '#contract/problem';
import type { Product } from '#contract/catalogue/product';
import { type CallError, codeOf, problemOf } from '../../../services/problem.ts';

/** The buyer's input. */
export type BookingForm = Pick<BookingInput, 'address' | 'phone' | 'meetingLocation'>;

/** A snapshot from when Book Now was pressed: the buyer agrees to its price. */
export type ProductToBook = Pick<Product, '_id' | 'productName' | 'sellingPrice' | 'city'> & {
  /** The agreed price, if it is already known. */
  agreedPrice?: number;
};

interface BookingContext {
  productId: string;
  productName: string;
  /** The price in taka that the buyer saw and agrees to; the server refuses any other. */
  price: number;
  /** The price for everyone else, in taka. */
  askingPrice: number;
  /** The product's city, if it is a meeting place. */
  city: City | null;
  /** The previous price, if it changed while the buyer was filling in the form. */
  formerPrice: number | null;
  /** Why the last attempt failed; the screen translates it. */
  error: CallError | null;
}

type BookingEvent =
  | { type: 'open'; product: ProductToBook }
  /** The agreed price became known. */
  | { type: 'agreed'; productId: string; price: number }
  | { type: 'book'; form: BookingForm }
  | { type: 'close' };

/** `open`: the dialog is shown. `busy`: an answer is pending. */
type BookingTag = 'open' | 'busy';

/** True if nobody can book the product any more. */
export const isUnavailable = (error: CallError): boolean => isProductGone(codeOf(error));

/** Returns the current price, if a price change is why the server refused. */
const newPrice = (error: CallError): number | undefined =>
  codeOf(error) === 'PRICE_CHANGED' ? problemOf(error)?.price : undefined;

/** Returns the error of a failed actor's event. */
const errorOf = (event: object): CallError => ('error' in event ? event.error : undefined);

/**
 * From Book Now to a booking confirmed by the server. The only place that knows whether the dialog
 * is open.
 */
export const bookingMachine = setup({
  types: { context: {} as BookingContext, events: {} as BookingEvent, tags: {} as BookingTag },
  actors: {
    sendBooking: fromPromise<Acknowledged, BookingInput>(() => Promise.reject(new Error('sendBooking is not wired'))),
  },
  actions: {
    setProduct: assign(({ event }) => {
      assertEvent(event, 'open');
      const { _id: productId, productName, sellingPrice: askingPrice, city = null, agreedPrice } = event.product;
      const price = Math.min(askingPrice, agreedPrice ?? askingPrice);
      return { productId, productName, price, askingPrice, city, formerPrice: null, error: null };
    }),
    setAgreedPrice: assign({
      price: ({ context, event }) => {
        assertEvent(event, 'agreed');
        return Math.min(context.price, event.price);
      },
    }),
    setError: assign({ error: ({ event }) => errorOf(event) }),
    setNewPrice: assign(({ context, event }) => ({
      formerPrice: context.price,
      price: newPrice(errorOf(event)) ?? context.price,
    })),
    clearError: assign({ formerPrice: null, error: null }),
  },
  guards: {
    isUnavailable: ({ event }) => isUnavailable(errorOf(event)),
    isOfProduct: ({ context, event }) => event.type === 'agreed' && event.productId === context.productId,
    isPriceChanged: ({ event }) => newPrice(errorOf(event)) !== undefined,
  },
}).createMachine({
  id: 'booking',
  context: { productId: '', productName: '', price: 0, askingPrice: 0, city: null, formerPrice: null, error: null },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'editing', actions: 'setProduct' } } },
    editing: {
      tags: 'open',
      on: { agreed: { guard: 'isOfProduct', actions: 'setAgreedPrice' }, book: 'booking', close: 'closed' },
    },
    booking: {
      tags: ['open', 'busy'],
      entry: 'clearError',
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context, event }) => {
          assertEvent(event, 'book');
          return { productId: context.productId, price: context.price, ...event.form };
        },
        onDone: 'booked',
        onError: [
          { guard: 'isUnavailable', target: 'unavailable', actions: 'setError' },
          { guard: 'isPriceChanged', target: 'editing', actions: ['setNewPrice', 'setError'] },
          { target: 'editing', actions: 'setError' },
        ],
      },
    },
    booked: { on: { open: { target: 'editing', actions: 'setProduct' } } },
    unavailable: { tags: 'open', on: { close: 'closed' } },
  },
});
