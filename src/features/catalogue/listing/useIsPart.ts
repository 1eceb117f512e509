import { isPart } from '#contract/deals/sending';
import { useListCategoryChoicesQuery } from '../../../api/selling.api.ts';
import type { ProductValues } from './product.schema.ts';

/** Returns a function that says whether the form's category is one of parts or riding gear, by its English name. */
export function useIsPart(): (values: Pick<ProductValues, 'categoryId'>) => boolean {
  const { data } = useListCategoryChoicesQuery();
  return ({ categoryId }) =>
    isPart({ productName: '', categoryName: data?.find(({ _id }) => _id === categoryId)?.categoryName ?? '' });
}
