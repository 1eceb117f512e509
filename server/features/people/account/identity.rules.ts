import { refuse } from '#contract/refusal';

/** Claims that the identity provider has verified. */
export interface Proof {
  sub: string;
  email: string;
  emailVerified: boolean;
}

/** A person who matches a proof by identity, by email, or both. */
export interface Candidate {
  id: string;
  email: string;
  /** True while no identity is bound to the account. */
  unbound: boolean;
  hasSub: boolean;
  hasEmail: boolean;
  deleted: boolean;
  emailProven: boolean;
  tokenVersion: number;
}

/** The person to admit, and what the proof changes about them. */
export interface IdentityBinding<Person extends Candidate> {
  person: Person;
  /** The proof's identity and email are about to be written to the person. */
  changes: boolean;
  /** Tokens issued before may belong to somebody else. */
  revokesTokens: boolean;
  /** The person who must give up the proof's email first. */
  formerHolder?: Person;
}

/**
 * Decides which account a proof may sign in to.
 * Firebase lets anyone register an email without proving it, and reassigns an email once its
 * account is deleted. So an account belongs to the first identity bound to it, until somebody
 * proves that they own the email.
 * An unproven email never keeps its proven owner out. This holds when the owner changes to that
 * email, and when they register after an admin deleted the account. Accounts older than identity
 * binding are matched by email alone.
 * @returns undefined when no account matches the identity or the email
 * @throws Refusal ACCOUNT_DELETED, NEW_EMAIL_UNPROVEN, EMAIL_TAKEN, ACCOUNT_OTHER_OWNER or
 * EMAIL_UNPROVEN
 */
export function decideBinding<Person extends Candidate>(
  candidates: Person[],
  { emailVerified }: Proof,
): IdentityBinding<Person> | undefined {
  const own = candidates.find((person) => person.hasSub);
  const holder = candidates.find((person) => person.hasEmail);
  const formerHolder =
    emailVerified && holder && !holder.hasSub && !holder.emailProven && !holder.unbound ? holder : undefined;
  const person = own ?? holder;
  if (!person || (person.deleted && person === formerHolder)) return undefined;
  if (person.deleted) refuse('ACCOUNT_DELETED', { statusCode: 403 });
  if (!person.hasEmail) {
    if (!emailVerified) refuse('NEW_EMAIL_UNPROVEN');
    // Two accounts can't be merged: each has its own products, bookings and role.
    if (holder && !formerHolder) refuse('EMAIL_TAKEN');
    return { person, changes: true, revokesTokens: false, formerHolder };
  }
  if (!emailVerified && !person.hasSub && !person.unbound) refuse('ACCOUNT_OTHER_OWNER');
  if (!emailVerified && person.emailProven) refuse('EMAIL_UNPROVEN');
  const changes = !person.hasSub || (emailVerified && !person.emailProven);
  return { person, changes, revokesTokens: changes };
}
