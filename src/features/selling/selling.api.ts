import type { AdvertInput } from '#contract/advert';
import type { CategoryChoice } from '#contract/category';
import type { Acknowledged, Deleted, Upserted } from '#contract/common';
import type { OwnProduct, ProductInput } from '#contract/product';
import { api } from '../../api/api';
import { type Page, cursorPages, cursorParam, pageOf } from '../../api/page';
import { item, list, listOf, unlessIntact } from '../../api/tags';

export const sellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The product form's dropdown. */
    listCategoryChoices: build.query<CategoryChoice[], void>({
      query: () => '/productCategory',
      providesTags: (rows) => listOf('Category', rows),
    }),
    listOwnProducts: build.infiniteQuery<Page<OwnProduct>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: email, pageParam }) => ({ url: '/products', params: { email, ...cursorParam(pageParam) } }),
      transformResponse: (rows: OwnProduct[], meta) => pageOf(rows, meta),
      providesTags: (data) => listOf('Product', data?.pages.flatMap((page) => page.rows)),
    }),
    addProduct: build.mutation<Acknowledged, ProductInput>({
      query: (body) => ({ url: '/products', method: 'POST', body }),
      // The category counts its products, and may turn out to be gone.
      invalidatesTags: (_result, error, { categoryId }) => unlessIntact(error, [list('Product'), list('Category'), item('Category', categoryId)]),
    }),
    removeProduct: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/products/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) =>
        unlessIntact(error, [item('Product', id), list('Product'), list('Advert'), list('Booking'), list('Wish'), list('Report'), list('Category')]),
    }),
    advertise: build.mutation<Upserted, AdvertInput>({
      query: (body) => ({ url: '/createAdvertise', method: 'PUT', body }),
      invalidatesTags: (_result, error, { productId }) => unlessIntact(error, [list('Advert'), item('Product', productId)]),
    }),
  }),
});

export const { useListCategoryChoicesQuery, useListOwnProductsInfiniteQuery, useAddProductMutation, useRemoveProductMutation, useAdvertiseMutation } = sellingApi;
