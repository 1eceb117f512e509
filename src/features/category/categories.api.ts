import type { CategoriesQuery, Category, CategoryInput } from '#contract/category';
import type { Acknowledged, Deleted } from '#contract/common';
import { api } from '../../api/api';
import { type Page, cursorPages, pageOf } from '../../api/page';
import { item, list, listOf, tagsIfStale } from '../../api/tags';

/** The admins' half of categories; the public list is src/api/category.api.ts. */
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The admins' table: one page, and whoever just added one looks for it at the top. */
    listManagedCategories: build.infiniteQuery<Page<Category>, CategoriesQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg }) => ({ url: '/categories', params: { sort: '-createdAt', ...queryArg } }),
      transformResponse: (rows: Category[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Category',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    createCategory: build.mutation<Acknowledged, CategoryInput>({
      query: (body) => ({ url: '/categories', method: 'POST', body }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [list('Category')]),
    }),
    /** Hides its page, its adverts, and closes the bookings of its products; whoever wished for one cannot find it any more. */
    removeCategory: build.mutation<Deleted, string>({
      query: (id) => ({ url: `/categories/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) =>
        tagsIfStale(error, [
          item('Category', id),
          list('Category'),
          list('Product'),
          list('Advert'),
          list('Booking'),
          list('Wish'),
        ]),
    }),
  }),
});

export const { useListManagedCategoriesInfiniteQuery, useCreateCategoryMutation, useRemoveCategoryMutation } =
  categoriesApi;
