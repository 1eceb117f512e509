import { FRESH_SIGN_IN_MINUTES } from '#contract/limits';
import type { Role } from '#contract/lists';
import { normalizePhone } from '#contract/phone';
import { refuse } from '#contract/refusal';

/** @throws Refusal ALREADY_ADMIN: an admin who becomes a seller would lose their rights */
export function assertNotAdmin(person: { role: Role }): void {
  if (person.role === 'admin') refuse('ALREADY_ADMIN');
}

/** @throws Refusal HANDOVER_PENDING: the other person of a paid booking must still be able to reach them */
export function assertNoHandoverPending(isPending: boolean): void {
  if (isPending) refuse('HANDOVER_PENDING');
}

/**
 * Returns the number that an identity proves, in the stored format. An old token proves nothing: its
 * number may have gone to somebody else.
 * @throws Refusal PHONE_UNPROVEN
 */
export function assertPhoneProven({ phone, issuedAt }: { phone?: string; issuedAt: number }, now: number): string {
  const isFresh = now - issuedAt <= FRESH_SIGN_IN_MINUTES * 60;
  return (isFresh && normalizePhone(phone ?? '')) || refuse('PHONE_UNPROVEN');
}
