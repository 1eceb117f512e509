import type { Booking } from '#contract/deals/booking';
import type {
  IntentInput,
  IntentSecret,
  PaymentAttempt,
  PaymentInput,
  PaymentRecorded,
  PaymentStart,
  PaymentStarted,
} from '#contract/money/payment';
import type { PaymentKind, PaymentMethod } from '#contract/lifecycle';
import { isOutdated } from '#contract/refusals';
import { api } from '../../../api/api.ts';
import { type Tag, item, list, tagsUnlessError } from '../../../api/tags.ts';
import { codeOf } from '../../../services/call-error.ts';

/** POST /payments as docs/specification.md §7 writes it; the server heeds the contract's part and asks the provider for the rest. */
type PaymentRecord = PaymentInput & Pick<Booking, 'name' | 'email' | 'productId' | 'productName' | 'price'>;

/** Tags of a sale: the product leaves every list, its category counts one less, and its deal begins. */
export const saleTags = ({ _id, productId }: Pick<Booking, '_id' | 'productId'>): Tag[] => [
  item('Booking', _id),
  list('Booking'),
  list('Deal'),
  item('Product', productId),
  list('Product'),
  list('Advert'),
  list('Wish'),
  list('Category'),
];

export const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPaymentIntent: build.mutation<IntentSecret, { booking: Booking; kind: PaymentKind }>({
      query: ({ booking: { _id, price }, kind }) => ({
        url: '/create-payment-intent',
        method: 'POST',
        body: { bookingId: _id, price, ...(kind !== 'full' && { kind }) } satisfies IntentInput,
      }),
      invalidatesTags: (_result, error, { booking }) => (error && isOutdated(codeOf(error)) ? saleTags(booking) : []),
    }),
    startPayment: build.mutation<PaymentStarted, { booking: Booking; method: PaymentMethod; kind: PaymentKind }>({
      query: ({ booking: { _id, price }, method, kind }) => ({
        url: '/payments/start',
        method: 'POST',
        body: { bookingId: _id, price, method, kind } satisfies PaymentStart,
      }),
      invalidatesTags: (_result, error, { booking }) => (error && isOutdated(codeOf(error)) ? saleTags(booking) : []),
    }),
    getPayment: build.query<PaymentAttempt, string>({
      query: (reference) => `/payments/${encodeURIComponent(reference)}`,
      providesTags: (_attempt, _error, reference) => [item('Payment', reference)],
    }),
    recordPayment: build.mutation<PaymentRecorded, { booking: Booking; transactionId: string }>({
      query: ({ booking: { _id, name, email, productId, productName, price }, transactionId }) => ({
        url: '/payments',
        method: 'POST',
        body: { bookingId: _id, transactionId, name, email, productId, productName, price } satisfies PaymentRecord,
      }),
      invalidatesTags: (_result, error, { booking }) =>
        tagsUnlessError(error && !isOutdated(codeOf(error)), saleTags(booking)),
    }),
  }),
});
