import type { CategoryInput } from '#contract/category';
import type { Acknowledged, Deleted } from '#contract/common';
import { api } from '../../api/api';
import { item, list, unlessIntact } from '../../api/tags';

/** The admins' half of categories; the list itself is src/api/category.api.ts. */
export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCategory: build.mutation<Acknowledged, CategoryInput>({
      query: (body) => ({ url: '/categories', method: 'POST', body }),
      invalidatesTags: (_result, error) => unlessIntact(error, [list('Category')]),
    }),
    /** Hides its page, its adverts, and closes the bookings of its products; whoever wished for one cannot find it any more. */
    removeCategory: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/categories/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => unlessIntact(error, [item('Category', id), list('Category'), list('Product'), list('Advert'), list('Booking'), list('Wish')]),
    }),
  }),
});

export const { useCreateCategoryMutation, useRemoveCategoryMutation } = categoriesApi;
