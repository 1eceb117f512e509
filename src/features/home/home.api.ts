import { seedCategories } from '../../api/category.api';
import type { Seed } from '../../api/prefetch';
import { advertsApi } from '../adverts/adverts.api';

/**
 * Puts what came inside the page's HTML into the cache, so that the first screen asks for nothing.
 * @pageModule
 */
export const seed: Seed = (dispatch, { categories, adverts }) => {
  if (categories) dispatch(seedCategories(categories));
  if (adverts)
    dispatch(advertsApi.util.upsertQueryEntries([{ endpointName: 'listAdverts', arg: undefined, value: adverts }]));
};
