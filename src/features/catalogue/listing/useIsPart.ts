import { PART_WORDS } from '#contract/catalogue/part-words';
import { useListCategoryChoicesQuery } from '../../../api/selling.api.ts';
import type { ProductValues } from './product.schema.ts';

const isPartWord = (word: string): boolean => PART_WORDS.some((each) => each === word || `${each}s` === word);

/** Returns a function that says whether the form's category is one of parts or riding gear, by its English name. */
export function useIsPart(): (values: Pick<ProductValues, 'categoryId'>) => boolean {
  const { data } = useListCategoryChoicesQuery();
  return ({ categoryId }) => {
    const name = data?.find(({ _id }) => _id === categoryId)?.categoryName ?? '';
    return name
      .toLowerCase()
      .split(/[^a-z]+/)
      .some(isPartWord);
  };
}
