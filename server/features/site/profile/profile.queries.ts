import { ACCOUNT_KEPT_DAYS_AFTER_PAYMENT } from '#contract/limits';
import type { Profile, ProfileInput } from '#contract/people/person';
import { type Database, exactlyOne, type Queryable } from '../../../database/database.ts';
import { endChecksOfName, isNewName } from '../../people/account/person.queries.ts';

export const readProfile = async (db: Queryable, id: string): Promise<Profile> =>
  exactlyOne(
    await db.query<Profile>(
      `select id as _id, user_name, email, image, role, status, created_at, phone,
         phone_proven_at is not null as phone_proven
       from people where id = $1`,
      [id],
    ),
  );

/**
 * Changes only the fields that are given. An admin verified the seller under the old name, so a new name removes the badge,
 * and ends what their papers proved; a new phone number isn't proven. Returns the number of rows changed.
 */
export const changeProfile = (db: Database, id: string, { userName, image, phone }: ProfileInput): Promise<number> =>
  db.transaction(async (tx) => {
    await endChecksOfName(tx, id, userName);
    const changed = await tx.query(
      `update people set user_name = coalesce($2, user_name), image = coalesce($3, image), phone = coalesce($4, phone),
         status = case when ${isNewName('$2')} then 'not verified' else status end,
         phone_proven_at = case when phone = coalesce($4, phone) then phone_proven_at end
       where id = $1 and (user_name, image, phone) is distinct from (coalesce($2, user_name), coalesce($3, image),
       coalesce($4, phone)) returning id`,
      [id, userName, image, phone],
    );
    return changed.length;
  });

const UNIQUE_VIOLATION = '23505';

/**
 * Stores a proven phone number. Returns `taken` if another account has proven it, otherwise the number
 * of rows changed: 0 if the identity isn't the person's.
 */
export const provePhone = (
  db: Queryable,
  { id, sub, phone }: { id: string; sub: string; phone: string },
): Promise<number | 'taken'> =>
  db
    .query('update people set phone = $3, phone_proven_at = now() where id = $1 and sub = $2 returning id', [
      id,
      sub,
      phone,
    ])
    .then(
      (rows) => rows.length,
      (error: { code?: string }) => {
        if (error.code === UNIQUE_VIOLATION) return 'taken' as const;
        throw error;
      },
    );

/** Turns a buyer into an unverified seller and revokes their tokens. Returns the number of rows changed. */
export const becomeSeller = async (db: Queryable, id: string): Promise<number> =>
  (
    await db.query(
      `update people set role = 'seller', status = 'not verified', token_version = token_version + 1
       where id = $1 and role = 'user' returning id`,
      [id],
    )
  ).length;

/** True if a purchase or sale was paid recently. */
export const hasHandoverPending = async (db: Queryable, id: string): Promise<boolean> =>
  exactlyOne(
    await db.query<{ pending: boolean }>(
      `select exists (
       select from bookings b join products p on p.id = b.product_id
       where (b.buyer_id = $1 or p.seller_id = $1) and b.refunded_at is null
         and b.paid_at > now() - make_interval(days => $2)
     ) as pending`,
      [id, ACCOUNT_KEPT_DAYS_AFTER_PAYMENT],
    ),
  ).pending;
