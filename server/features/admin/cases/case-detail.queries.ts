import type { Case, CaseEvent, CasePerson, CaseReport, CaseSubject } from '#contract/admin/case';
import { MAX_CASE_REPORTS } from '#contract/limits';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { type Nullable, withoutNulls } from '../../../database/nulls.ts';
import { IS_ACTIVE, SUSPENDS } from '../../people/restrictions/restriction.queries.ts';

/** SQL, by kind of case; the bind is the subject. */
const SUBJECT: Record<Case['kind'], string> = {
  product: `select created_at as "createdAt", descriptions as text, status, selling_price as price, location, photos
    from products where id = $1`,
  conversation: `select c.created_at as "createdAt", '{}'::text[] as photos, o.user_name as "otherName", m.side as "otherSide"
    from conversations c join conversation_members m on m.conversation_id = c.id and m.person_id <> $2 join people o on o.id = m.person_id
    where c.id = $1`,
  review: `select r.created_at as "createdAt", r.text, r.rating, r.booking_id::text as "dealId", '{}'::text[] as photos, o.user_name as "otherName"
    from reviews r join people o on o.id = r.person_id where r.id = $1`,
  person: `select created_at as "createdAt", '{}'::text[] as photos from people where id = $1`,
};

/** The reported thing as it is now. */
export const findCaseSubject = async (
  db: Queryable,
  { kind, subjectId, personId }: Pick<Case, 'kind' | 'subjectId' | 'personId'>,
): Promise<CaseSubject> =>
  withoutNulls<CaseSubject>(
    exactlyOne(
      await db.query<Nullable<CaseSubject>>(
        SUBJECT[kind],
        kind === 'conversation' ? [subjectId, personId] : [subjectId],
      ),
    ),
  );

export const findCasePerson = async (db: Queryable, personId: string): Promise<CasePerson> =>
  exactlyOne(
    await db.query<CasePerson>(
      `select w.id::text as "_id", w.user_name as "userName", w.email, w.role, w.status, w.language, w.created_at as "createdAt",
         w.deleted_at is not null as "isDeleted",
         (select coalesce(sum(on_sale), 0)::int from seller_totals where seller_id = w.id) as "onSale",
         (select coalesce(sum(sold), 0)::int from seller_totals where seller_id = w.id) as sold,
         (select count(*)::int from products p where p.seller_id = w.id and p.status = 'removed') as removed,
         (select count(*)::int from statements s where s.person_id = w.id and s.voided_at is null) as statements,
         exists (select from restrictions r where r.person_id = w.id and r.action = 'limit' and ${IS_ACTIVE}) as "isLimited",
         exists (select from restrictions r where r.person_id = w.id and ${SUSPENDS} and ${IS_ACTIVE}) as "isSuspended",
         (select count(*)::int from cases c where c.person_id = w.id) as cases
       from people w where w.id = $1`,
      [personId],
    ),
  );

/** All reports of a case, closed ones included. */
export async function listCaseReports(
  db: Queryable,
  { kind, subjectId }: Pick<Case, 'kind' | 'subjectId'>,
): Promise<CaseReport[]> {
  const rows = await db.query<Nullable<CaseReport>>(
    `select r.id::text as "_id", r.created_at as "createdAt", w.user_name as "reporterName", w.email as "reporterEmail",
       r.reason, r.comment, r.closed_at is null as "isOpen",
       (select count(*)::int from judged_reports j where j.reporter_id = r.reporter_id) as judged,
       (select count(*)::int from judged_reports j where j.reporter_id = r.reporter_id and j.upheld) as upheld
     from reports r join people w on w.id = r.reporter_id
     where r.kind = $1 and r.subject_id = $2 order by r.created_at desc, r.id desc limit ${MAX_CASE_REPORTS}`,
    [kind, subjectId],
  );
  return rows.map(withoutNulls<CaseReport>);
}

/** What admins did about a case, its subject and its reports, from the audit log. Reports of a person are closed by decisions alone. */
export async function listCaseEvents(
  db: Queryable,
  { _id, kind, subjectId }: Pick<Case, '_id' | 'kind' | 'subjectId'>,
): Promise<CaseEvent[]> {
  const rows = await db.query<Nullable<CaseEvent>>(
    `select a.id::text as "_id", a.created_at as "createdAt", a.act as action, w.user_name as "adminName"
     from admin_acts a left join people w on w.id = a.admin_id
     where (a.subject, a.subject_id) in (
       select 'case', $1::text union all select $2::text, $3::text
       union all select 'report', r.id::text from reports r where r.kind = $2 and r.subject_id = $3::bigint and r.kind <> 'person')
     order by a.id desc limit ${MAX_CASE_REPORTS}`,
    [_id, kind, subjectId],
  );
  return rows.map(withoutNulls<CaseEvent>);
}
