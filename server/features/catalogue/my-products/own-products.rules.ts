import { sameEmail } from '#contract/email';
import type { Role } from '#contract/lists';
import { refuse } from '#contract/refusal';

/** Only the seller and admins can read a seller's own list. @throws Refusal FORBIDDEN */
export function assertCanReadListOf(email: string, caller: { email: string; role: Role }): void {
  if (caller.role !== 'admin' && !sameEmail(email, caller.email)) refuse('FORBIDDEN');
}
