import { PAYOUT_METHOD_WAIT_HOURS } from '#contract/limits';
import type { PayoutDetails, PayoutMethod, PayoutMethodInput } from '#contract/money/payout';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import type { Encrypted, Encryption } from '../../../services/encryption.ts';
import { decryptDetails, encryptDetails, lastDigitsOf } from '../../../services/payout-details.ts';

export interface MethodRow extends PayoutMethod {
  id: string;
  encrypted: Encrypted;
  minutesLeft: number;
}

/** SQL: the encrypted details of method `m`. */
export const ENCRYPTED_DETAILS = `jsonb_build_object('keyId', m.key_id, 'text', m.details)`;

/** Returns the person's current method. */
export async function findMethod(db: Queryable, personId: string): Promise<MethodRow | undefined> {
  const [row] = await db.query<MethodRow>(
    `select m.id, m.kind, m.last_digits, m.usable_at - deal_lead() as usable_at, m.usable_at <= deal_now() as is_usable,
       coalesce((select o.state = 'failed' from payouts o where o.method_id = m.id and o.settled_at is not null order by o.settled_at desc, o.id desc limit 1), false) as has_failed,
       ceil(extract(epoch from m.usable_at - deal_now()) / 60)::int as minutes_left, ${ENCRYPTED_DETAILS} as encrypted
     from payout_methods m where m.person_id = $1 order by m.person_id desc, m.id desc limit 1`,
    [personId],
  );
  return row;
}

/** Deletes methods that no payout was made to, except the given one. */
export const removeUnusedMethods = async (tx: Queryable, personId: string, keptId = '0'): Promise<void> =>
  void (await tx.query(
    `delete from payout_methods m where m.person_id = $1 and m.id <> $2
     and not exists (select from payouts o where o.method_id = m.id)`,
    [personId, keptId],
  ));

/** Makes this the person's method, usable later by the clock that the sandbox can advance. @returns its id */
export async function insertMethod(
  tx: Queryable,
  encryption: Encryption,
  {
    personId,
    kind,
    details,
    account,
  }: {
    personId: string;
    kind: PayoutMethodInput['kind'];
    details: PayoutDetails;
    /** By which accounts are compared. */
    account: string;
  },
): Promise<string> {
  const { keyId, text } = encryptDetails(encryption, personId, details);
  const { id } = exactlyOne(
    await tx.query<{ id: string }>(
      `insert into payout_methods (person_id, kind, details, key_id, last_digits, usable_at, account)
       values ($1, $2, $3, $4, $5, deal_now() + make_interval(hours => $6), $7) returning id`,
      [personId, kind, text, keyId, lastDigitsOf(details), PAYOUT_METHOD_WAIT_HOURS, account],
    ),
  );
  await removeUnusedMethods(tx, personId, id);
  return id;
}

/** Locks the person's row, so that their changes of the method run one at a time. */
export const lockOwner = async (tx: Queryable, personId: string): Promise<void> =>
  void (await tx.query('select from people where id = $1 for no key update', [personId]));

const BATCH_SIZE = 500;

/** Encrypts all details with the current key again. Repeatable. @returns the number of rows changed */
export async function reencryptMethods(db: Queryable, encryption: Encryption): Promise<number> {
  let changed = 0;
  for (;;) {
    const rows = await db.query<{ id: string; personId: string; encrypted: Encrypted }>(
      `select m.id, m.person_id, ${ENCRYPTED_DETAILS} as encrypted
       from payout_methods m where m.key_id <> $1 order by m.id limit $2`,
      [encryption.keyId, BATCH_SIZE],
    );
    for (const { id, personId, encrypted } of rows) {
      const details = decryptDetails(encryption, personId, encrypted);
      const { keyId, text } = encryptDetails(encryption, personId, details);
      await db.query('update payout_methods set details = $2, key_id = $3 where id = $1', [id, text, keyId]);
    }
    changed += rows.length;
    if (rows.length < BATCH_SIZE) return changed;
  }
}
