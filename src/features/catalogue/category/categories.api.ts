import type { CategoriesQuery, Category, CategoryInput } from '#contract/catalogue/category';
import type { Acknowledged, Deleted, Modified } from '#contract/common';
import { api } from '../../../api/api.ts';
import { type Page, cursorPages, pageOf } from '../../../api/page.ts';
import { item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

/** The admin calls for categories; the public list is in src/api/category.api.ts. */
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The admin table. A new category appears at the top of its first page. */
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
    changeCategory: build.mutation<Modified, { id: string; input: CategoryInput }>({
      query: ({ id, input }) => ({ url: `/categories/${encodeURIComponent(id)}`, method: 'PUT', body: input }),
      // Its name is on every product, advert and wish.
      invalidatesTags: (_result, error, { id }) =>
        tagsIfStale(error, [item('Category', id), list('Category'), list('Product'), list('Advert'), list('Wish')]),
    }),
    /**
     * Also hides the category's page and adverts, closes the bookings of its products and removes
     * them from wish lists.
     */
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

export const {
  useListManagedCategoriesInfiniteQuery,
  useCreateCategoryMutation,
  useChangeCategoryMutation,
  useRemoveCategoryMutation,
} = categoriesApi;
