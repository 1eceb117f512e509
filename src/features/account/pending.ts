import type { PersonInput } from '#contract/person';
import { local } from '../../services/storage';

/**
 * What a registration still owes: the account exists at Firebase, but PUT /users has not succeeded yet.
 * The next sign-in with this e-mail repeats it (RULES §4).
 */
const KEY = 'motohaat-registration';

export const keepPending = (person: PersonInput): void => local.set(KEY, JSON.stringify(person));
export const dropPending = (): void => local.remove(KEY);

export function pendingFor(email: string): PersonInput | undefined {
  try {
    const kept = JSON.parse(local.get(KEY) ?? 'null') as PersonInput | null;
    return kept?.email.toLowerCase() === email.toLowerCase() ? kept : undefined;
  } catch {
    return undefined;
  }
}
