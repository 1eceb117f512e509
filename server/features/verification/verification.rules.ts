import { refuse } from '#contract/refusal';
import type { VerificationDecision } from '#contract/verification';

/** A refusal is explained; an acceptance has nothing to explain. @throws Refusal VALIDATION */
export function planPaperDecision({ accepted, sellerName, reason, facts }: VerificationDecision): VerificationDecision {
  if (accepted) return { accepted, sellerName };
  if (reason === undefined) return refuse('VALIDATION', { field: 'reason', message: 'reason: is missing.' });
  if (facts === undefined) return refuse('VALIDATION', { field: 'facts', message: 'facts: is missing.' });
  return { accepted, sellerName, reason, facts };
}

/** @throws Refusal VERIFICATION_OWN, VERIFICATION_DECIDED, VERIFICATION_RENAMED */
export function assertMayDecide(
  sent: { personId: string; state: string; userName: string },
  admin: { id: string },
  { sellerName }: Pick<VerificationDecision, 'sellerName'>,
): void {
  if (sent.personId === admin.id) refuse('VERIFICATION_OWN');
  if (sent.state !== 'waiting') refuse('VERIFICATION_DECIDED');
  if (sent.userName !== sellerName) refuse('VERIFICATION_RENAMED');
}

/** What is drawn over a paper: whoever copies the picture is named on it. Characters outside ASCII can't be drawn. */
export const watermarkOf = (admin: { email: string }, now: Date): string =>
  `Seen by ${admin.email} at ${new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(now)} - MotoHaat`;
