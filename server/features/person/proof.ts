import type { Database } from '../../database/database';
import { refuse } from '../../plugins/problems';
import type { Identity } from '../../services/identity';
import { keepProof } from './person.queries';

/**
 * Firebase lets anybody register an e-mail that nobody has proven to be theirs (by Google, or by a verification mail).
 * Once its owner has, the account is the owner's alone: a later unproven sign-in is refused, and so are tokens given
 * before (plugins/who.ts).
 * @throws Refusal EMAIL_UNPROVEN
 */
export async function admit(db: Database, person: { id: string; emailProven: boolean }, { emailVerified }: Identity): Promise<void> {
  if (person.emailProven && !emailVerified) refuse('EMAIL_UNPROVEN');
  // By this machine's clock, which the token's is too.
  if (emailVerified && !person.emailProven) await keepProof(db, person.id, new Date());
}
