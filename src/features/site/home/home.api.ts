import { seedCategories } from '../../../api/category.api.ts';
import type { Seed } from '../../../api/prefetch.ts';
import { advertsApi } from '../../catalogue/adverts/adverts.api.ts';

/**
 * Seeds the cache with the data in the page's HTML, so that the first screen sends no requests.
 * @pageModule
 */
export const seed: Seed = (dispatch, { categories, adverts }) => {
  if (categories) dispatch(seedCategories(categories));
  if (adverts)
    dispatch(advertsApi.util.upsertQueryEntries([{ endpointName: 'listAdverts', arg: undefined, value: adverts }]));
};
