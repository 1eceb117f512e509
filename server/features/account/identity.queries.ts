import { exactlyOne, type Queryable } from '../../database/database';
import type { TokenOwner } from '../../services/identity/tokens';
import { decideBinding, type Candidate, type Proof } from './identity.rules';

/** In the order of ids, so that two sign-ins at once do not deadlock. */
const lockCandidates = (tx: Queryable, { sub, email }: Proof): Promise<Candidate[]> =>
  tx.query<Candidate>(
    `select id::text, email, sub is null as unbound, coalesce(sub = $1, false) as "hasSub", email_key = lower($2) as "hasEmail",
       deleted_at is not null as deleted, email_proven_at is not null as "emailProven", token_version as "tokenVersion"
     from people where (sub = $1 or email_key = lower($2)) and not deleted_by_self order by people.id for no key update`,
    [sub, email],
  );

/**
 * Takes an e-mail that was never proven from its holder, who keeps the identity and gives another e-mail at the next sign-in. What
 * stands in its place until then cannot be guessed, so that nobody registers it first.
 */
const releaseEmail = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query(
    `update people set email = 'unproven-' || id || '-' || left(gen_random_uuid()::text, 8) || '@invalid',
     token_version = token_version + 1 where id = $1`,
    [id],
  ));

/**
 * For a person about to register with a proven e-mail: whoever was deleted by an admin without ever proving it gives it up.
 * To be called after `bindIdentity`, in the same transaction.
 */
export async function releaseUnprovenEmail(tx: Queryable, { sub, email, emailVerified }: Proof): Promise<void> {
  if (!emailVerified) return;
  const holders = await tx.query<{ id: string }>(
    `select id::text from people where email_key = lower($2) and not deleted_by_self and deleted_at is not null
     and email_proven_at is null and sub <> $1
     for no key update`,
    [sub, email],
  );
  for (const { id } of holders) await releaseEmail(tx, id);
}

/**
 * The person a proof admits, bound to its identity and e-mail from now on; to be called in a transaction.
 * @throws Refusal as identity.rules says
 */
export async function bindIdentity(tx: Queryable, proof: Proof): Promise<TokenOwner | undefined> {
  const admitted = decideBinding(await lockCandidates(tx, proof), proof);
  if (!admitted) return undefined;
  const { person, changes, revokesTokens, formerHolder } = admitted;
  if (!changes) return person;
  if (formerHolder) await releaseEmail(tx, formerHolder.id);
  return exactlyOne(
    await tx.query<TokenOwner>(
      `update people set sub = $2, email = case when email_key = lower($3) then email else $3 end,
       email_proven_at = case when $4 then now() else email_proven_at end, token_version = token_version + $5
     where id = $1 returning id::text, email, token_version as "tokenVersion"`,
      [person.id, proof.sub, proof.email, proof.emailVerified, revokesTokens ? 1 : 0],
    ),
  );
}

/** Ends all tokens a person has: those made from now on carry the next version. */
export async function revokeTokens(db: Queryable, id: string): Promise<void> {
  await db.query('update people set token_version = token_version + 1 where id = $1', [id]);
}
