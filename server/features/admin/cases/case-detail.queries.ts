import type { Case, CaseEvent, CasePerson, CaseReport, CaseSubject } from '#contract/admin/case';
import { MAX_CASE_REPORTS } from '#contract/limits';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { IS_ACTIVE, SUSPENDS } from '../../people/restrictions/restriction.queries.ts';

/** SQL, by kind of case; the bind is the subject. */
const SUBJECT: Record<Case['kind'], string> = {
  product: `select created_at, descriptions as text, status, selling_price as price, location, district, area, place_bn, photos
    from products where id = $1`,
  conversation: `select c.created_at, '{}'::text[] as photos, o.user_name as other_name, m.side as other_side
    from conversations c join conversation_members m on m.conversation_id = c.id and m.person_id <> $2 join people o on o.id = m.person_id
    where c.id = $1`,
  review: `select r.created_at, r.text, r.rating, r.booking_id as deal_id, '{}'::text[] as photos, o.user_name as other_name
    from reviews r join people o on o.id = r.person_id where r.id = $1`,
  person: `select created_at, '{}'::text[] as photos from people where id = $1`,
};

/** The reported thing as it is now. */
export const findCaseSubject = async (
  db: Queryable,
  { kind, subjectId, personId }: Pick<Case, 'kind' | 'subjectId' | 'personId'>,
): Promise<CaseSubject> =>
  exactlyOne(await db.query<CaseSubject>(SUBJECT[kind], kind === 'conversation' ? [subjectId, personId] : [subjectId]));

export const findCasePerson = async (db: Queryable, personId: string): Promise<CasePerson> =>
  exactlyOne(
    await db.query<CasePerson>(
      `select w.id as _id, w.user_name, w.email, w.role, w.status, w.language, w.created_at,
         w.deleted_at is not null as is_deleted,
         (select coalesce(sum(on_sale), 0)::int from seller_totals where seller_id = w.id) as on_sale,
         (select coalesce(sum(sold), 0)::int from seller_totals where seller_id = w.id) as sold,
         (select count(*)::int from products p where p.seller_id = w.id and p.status = 'removed') as removed,
         (select count(*)::int from statements s where s.person_id = w.id and s.voided_at is null) as statements,
         exists (select from restrictions r where r.person_id = w.id and r.action = 'limit' and ${IS_ACTIVE}) as is_limited,
         exists (select from restrictions r where r.person_id = w.id and ${SUSPENDS} and ${IS_ACTIVE}) as is_suspended,
         w.status = 'verified' or exists (select from verifications v
           where v.person_id = w.id and v.state = 'accepted' and v.ends_at > now()) as has_verification,
         (select count(*)::int from cases c where c.person_id = w.id) as cases
       from people w where w.id = $1`,
      [personId],
    ),
  );

/** All reports of a case, closed ones included, each with what had been decided about its reporter’s other reports by then. */
export async function listCaseReports(
  db: Queryable,
  { kind, subjectId }: Pick<Case, 'kind' | 'subjectId'>,
): Promise<CaseReport[]> {
  const rows = await db.query<CaseReport>(
    `select r.id as _id, r.created_at, w.user_name as reporter_name, w.email as reporter_email,
       r.reason, r.comment, r.closed_at is null as is_open,
       earlier.judged, earlier.upheld
     from reports r join people w on w.id = r.reporter_id
       cross join lateral (select count(*)::int as judged, (count(*) filter (where j.upheld))::int as upheld
         from judged_reports j where j.reporter_id = r.reporter_id and j.judged_at < coalesce(r.closed_at, 'infinity')) earlier
     where r.kind = $1 and r.subject_id = $2 order by r.created_at desc, r.id desc limit ${MAX_CASE_REPORTS}`,
    [kind, subjectId],
  );
  return rows;
}

/** What admins did about a case, its subject and its reports, from the audit log. Reports of a person are closed by decisions alone. */
export async function listCaseEvents(
  db: Queryable,
  { _id, kind, subjectId }: Pick<Case, '_id' | 'kind' | 'subjectId'>,
): Promise<CaseEvent[]> {
  const rows = await db.query<CaseEvent>(
    `select a.id as _id, a.created_at, a.act as action, w.user_name as admin_name
     from admin_acts a left join people w on w.id = a.admin_id
     where (a.subject, a.subject_id) in (
       select 'case', $1::text union all select $2::text, $3::text
       union all select 'report', r.id::text from reports r where r.kind = $2 and r.subject_id = $3::bigint and r.kind <> 'person')
     order by a.id desc limit ${MAX_CASE_REPORTS}`,
    [_id, kind, subjectId],
  );
  return rows;
}
