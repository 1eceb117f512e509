import { SHARED_TRAITS } from '#contract/lists';

/** What accounts can share. */
export type TraitKind = (typeof SHARED_TRAITS)[number];

/** A hash that an account has. */
export interface Trait {
  personId: string;
  kind: TraitKind;
  hash: string;
}

interface WrittenReview {
  id: string;
  authorId: string;
}

/** Reviews of one seller by accounts that belong together. */
export interface Ring {
  /** In ascending order, without the seller's own. */
  authorIds: string[];
  reviewIds: string[];
  shared: TraitKind[];
}

/** Puts accounts that share a hash, directly or through others, into one group. @returns the group's name by account */
function groupAccounts(traits: readonly Trait[]): (personId: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    const parent = parents.get(name);
    return parent === undefined || parent === name ? name : rootOf(parent);
  };
  for (const { personId, hash } of traits) {
    const [one, other] = [rootOf(personId), rootOf(`#${hash}`)];
    if (one !== other) parents.set(one, other);
  }
  return rootOf;
}

/** The kinds of hashes that two or more accounts of a group have. */
function sharedKinds(traits: readonly Trait[]): TraitKind[] {
  const owners = new Map<string, Set<string>>();
  for (const { personId, hash } of traits) owners.set(hash, (owners.get(hash) ?? new Set()).add(personId));
  const kinds = new Set(traits.filter(({ hash }) => (owners.get(hash)?.size ?? 0) > 1).map(({ kind }) => kind));
  return SHARED_TRAITS.filter((kind) => kinds.has(kind));
}

/**
 * Finds reviews of a seller by accounts that share something with each other, or with the seller.
 * @param minReviews fewer say nothing
 */
export function findRings(
  reviews: readonly WrittenReview[],
  traits: readonly Trait[],
  { sellerId, minReviews }: { sellerId: string; minReviews: number },
): Ring[] {
  const groupOf = groupAccounts(traits);
  const groups = new Map<string, WrittenReview[]>();
  for (const review of reviews) {
    const group = groupOf(review.authorId);
    groups.set(group, [...(groups.get(group) ?? []), review]);
  }
  return [...groups].flatMap(([group, written]): Ring[] => {
    const authorIds = [...new Set(written.map(({ authorId }) => authorId))].sort(
      (one, other) => Number(one) - Number(other),
    );
    const isLinked = authorIds.length > 1 || groupOf(sellerId) === group;
    if (!isLinked || written.length < minReviews) return [];
    const shared = sharedKinds(traits.filter(({ personId }) => groupOf(personId) === group));
    return [{ authorIds, reviewIds: written.map(({ id }) => id), shared }];
  });
}
