import { HANDOVER_DAYS } from '#contract/limits';
import type { Profile, ProfileInput } from '#contract/person';
import { exactlyOne, type Queryable } from '../../database/database';

export const readProfile = async (db: Queryable, id: string): Promise<Profile> =>
  exactlyOne(
    await db.query<Profile>(
      `select id::text as "_id", user_name as "userName", email, image, role, status, created_at as "createdAt", phone
       from people where id = $1`,
      [id],
    ),
  );

/**
 * The status of a person who is given the name of a bind: an admin has verified a seller by the name of then, so that another one ends
 * the badge. Case and blanks do not make another name.
 */
const statusAfterRename = (bind: string): string =>
  `case when lower(regexp_replace(${bind}::text, '\\s', '', 'g')) <> lower(regexp_replace(user_name, '\\s', '', 'g')) then 'not verified' else status end`;

/** What is not given stays; answers how many rows changed. */
export const changeProfile = async (
  db: Queryable,
  id: string,
  { userName, image, phone }: ProfileInput,
): Promise<number> =>
  (
    await db.query(
      `update people set user_name = coalesce($2, user_name), status = ${statusAfterRename('$2')},
       image = coalesce($3, image), phone = coalesce($4, phone)
     where id = $1 and (user_name, image, phone) is distinct from (coalesce($2, user_name), coalesce($3, image),
     coalesce($4, phone)) returning id`,
      [id, userName ?? null, image ?? null, phone ?? null],
    )
  ).length;

/** A buyer becomes a seller whom nobody has verified, with new tokens to come; answers how many rows changed. */
export const becomeSeller = async (db: Queryable, id: string): Promise<number> =>
  (
    await db.query(
      `update people set role = 'seller', status = 'not verified', token_version = token_version + 1
       where id = $1 and role = 'user' returning id`,
      [id],
    )
  ).length;

/** Whether something the person bought or sold was paid so recently that it may not have been handed over yet. */
export const hasHandoverPending = async (db: Queryable, id: string): Promise<boolean> =>
  exactlyOne(
    await db.query<{ pending: boolean }>(
      `select exists (
       select from bookings b join products p on p.id = b.product_id
       where (b.buyer_id = $1 or p.seller_id = $1) and b.refunded_at is null and b.paid_at > now() - make_interval(days => $2)
     ) as pending`,
      [id, HANDOVER_DAYS],
    ),
  ).pending;
