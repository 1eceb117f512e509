import type { Booking, BookingInput, BookingsQuery } from '#contract/deals/booking';
import type { Acknowledged, Deleted } from '#contract/common';
import { PAGE_SIZE } from '#contract/page-size';
import { api } from '../../../api/api.ts';
import { type ListArgs, type Page, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { type Tag, item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

/** A booking's state depends on its product and category, so changing those invalidates it too. */
const productAndCategory = ({ productId, categoryId }: Booking): Tag[] => [
  item('Product', productId),
  item('Category', categoryId),
];

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of a person's bookings, for product cards. */
    listBookings: build.query<Booking[], string>({
      query: (email) => ({ url: '/bookings', params: { email } }),
      providesTags: (rows) => [...listOf('Booking', rows), ...(rows ?? []).flatMap(productAndCategory)],
    }),
    /** My Bookings: paged, with search and sorting. */
    listBookingPages: build.infiniteQuery<Page<Booking>, ListArgs<BookingsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: '/bookings',
        params: pageParams({ ...queryArg, limit: PAGE_SIZE.default }, pageParam),
      }),
      transformResponse: (rows: Booking[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Booking', rows), ...rows.flatMap(productAndCategory)];
      },
    }),
    getBooking: build.query<Booking, string>({
      query: (id) => `/bookings/${encodeURIComponent(id)}`,
      providesTags: (booking, _error, id) => [item('Booking', id), ...(booking ? productAndCategory(booking) : [])],
    }),
    /** The seller's list shows who booked a product, so the product changes as well. */
    bookProduct: build.mutation<Acknowledged, BookingInput>({
      query: (body) => ({ url: '/bookings', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId }) =>
        tagsIfStale(error, [list('Booking'), item('Product', productId)]),
    }),
    removeBooking: build.mutation<Deleted, Pick<Booking, '_id' | 'productId'>>({
      query: ({ _id }) => ({ url: `/bookings/${encodeURIComponent(_id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, { _id, productId }) =>
        tagsIfStale(error, [list('Booking'), item('Booking', _id), item('Product', productId)]),
    }),
  }),
});

export const { useListBookingsQuery, useListBookingPagesInfiniteQuery, useGetBookingQuery, useRemoveBookingMutation } =
  bookingApi;
