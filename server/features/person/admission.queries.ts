import { only, type Queryable } from '../../database/database';
import type { TokenOwner } from '../../services/tokens';
import { admission, type Candidate, type Proof } from './admission.rules';

/** In the order of ids, so that two who sign in at once wait for each other instead of locking each other out. */
const lockCandidates = (tx: Queryable, { sub, email }: Proof): Promise<Candidate[]> =>
  tx.query<Candidate>(
    `select id::text, email, sub is null as unbound, coalesce(sub = $1, false) as "hasSub", email_key = lower($2) as "hasEmail",
       deleted_at is not null as deleted, email_proven_at is not null as "emailProven", token_version as "tokenVersion"
     from people where (sub = $1 or email_key = lower($2)) and not deleted_by_self order by id for no key update`,
    [sub, email],
  );

/**
 * The person a proof admits, bound to its identity and e-mail from now on; to be called in a transaction.
 * @throws Refusal as admission.rules says
 */
export async function admit(tx: Queryable, proof: Proof): Promise<TokenOwner | undefined> {
  const admitted = admission(await lockCandidates(tx, proof), proof);
  if (!admitted) return undefined;
  const { person, changes, endsTokens } = admitted;
  if (!changes) return person;
  return only(await tx.query<TokenOwner>(
    `update people set sub = $2, email = case when email_key = lower($3) then email else $3 end,
       email_proven_at = case when $4 then now() else email_proven_at end, token_version = token_version + $5
     where id = $1 returning id::text, email, token_version as "tokenVersion"`,
    [person.id, proof.sub, proof.email, proof.emailVerified, endsTokens ? 1 : 0],
  ));
}

/** Ends all tokens a person has: those made from now on carry the next version. */
export async function endTokens(db: Queryable, id: string): Promise<void> {
  await db.query('update people set token_version = token_version + 1 where id = $1', [id]);
}
