import { ADVERTS_PER_SELLER } from '#contract/limits';
import { refuse } from '#contract/refusal';

/** Limits adverts per seller, to leave room for others. @throws Refusal TOO_MANY_ADVERTS */
export function assertAdvertLimit(advertsOfSeller: number): void {
  if (advertsOfSeller >= ADVERTS_PER_SELLER) refuse('TOO_MANY_ADVERTS');
}
