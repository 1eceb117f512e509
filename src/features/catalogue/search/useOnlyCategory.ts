import type { Category } from '#contract/catalogue/category';
import type { Search } from '#contract/catalogue/search-address';
import { useListCategoriesQuery } from '../../../api/category.api.ts';

/** Returns the category of a search's filter, once it is known. */
export function useOnlyCategory({ category }: Search): Category | undefined {
  const { data } = useListCategoriesQuery(undefined, { skip: category === undefined });
  return data?.find(({ _id }) => _id === category);
}
