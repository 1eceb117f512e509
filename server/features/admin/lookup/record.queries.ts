import { MAX_RECORD_ROWS } from '#contract/limits';
import type { PersonRecord } from '#contract/admin/lookup';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { listRestrictions } from '../../people/restrictions/restriction.queries.ts';
import { BOOKED_DEAL } from '../../deals/bookings/booking.queries.ts';
import { CASE_SUBJECT_NAME } from './lookup.queries.ts';

type Lists = Pick<PersonRecord, 'products' | 'deals' | 'cases' | 'reportsMade' | 'statements' | 'signIns' | 'notes'>;
type Head = Omit<PersonRecord, keyof Lists | 'isLimited' | 'isSuspended'>;

/** SQL of each list of the person $1, without order and limit; `at` orders it. */
const LISTS: Record<keyof Lists, string> = {
  products: `select p.id as _id, p.product_name, p.status, p.selling_price as price, p.created_at, p.created_at as at
    from products p where p.seller_id = $1`,
  deals: `select d.booking_id as _id, b.product_name, case when d.buyer_id = $1 then 'buyer' else 'seller' end as role,
      ${BOOKED_DEAL}, d.created_at - deal_lead() as created_at, d.created_at as at
    from deals d join bookings b on b.id = d.booking_id where $1 in (d.buyer_id, d.seller_id)`,
  cases: `select c.id as _id, c.reference, c.kind, ${CASE_SUBJECT_NAME} as product_name, c.state, c.opened_at as created_at, c.opened_at as at
    from cases c where c.person_id = $1`,
  reportsMade: `select r.id as _id, c.id as case_id, r.kind, r.reason, r.closed_at is null as is_open, r.created_at, r.created_at as at
    from reports r left join cases c on c.kind = r.kind and c.subject_id = r.subject_id where r.reporter_id = $1`,
  statements: `select s.id as _id, d.case_id, s.reference, s.rule,
      (select jsonb_agg(x.action order by x.id) from restrictions x where x.statement_id = s.id) as actions,
      s.voided_at is not null as is_void, s.created_at, s.id as at
    from statements s join decisions d on d.id = s.decision_id where s.person_id = $1`,
  signIns: 'select s.at, s.agent from sign_ins s where s.person_id = $1',
  notes: `select n.id as _id, n.text, w.user_name as admin_name, n.created_at, n.id as at
    from person_notes n join people w on w.id = n.admin_id where n.person_id = $1`,
};

/** The newest rows of a list, without `at` where it only orders, and how many there are. */
async function readNewest(db: Queryable, name: keyof Lists, personId: string): Promise<Lists[typeof name]> {
  const rows = await db.query<Record<string, unknown> & { total: number }>(
    `select found.*, count(*) over ()::int as total from (${LISTS[name]}) found order by at desc limit ${MAX_RECORD_ROWS}`,
    [personId],
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => {
      const shown = Object.entries(row).filter(
        ([key, value]) => value !== null && key !== 'total' && (key !== 'at' || name === 'signIns'),
      );
      return Object.fromEntries(shown);
    }),
  } as Lists[typeof name];
}

/** Everything that admins should know about a person; undefined if there is no such person. */
export async function findRecord(db: Queryable, id: string): Promise<PersonRecord | undefined> {
  const [head] = await db.query<Head>(
    `select id as _id, user_name, email, phone, role, status, created_at,
       email_proven_at is not null as is_email_proven, deleted_at is not null as is_deleted from people where id = $1`,
    [idOrZero(id)],
  );
  if (!head) return undefined;
  const names = Object.keys(LISTS) as (keyof Lists)[];
  const [restrictions, ...lists] = await Promise.all([
    listRestrictions(db, head._id),
    ...names.map((name) => readNewest(db, name, head._id)),
  ]);
  const isRestricted = (...actions: string[]) => restrictions.some(({ action }) => actions.includes(action));
  return {
    ...head,
    isLimited: isRestricted('limit'),
    isSuspended: isRestricted('suspend', 'close'),
    ...(Object.fromEntries(names.map((name, place) => [name, lists[place]])) as unknown as Lists),
  };
}

/** Returns the note's id; undefined if there is no such person. */
export async function insertNote(
  tx: Queryable,
  note: { personId: string; adminId: string; text: string },
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'insert into person_notes (person_id, admin_id, text) select id, $2, $3 from people where id = $1 returning id',
    [idOrZero(note.personId), note.adminId, note.text],
  );
  return row?.id;
}
