import type { ProductValues } from '../product.schema.ts';
import { useIsPart } from '../useIsPart.ts';

/** Returns whether the form asks for papers: not in a category of parts, unless some are stated. */
export function useAsksPapers({ categoryId, hasPapers, registration }: ProductValues): boolean {
  const isPart = useIsPart();
  return hasPapers !== '' || registration !== '' || !isPart({ categoryId });
}
