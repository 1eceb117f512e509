import { refuse } from '#contract/refusal';

/** What the identity provider has verified. */
export interface Proof {
  sub: string;
  email: string;
  emailVerified: boolean;
}

/** A person whom a proof may concern: bound to its identity, or holding its e-mail, or both. */
export interface Candidate {
  id: string;
  email: string;
  /** Nobody has proven an identity yet. */
  unbound: boolean;
  hasSub: boolean;
  hasEmail: boolean;
  deleted: boolean;
  emailProven: boolean;
  tokenVersion: number;
}

/** Who is admitted, and what the proof changes about them. */
export interface IdentityBinding<Person extends Candidate> {
  person: Person;
  /** The person is now bound to the proof's identity and e-mail. */
  changes: boolean;
  /** Tokens given before may be somebody else's. */
  revokesTokens: boolean;
  /** Who has to give up the proof's e-mail first. */
  formerHolder?: Person;
}

/**
 * Firebase lets anybody register an e-mail that nobody has proven to be theirs, and gives an e-mail to another identity once its
 * account was deleted. So a person belongs to the identity that came first, until a proven owner of the e-mail comes. An e-mail that
 * was never proven keeps its proven owner out in no case: not one whose account moves to it, nor one who registers after an admin has
 * deleted the account that held it. Accounts from before identities were kept have nothing but their e-mail, and keep it.
 * @returns nothing when nobody is known by this identity or e-mail
 * @throws Refusal ACCOUNT_DELETED, NEW_EMAIL_UNPROVEN, EMAIL_TAKEN, ACCOUNT_OTHER_OWNER or EMAIL_UNPROVEN
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
    // Two accounts cannot become one: each has its own products, bookings and role.
    if (holder && !formerHolder) refuse('EMAIL_TAKEN');
    return { person, changes: true, revokesTokens: false, formerHolder };
  }
  if (!emailVerified && !person.hasSub && !person.unbound) refuse('ACCOUNT_OTHER_OWNER');
  if (!emailVerified && person.emailProven) refuse('EMAIL_UNPROVEN');
  const changes = !person.hasSub || (emailVerified && !person.emailProven);
  return { person, changes, revokesTokens: changes };
}
