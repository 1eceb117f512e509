import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { BookingInput } from '#contract/deals/booking';
import type { Acknowledged } from '#contract/common';
import type { City } from '#contract/lists';
import { isProductGone } from '#contract/refusals';
import type { Product } from '#contract/catalogue/product';
import { type CallError, codeOf, problemOf } from '../../../services/call-error.ts';

/** The buyer's input. */
export type BookingForm = Pick<
  BookingInput,
  'address' | 'phone' | 'meetingLocation' | 'delivery' | 'district' | 'area'
>;

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
  /** The delivery fee in taka that the buyer saw and agrees to; null until it is known, and without a courier. */
  deliveryFee: number | null;
  /** The previous fee, if it changed while the buyer was filling in the form. */
  formerFee: number | null;
  /** Why the last attempt failed; the screen translates it. */
  error: CallError | null;
}

type BookingEvent =
  | { type: 'open'; product: ProductToBook }
  /** The agreed price became known. */
  | { type: 'agreed'; productId: string; price: number }
  /** The delivery fee became known; null while it isn't, such as after another place was chosen. */
  | { type: 'quoted'; fee: number | null }
  | { type: 'book'; form: BookingForm }
  | { type: 'close' };

/** `open`: the dialog is shown. `busy`: an answer is pending. */
type BookingTag = 'open' | 'busy';

/** True if nobody can book the product any more. */
export const isUnavailable = (error: CallError): boolean => isProductGone(codeOf(error));

/** Returns the current price, if a price change is why the server refused. */
const newPrice = (error: CallError): number | undefined =>
  codeOf(error) === 'PRICE_CHANGED' ? problemOf(error)?.price : undefined;

/** Returns the current delivery fee, if its change is why the server refused. */
const newFee = (error: CallError): number | undefined =>
  codeOf(error) === 'DELIVERY_FEE_CHANGED' ? problemOf(error)?.price : undefined;

/** Returns the error of a failed actor's event. */
const errorOf = (event: object): CallError => ('error' in event ? event.error : undefined);

const NOTHING_CHANGED = { formerPrice: null, formerFee: null, error: null };

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
      return { productId, productName, price, askingPrice, city, ...NOTHING_CHANGED, deliveryFee: null };
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
    setQuotedFee: assign(({ context, event }) => {
      assertEvent(event, 'quoted');
      // A fee for another place: what was said about the former one no longer holds.
      const isOther = context.formerFee !== null && event.fee !== context.deliveryFee;
      return { deliveryFee: event.fee, ...(isOther && NOTHING_CHANGED) };
    }),
    setNewFee: assign(({ context, event }) => ({
      formerFee: context.deliveryFee,
      deliveryFee: newFee(errorOf(event)) ?? context.deliveryFee,
    })),
    clearError: assign(NOTHING_CHANGED),
  },
  guards: {
    isUnavailable: ({ event }) => isUnavailable(errorOf(event)),
    isOfProduct: ({ context, event }) => event.type === 'agreed' && event.productId === context.productId,
    isFeeChanged: ({ event }) => newFee(errorOf(event)) !== undefined,
    /** By courier, nothing is booked before the buyer has seen the fee. */
    isFeeKnown: ({ context, event }) =>
      event.type === 'book' && (event.form.delivery !== 'courier' || context.deliveryFee !== null),
    isPriceChanged: ({ event }) => newPrice(errorOf(event)) !== undefined,
  },
}).createMachine({
  id: 'booking',
  context: {
    productId: '',
    productName: '',
    price: 0,
    askingPrice: 0,
    city: null,
    deliveryFee: null,
    ...NOTHING_CHANGED,
  },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'editing', actions: 'setProduct' } } },
    editing: {
      tags: 'open',
      on: {
        agreed: { guard: 'isOfProduct', actions: 'setAgreedPrice' },
        quoted: { actions: 'setQuotedFee' },
        book: { guard: 'isFeeKnown', target: 'booking' },
        close: 'closed',
      },
    },
    booking: {
      tags: ['open', 'busy'],
      entry: 'clearError',
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context, event }) => {
          assertEvent(event, 'book');
          const { productId, price, deliveryFee } = context;
          const isByCourier = event.form.delivery === 'courier' && deliveryFee !== null;
          return { productId, price, ...event.form, ...(isByCourier && { deliveryFee }) };
        },
        onDone: 'booked',
        onError: [
          { guard: 'isUnavailable', target: 'unavailable', actions: 'setError' },
          { guard: 'isPriceChanged', target: 'editing', actions: ['setNewPrice', 'setError'] },
          { guard: 'isFeeChanged', target: 'editing', actions: ['setNewFee', 'setError'] },
          { target: 'editing', actions: 'setError' },
        ],
      },
    },
    booked: { on: { open: { target: 'editing', actions: 'setProduct' } } },
    unavailable: { tags: 'open', on: { close: 'closed' } },
  },
});
