import { sameEmail } from '#contract/email';
import type { Role } from '#contract/lists';
import { refuse } from '#contract/refusal';

/** A seller's own list is read by the seller and by admins. @throws Refusal FORBIDDEN */
export function assertCanReadListOf(email: string, caller: { email: string; role: Role }): void {
  if (caller.role !== 'admin' && !sameEmail(email, caller.email))
    refuse('FORBIDDEN', { message: 'These are not your products.' });
}
