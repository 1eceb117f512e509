import type { PersonInput } from '#contract/person';

/**
 * What a registration still owes: the account exists at Firebase, but PUT /users has not succeeded yet.
 * The next sign-in with this e-mail repeats it (RULES §4).
 */
const KEY = 'motohaat-registration';

export const keepPending = (person: PersonInput): void => localStorage.setItem(KEY, JSON.stringify(person));
export const dropPending = (): void => localStorage.removeItem(KEY);

export function pendingFor(email: string): PersonInput | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PersonInput | null;
    return kept?.email.toLowerCase() === email.toLowerCase() ? kept : undefined;
  } catch {
    return undefined;
  }
}
