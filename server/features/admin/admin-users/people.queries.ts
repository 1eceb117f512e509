import { PERSON_STATUSES, type PersonStatus, type Role, type SortKey } from '#contract/lists';
import type { Person, SellersQuery } from '#contract/people/person';
import type { Queryable } from '../../../database/database.ts';
import {
  byPosition,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';
import { endOffersOfBuyer } from '../../deals/agreements/offer-ending.queries.ts';
import { detachReadings } from '../../catalogue/bike-history/reading.queries.ts';
import { enqueueArrivalsOf, updateVerifiedInSearch } from '../../catalogue/search/index.queries.ts';

/** Arbitrary number, unique among advisory locks. */
const PERSON_DELETION_LOCK = 72_011_922;

const PEOPLE: List<SortKey<'sellers'>> = {
  columns: `id as _id, user_name, email, image, role, status, created_at`,
  tables: 'people',
  id: 'id',
  searched: ['user_name', 'email'],
  sortColumns: {
    userName: byText('user_name'),
    email: byText('email'),
    status: byPosition('status', PERSON_STATUSES),
  },
};

const ofRole = (role: Role, { status }: Pick<SellersQuery, 'status'>): Condition[] => [
  ['role = ?', role],
  'deleted_at is null',
  ...(status === undefined ? [] : [['status = ?', status] satisfies Condition]),
];

/** Lists people of one role who aren't deleted. */
export const listPeople = (db: Queryable, role: Role, query: SellersQuery): Promise<Page<Person>> =>
  listPage(db, PEOPLE, query, ofRole(role, query));

/**
 * Counts with the index people_by_role. An exact count is affordable: admins rarely ask, and there
 * are fewer people than products.
 */
export const countPeople = (db: Queryable, role: Role, query: SellersQuery): Promise<number> =>
  countList(db, PEOPLE, query, ofRole(role, query));

/** Over an index of these alone (sellers_not_verified): they are few among many. */
export const countUnverifiedSellers = (db: Queryable, upTo: number): Promise<number> =>
  countList(db, PEOPLE, {}, [`role = 'seller'`, `status = 'not verified'`, 'deleted_at is null'], undefined, upTo);

export interface LockedPerson {
  id: string;
  role: Role;
  status: PersonStatus;
}

/** Locks a person who isn't deleted until the transaction ends. */
export async function lockPerson(tx: Queryable, id: string): Promise<LockedPerson | undefined> {
  const [row] = await tx.query<LockedPerson>(
    'select id, role, status from people where id = $1 and deleted_at is null for no key update',
    [idOrZero(id)],
  );
  return row;
}

/**
 * Locks account deletion and returns the ids of all active admins. Deletions run one at a time, so
 * no admin on the list is deleted before the transaction ends.
 */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [PERSON_DELETION_LOCK]);
  return (await tx.query<{ id: string }>(`select id from people where role = 'admin' and deleted_at is null`)).map(
    (row) => row.id,
  );
}

/** Makes a person's papers unreadable immediately: their keys are deleted, and a job deletes the files. */
async function discardPapers(tx: Queryable, personId: string): Promise<void> {
  await tx.query(
    `update verification_files set wrapped_key = null, key_id = null, delete_at = now()
     where person_id = $1 and deleted_at is null`,
    [personId],
  );
  await tx.query('update verifications set nid_hash = null where person_id = $1 and nid_hash is not null', [personId]);
}

/**
 * Deletes an account and its tokens, wishes, notices and saved searches. Closes its unpaid
 * bookings, their holds and its open offers; paid bookings stay (docs/rules.md §2).
 * @param by `self` lets the person register again, `admin` doesn't
 */
export async function deletePerson(tx: Queryable, id: string, by: 'self' | 'admin'): Promise<number> {
  const deleted = await tx.query(
    `update people set deleted_at = now(), deleted_by_self = $2, token_version = token_version + 1
     where id = $1 and deleted_at is null returning id`,
    [id, by === 'self'],
  );
  if (deleted.length > 0) await discardPapers(tx, id);
  await tx.query('delete from wishes where person_id = $1', [id]);
  await tx.query('delete from saved_searches where person_id = $1', [id]);
  await tx.query('delete from notices where person_id = $1', [id]);
  await tx.query('delete from sign_ins where person_id = $1', [id]);
  await tx.query(
    `update products p set hold_booking_id = null, hold_until = null from bookings b
     where b.buyer_id = $1 and b.id = p.hold_booking_id and p.id = b.product_id`,
    [id],
  );
  await tx.query('update payment_holds set ends_at = now() where buyer_id = $1 and ends_at > now()', [id]);
  await tx.query(
    `update bookings set closed_at = now(), closed_because = 'owner'
     where buyer_id = $1 and deleted_at is null and paid_at is null and closed_at is null`,
    [id],
  );
  await endOffersOfBuyer(tx, id);
  await detachReadings(tx, id);
  return deleted.length;
}

/**
 * Bans a person who deleted their own account. Returns the number of rows changed: 0 if they have
 * registered again.
 */
export const banFormerPerson = async (tx: Queryable, id: string): Promise<number> =>
  (
    await tx.query(
      `update people p set deleted_by_self = false where id = $1 and deleted_by_self
       and not exists (select from people o where o.id <> p.id and not o.deleted_by_self
       and (o.sub = p.sub or o.email_key = p.email_key)) returning id`,
      [idOrZero(id)],
    )
  ).length;

/** Verifies a seller. Returns the number of rows changed: 0 if they are already verified. */
export async function verifySeller(
  tx: Queryable,
  { id, status }: Pick<LockedPerson, 'id' | 'status'>,
): Promise<number> {
  if (status === 'verified') return 0;
  await enqueueArrivalsOf(tx, id);
  const verified = await tx.query(`update people set status = 'verified' where id = $1 returning id`, [id]);
  await updateVerifiedInSearch(tx, id);
  return verified.length;
}
