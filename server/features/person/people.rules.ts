import type { Role } from '#contract/lists';
import { refuse } from '../../plugins/problems';

/** @throws Refusal OWN_ACCOUNT: an admin who deletes themself would be locked out in the middle of the work. */
export function mustNotBeSelf(id: string, caller: { id: string }): void {
  if (id === caller.id) refuse('OWN_ACCOUNT');
}

/**
 * @param admins ids of all live admins, read under a lock, so that two who delete each other cannot both succeed
 * @throws Refusal LAST_ADMIN; ACCOUNT_DELETED when the caller was deleted while the request waited
 */
export function mustLeaveAnAdmin(id: string, caller: { id: string }, admins: string[]): void {
  if (admins.length === 1 && admins[0] === id) refuse('LAST_ADMIN');
  if (!admins.includes(caller.id)) refuse('ACCOUNT_DELETED');
}

/** @throws Refusal NOT_A_SELLER: the badge speaks of selling. */
export function mustBeSeller(person: { role: Role }): void {
  if (person.role !== 'seller') refuse('NOT_A_SELLER');
}
