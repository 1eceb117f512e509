import { seedCategories } from '../../api/category.api';
import type { Seed } from '../../api/prefetch';
import { advertsApi } from '../adverts/adverts.api';

/**
 * Seeds the cache with the data in the page's HTML, so that the first screen sends no requests.
 * @pageModule
 */
export const seed: Seed = (dispatch, { categories, adverts }) => {
  if (categories) dispatch(seedCategories(categories));
  if (adverts)
    dispatch(advertsApi.util.upsertQueryEntries([{ endpointName: 'listAdverts', arg: undefined, value: adverts }]));
};
