/** Whether two e-mail addresses are one person's: compared in lower case, shown as typed (docs/rules.md §1). */
export const sameEmail = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();
