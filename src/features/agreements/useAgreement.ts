import type { Agreement } from '#contract/offer';
import { useSession } from '../account/useSession';
import { useListAgreementsQuery } from './agreements.api';

/** What the signed-in person pays for a product by agreement, where that is less than its price. */
export function useAgreement(productId: string): Agreement | undefined {
  const { user } = useSession();
  const { data } = useListAgreementsQuery(undefined, { skip: user === null });
  return user === null ? undefined : data?.find((agreement) => agreement.productId === productId);
}
