import type { Role } from '#contract/lists';
import { refuse } from '../../plugins/problems';

/** @throws Refusal OWN_ACCOUNT: an admin who deletes themself would be locked out in the middle of the work. */
export function mustNotBeSelf(id: string, caller: { id: string }): void {
  if (id === caller.id) refuse('OWN_ACCOUNT');
}

/**
 * @param admins ids of all live admins, read under a lock, so that two who delete each other cannot both succeed
 * @throws Refusal LAST_ADMIN
 */
export function mustNotBeLastAdmin(id: string, admins: string[]): void {
  if (admins.length === 1 && admins[0] === id) refuse('LAST_ADMIN');
}

/** @throws Refusal LAST_ADMIN; ACCOUNT_DELETED when the caller was deleted while the request waited */
export function mustLeaveAnAdmin(id: string, caller: { id: string }, admins: string[]): void {
  mustNotBeLastAdmin(id, admins);
  if (!admins.includes(caller.id)) refuse('ACCOUNT_DELETED');
}

/** @throws Refusal NOT_A_SELLER: the badge speaks of selling. */
export function mustBeSeller(person: { role: Role }): void {
  if (person.role !== 'seller') refuse('NOT_A_SELLER');
}

/** @throws Refusal ALREADY_ADMIN: becoming a seller would take an admin's rights away */
export function mustNotBeAdmin(person: { role: Role }): void {
  if (person.role === 'admin') refuse('ALREADY_ADMIN');
}

/** @throws Refusal HANDOVER_PENDING: the other side of a paid booking must still find whom they dealt with */
export function mustBeHandedOver(isPending: boolean): void {
  if (isPending) refuse('HANDOVER_PENDING');
}
