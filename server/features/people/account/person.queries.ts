import { PAYMENT_HOLD_PAUSE_MINUTES } from '#contract/limits';
import type { PersonStatus, Role } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';

export interface PersonRow {
  id: string;
  email: string;
  userName: string;
  image: string;
  role: Role;
  status: PersonStatus;
  deletedAt?: string;
  /** True once the owner has proven the email. */
  emailProven: boolean;
}

const COLUMNS = 'id, email, user_name, image, role, status, deleted_at, email_proven_at is not null as email_proven';

/**
 * Finds a person by email, compared in lower case (docs/rules.md §1). Includes people deleted by an
 * admin, but not people who deleted their own account.
 */
export async function findPersonByEmail(db: Queryable, email: string): Promise<PersonRow | undefined> {
  const [row] = await db.query<PersonRow>(
    `select ${COLUMNS} from people where email_key = lower($1) and not deleted_by_self`,
    [email],
  );
  return row;
}

interface NewPerson {
  email: string;
  sub: string;
  emailVerified: boolean;
  userName: string;
  image: string;
  role: Role;
}

/** Inserts a person. Returns the new id, or undefined when the email or identity is already taken. */
export async function insertPerson(db: Queryable, person: NewPerson): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `insert into people (email, sub, email_proven_at, user_name, image, role)
     values ($1, $2, case when $3 then now() end, $4, $5, $6) on conflict do nothing returning id`,
    [person.email, person.sub, person.emailVerified, person.userName, person.image, person.role],
  );
  return row?.id;
}

/**
 * Copies the latest holds of accounts the same person deleted earlier. Otherwise deleting an
 * account and registering again would grant another payment hold.
 */
export const inheritHolds = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query(
    `insert into payment_holds (product_id, buyer_id, ends_at)
     select h.product_id, n.id, max(h.ends_at)
     from people n join people p on p.deleted_by_self and (p.sub = n.sub or p.email_key = n.email_key)
     join payment_holds h on h.buyer_id = p.id
     where n.id = $1 and h.ends_at > now() - make_interval(mins => $2) group by h.product_id, n.id`,
    [id, PAYMENT_HOLD_PAUSE_MINUTES],
  ));

/**
 * Updates name and image on later sign-ins; an empty image keeps the current one. A verified
 * seller's name stays: Google sends a name on every sign-in, and only the profile page warns that
 * changing it costs the badge.
 */
export async function updateProfile(tx: Queryable, id: string, userName: string, image: string): Promise<void> {
  const keepsName = `role = 'seller' and status = 'verified'`;
  await endChecksOfName(tx, id, userName, keepsName);
  await tx.query(
    `update people set user_name = case when ${keepsName} then user_name else $2 end,
     image = coalesce(nullif($3, ''), image)
     where id = $1`,
    [id, userName, image],
  );
}

/** SQL: a new name, an expression, differs from the person's; case and whitespace don't count. */
export const isNewName = (name: string): string =>
  `lower(regexp_replace(${name}::text, '\\s', '', 'g')) <> lower(regexp_replace(user_name, '\\s', '', 'g'))`;

/**
 * Ends what a person's papers proved, if the name that they get is a new one. Call it before the change.
 * @param isKept SQL: the person keeps the name
 */
export const endChecksOfName = async (
  tx: Queryable,
  id: string,
  userName: string | undefined,
  isKept = 'false',
): Promise<void> =>
  void (await tx.query(
    `update verifications v set ends_at = now(), is_renamed = true from people
     where people.id = $1 and not (${isKept}) and ${isNewName('$2')}
       and v.person_id = people.id and v.state = 'accepted' and v.ends_at > now()`,
    [id, userName],
  ));
