import { SIGN_IN_DAYS } from '#contract/limits';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import type { TokenOwner } from '../../../services/identity/tokens.ts';
import { decideBinding, type Candidate, type Proof } from './identity.rules.ts';

/** As the database allows. */
const MAX_AGENT_LENGTH = 200;

/** Locks rows in id order, so that two simultaneous sign-ins don't deadlock. */
const lockCandidates = (tx: Queryable, { sub, email }: Proof): Promise<Candidate[]> =>
  tx.query<Candidate>(
    `select id, email, sub is null as unbound, coalesce(sub = $1, false) as has_sub, email_key = lower($2) as has_email,
       deleted_at is not null as deleted, email_proven_at is not null as email_proven, token_version
     from people where (sub = $1 or email_key = lower($2)) and not deleted_by_self order by id for no key update`,
    [sub, email],
  );

/**
 * Replaces an email that was never proven with an unguessable placeholder that nobody can register
 * first. The account keeps its identity and sets another email at its next sign-in.
 */
const releaseEmail = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query(
    `update people set email = 'unproven-' || id || '-' || left(gen_random_uuid()::text, 8) || '@invalid',
     token_version = token_version + 1 where id = $1`,
    [id],
  ));

/**
 * Frees a proven email for a new registration when an admin deleted the account that held it
 * unproven. Call it after `bindIdentity`, in the same transaction.
 */
export async function releaseUnprovenEmail(tx: Queryable, { sub, email, emailVerified }: Proof): Promise<void> {
  if (!emailVerified) return;
  const holders = await tx.query<{ id: string }>(
    `select id from people where email_key = lower($2) and not deleted_by_self and deleted_at is not null
     and email_proven_at is null and sub <> $1
     for no key update`,
    [sub, email],
  );
  for (const { id } of holders) await releaseEmail(tx, id);
}

/**
 * Returns the person that a proof admits and binds them to its identity and email. Call it in a
 * transaction.
 * @throws Refusal as listed in identity.rules
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
     where id = $1 returning id, email, token_version`,
      [person.id, proof.sub, proof.email, proof.emailVerified, revokesTokens ? 1 : 0],
    ),
  );
}

/** Records when and with which browser a person signed in; renewing a token isn't signing in. */
export const noteSignIn = async (
  tx: Queryable,
  personId: string,
  { signedInAt, agent, device }: { signedInAt: number; agent: string; device?: string },
): Promise<void> =>
  void (await tx.query(
    'insert into sign_ins (person_id, at, agent, device) values ($1, to_timestamp($2), $3, $4) on conflict do nothing',
    [personId, signedInAt, agent.slice(0, MAX_AGENT_LENGTH), device],
  ));

/** Deletes sign-ins that are older than SIGN_IN_DAYS. */
export const removeOldSignIns = async (db: Queryable): Promise<void> =>
  void (await db.query(`delete from sign_ins where at < now() - make_interval(days => ${SIGN_IN_DAYS})`));

/** Revokes all of a person's tokens by incrementing their token version. */
export async function revokeTokens(db: Queryable, id: string): Promise<void> {
  await db.query('update people set token_version = token_version + 1 where id = $1', [id]);
}
