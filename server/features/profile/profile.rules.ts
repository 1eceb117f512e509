import type { Role } from '#contract/lists';
import { refuse } from '#contract/refusal';

/** @throws Refusal ALREADY_ADMIN: becoming a seller would take an admin's rights away */
export function assertNotAdmin(person: { role: Role }): void {
  if (person.role === 'admin') refuse('ALREADY_ADMIN');
}

/** @throws Refusal HANDOVER_PENDING: the other side of a paid booking must still find whom they dealt with */
export function assertNoHandoverPending(isPending: boolean): void {
  if (isPending) refuse('HANDOVER_PENDING');
}
