import type { Role } from '#contract/lists';
import { refuse } from '#contract/refusal';
import { assertNotLastAdmin } from '#contract/rules';

/** @throws Refusal OWN_ACCOUNT: an admin who deletes themself would be locked out in the middle of the work. */
export function assertNotSelf(id: string, caller: { id: string }): void {
  if (id === caller.id) refuse('OWN_ACCOUNT');
}

/** @throws Refusal LAST_ADMIN; ACCOUNT_DELETED when the caller was deleted while the request waited */
export function assertAdminRemains(id: string, caller: { id: string }, admins: string[]): void {
  assertNotLastAdmin(id, admins);
  if (!admins.includes(caller.id)) refuse('ACCOUNT_DELETED');
}

/** @throws Refusal NOT_A_SELLER: the badge speaks of selling. */
export function assertSeller(person: { role: Role }): void {
  if (person.role !== 'seller') refuse('NOT_A_SELLER');
}
