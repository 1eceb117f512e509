/**
 * True if two addresses belong to the same person. Compared in lower case, but shown as typed
 * (docs/rules.md §1).
 */
export const sameEmail = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();
