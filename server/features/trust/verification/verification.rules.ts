import { refuse } from '#contract/refusal';
import type { VerificationDecision, VerificationInput } from '#contract/trust/verification';
import type { VerificationKind } from '#contract/trust/verification-rules';

/** A registration paper is one product's; the others are the seller's. @throws Refusal VALIDATION */
export function planPapers({ kind, productId }: VerificationInput): VerificationInput {
  if (kind !== 'registration') return { kind };
  return productId === undefined
    ? refuse('VALIDATION', { field: 'productId', message: 'productId: is missing.' })
    : { kind, productId };
}

/** A refusal is explained, and the number of an accepted NID is compared. @throws Refusal VALIDATION */
export function planPaperDecision(
  kind: VerificationKind,
  { accepted, sellerName, nid, reason, facts, plateNumber, chassisNumber, engineNumber }: VerificationDecision,
): VerificationDecision {
  if (accepted && kind === 'identity' && nid === undefined)
    return refuse('VALIDATION', { field: 'nid', message: 'nid: is missing.' });
  const numbers = { plateNumber, chassisNumber, engineNumber };
  if (accepted)
    return { accepted, sellerName, ...(kind === 'identity' && { nid }), ...(kind === 'registration' && numbers) };
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

/** The text drawn over a paper, which names the person who copies the picture. Characters outside ASCII can't be drawn. */
export const watermarkOf = (admin: { email: string }, now: Date): string =>
  `Seen by ${admin.email} at ${new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(now)} - MotoHaat`;
