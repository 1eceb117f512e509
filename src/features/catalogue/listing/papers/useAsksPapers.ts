import { PART_WORDS } from '#contract/catalogue/part-words';
import { useListCategoryChoicesQuery } from '../../../../api/selling.api.ts';
import type { ProductValues } from '../product.schema.ts';

const isPartWord = (word: string): boolean => PART_WORDS.some((each) => each === word || `${each}s` === word);

/** Returns whether the form asks for papers: not in a category of parts, unless some are stated. */
export function useAsksPapers({ categoryId, hasPapers, registration }: ProductValues): boolean {
  const { data } = useListCategoryChoicesQuery();
  const name = data?.find(({ _id }) => _id === categoryId)?.categoryName ?? '';
  return (
    hasPapers !== '' ||
    registration !== '' ||
    !name
      .toLowerCase()
      .split(/[^a-z]+/)
      .some(isPartWord)
  );
}
