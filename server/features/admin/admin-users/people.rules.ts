import type { Role } from '#contract/lists';
import { refuse } from '#contract/refusal';
import { assertNotLastAdmin } from '#contract/rules';

/** @throws Refusal OWN_ACCOUNT: admins can't delete themselves and lock themselves out */
export function assertNotSelf(id: string, caller: { id: string }): void {
  if (id === caller.id) refuse('OWN_ACCOUNT');
}

/** @throws Refusal LAST_ADMIN; ACCOUNT_DELETED if the caller was deleted while the request waited for the lock */
export function assertAdminRemains(id: string, caller: { id: string }, admins: string[]): void {
  assertNotLastAdmin(id, admins);
  if (!admins.includes(caller.id)) refuse('ACCOUNT_DELETED');
}

/** @throws Refusal NOT_A_SELLER: only sellers can carry the badge */
export function assertSeller(person: { role: Role }): void {
  if (person.role !== 'seller') refuse('NOT_A_SELLER');
}
