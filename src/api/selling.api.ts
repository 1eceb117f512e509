import type { AdvertInput } from '#contract/catalogue/advert';
import type { CategoryChoice } from '#contract/catalogue/category';
import type { Acknowledged, Deleted, Modified, Upserted } from '#contract/common';
import type { ReceivedBooking, ReceivedBookingsQuery } from '#contract/deals/booking';
import type { OwnProduct, OwnProductsQuery, ProductInput, ProductPatch } from '#contract/catalogue/product';
import type { ProductStats, SellerSummary } from '#contract/catalogue/stats';
import { api } from './api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from './page.ts';
import { item, list, listOf, type Tag, tagsIfStale } from './tags.ts';

/** Name, picture and price are shown in many lists, and the category may have changed. */
const tagsOfProduct = (id: string): Tag[] => [
  item('Product', id),
  list('Product'),
  list('Advert'),
  list('Booking'),
  list('Wish'),
  list('Report'),
  list('Category'),
];

export const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The product form's dropdown. */
    listCategoryChoices: build.query<CategoryChoice[], void>({
      query: () => '/productCategory',
      providesTags: (rows) => listOf('Category', rows),
    }),
    listOwnProducts: build.infiniteQuery<Page<OwnProduct>, ListArgs<OwnProductsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/products', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: OwnProduct[], meta) => pageOf(rows, meta),
      providesTags: (data) => [
        ...listOf(
          'Product',
          data?.pages.flatMap((page) => page.rows),
        ),
        // Each product shows who booked it.
        list('Booking'),
      ],
    }),
    /** One of them, for the edit form; null if it isn't in the list. Refetched on every visit. */
    getOwnProduct: build.query<OwnProduct | null, { email: string; id: string }>({
      query: (params) => ({ url: '/products', params }),
      transformResponse: (rows: OwnProduct[]) => rows[0] ?? null,
      providesTags: (_row, _error, { id }) => [item('Product', id)],
      keepUnusedDataFor: 0,
    }),
    /** The seller's newest product; null before the first. */
    getLatestProduct: build.query<OwnProduct | null, string>({
      query: (email) => ({ url: '/products', params: { email, limit: 1 } }),
      transformResponse: (rows: OwnProduct[]) => rows[0] ?? null,
      providesTags: () => [list('Product')],
    }),
    /** A product's daily figures. */
    getProductStats: build.query<ProductStats, string>({
      query: (id) => `/products/${encodeURIComponent(id)}/stats`,
      providesTags: (_stats, _error, id) => [item('Product', id)],
    }),
    /** The summary of a seller's desk: products per tab, figures and money received. */
    getSellerSummary: build.query<SellerSummary, void>({
      query: () => '/seller/summary',
      providesTags: () => [list('Product'), list('Booking')],
    }),
    /** Bookings of a seller's products, with their buyers. */
    listReceivedBookings: build.infiniteQuery<Page<ReceivedBooking>, ListArgs<ReceivedBookingsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/seller/bookings', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: ReceivedBooking[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Booking', rows), ...rows.map(({ productId }) => item('Product', productId))];
      },
    }),
    /** Removes a blocked person's booking. */
    removeReceivedBooking: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/bookings/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => tagsIfStale(error, [item('Booking', id), list('Booking')]),
    }),
    addProduct: build.mutation<Acknowledged, ProductInput>({
      query: (body) => ({ url: '/products', method: 'POST', body }),
      // The category counts its products, and may turn out to be deleted.
      invalidatesTags: (_result, error, { categoryId }) =>
        tagsIfStale(error, [list('Product'), list('Category'), item('Category', categoryId)]),
    }),
    changeProduct: build.mutation<Modified, { id: string; change: ProductPatch }>({
      query: ({ id, change }) => ({ url: `/products/${encodeURIComponent(id)}`, method: 'PATCH', body: change }),
      invalidatesTags: (_result, error, { id }) => tagsIfStale(error, tagsOfProduct(id)),
    }),
    removeProduct: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/products/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => tagsIfStale(error, tagsOfProduct(id)),
    }),
    advertise: build.mutation<Upserted, AdvertInput>({
      query: (body) => ({ url: '/createAdvertise', method: 'PUT', body }),
      invalidatesTags: (_result, error, { productId }) =>
        tagsIfStale(error, [list('Advert'), item('Product', productId)]),
    }),
    removeAdvert: build.mutation<Deleted, string>({
      query: (productId) => ({ url: `/createAdvertise/${encodeURIComponent(productId)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, productId) => tagsIfStale(error, [list('Advert'), item('Product', productId)]),
    }),
  }),
});

export const {
  useListCategoryChoicesQuery,
  useListOwnProductsInfiniteQuery,
  useGetLatestProductQuery,
  useGetOwnProductQuery,
  useGetProductStatsQuery,
  useGetSellerSummaryQuery,
  useListReceivedBookingsInfiniteQuery,
  useRemoveReceivedBookingMutation,
  useAddProductMutation,
  useChangeProductMutation,
  useRemoveProductMutation,
  useAdvertiseMutation,
  useRemoveAdvertMutation,
} = sellingApi;
