import { sameEmail } from '#contract/email';
import type { PersonInput } from '#contract/people/person';
import { local } from '../../../services/storage.ts';

/**
 * A registration whose account exists at Firebase, but whose PUT /users has not succeeded yet. The
 * next sign-in with this email repeats it (docs/rules.md §4).
 */
const KEY = 'motohaat-registration';

export const savePendingRegistration = (person: PersonInput): void => local.set(KEY, JSON.stringify(person));
export const removePendingRegistration = (): void => local.remove(KEY);

export function findPendingRegistration(email: string): PersonInput | undefined {
  try {
    const person = JSON.parse(local.get(KEY) ?? 'null') as PersonInput | null;
    return person && sameEmail(person.email, email) ? person : undefined;
  } catch {
    return undefined;
  }
}
