import type { Dispatch } from '@reduxjs/toolkit';
import type { Advert } from '#contract/advert';
import { categoryApi } from '../../api/category.api';
import { listOf } from '../../api/tags';
import type { Bootstrap } from '../../services/bootstrap';

/** What the home page shows: categories (src/api/category.api.ts) and adverts, both public. */
export const homeApi = categoryApi.injectEndpoints({
  endpoints: (build) => ({
    listAdverts: build.query<Advert[], void>({
      query: () => '/createAdvertise',
      providesTags: (rows) => listOf('Advert', rows),
    }),
  }),
});

export const { useListCategoriesQuery, useListAdvertsQuery } = homeApi;

/** Puts what came inside the page's HTML into the cache, so that the first screen asks for nothing. */
export function seedHome(dispatch: Dispatch, { categories, adverts }: Bootstrap): void {
  if (categories) dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'listCategories', arg: undefined, value: categories }]));
  if (adverts) dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'listAdverts', arg: undefined, value: adverts }]));
}
