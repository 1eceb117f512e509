import type { Agreement } from '#contract/talk/offer';
import { useSession } from '../../people/account/useSession.ts';
import { useListAgreementsQuery } from './agreements.api.ts';

/** Returns the signed-in person's agreed price for a product, if it is below the asking price. */
export function useAgreement(productId: string): Agreement | undefined {
  const { user } = useSession();
  const { data } = useListAgreementsQuery(undefined, { skip: user === null });
  return user === null ? undefined : data?.find((agreement) => agreement.productId === productId);
}
