import type { Booking, BookingInput } from '#contract/booking';
import type { Acknowledged, Deleted } from '#contract/common';
import { api } from '../../api/api';
import { type Tag, item, list, listOf, unlessIntact } from '../../api/tags';

/** A booking's state follows its product and category, so what changes those changes it too. */
const ground = ({ productId, categoryId }: Booking): Tag[] => [item('Product', productId), item('Category', categoryId)];

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query<Booking[], string>({
      query: (email) => ({ url: '/bookings', params: { email } }),
      providesTags: (rows) => [...listOf('Booking', rows), ...(rows ?? []).flatMap(ground)],
    }),
    getBooking: build.query<Booking, string>({
      query: (id) => `/bookings/${encodeURIComponent(id)}`,
      providesTags: (booking, _error, id) => [item('Booking', id), ...(booking ? ground(booking) : [])],
    }),
    /** The seller's list shows who booked a product, so the product changes as well. */
    bookProduct: build.mutation<Acknowledged, BookingInput>({
      query: (body) => ({ url: '/bookings', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId }) => unlessIntact(error, [list('Booking'), item('Product', productId)]),
    }),
    removeBooking: build.mutation<Deleted, Pick<Booking, '_id' | 'productId'>>({
      query: ({ _id }) => ({ url: `/bookings/${encodeURIComponent(_id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, { _id, productId }) => unlessIntact(error, [list('Booking'), item('Booking', _id), item('Product', productId)]),
    }),
  }),
});

export const { useListBookingsQuery, useGetBookingQuery, useRemoveBookingMutation } = bookingApi;
