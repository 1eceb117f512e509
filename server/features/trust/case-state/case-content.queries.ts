import type { CaseKind, ReportReason } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';

/** The subject of a case. */
export interface Subject {
  kind: CaseKind;
  subjectId: string;
}

/**
 * Columns of a product that buyers don't see, or that change with a sale: a change of them is no change of its content. A
 * column that is added later counts as soon as it has a value.
 */
const NOT_CONTENT = [
  ...['status', 'created_at', 'date', 'sold_at', 'removed_at', 'sold_elsewhere', 'accepts_deposit'],
  ...['hold_booking_id', 'hold_until', 'place_bn', 'price_changed_at'],
  ...['sends_by_courier', 'weight_class', 'pickup_district', 'pickup_area', 'accepts_cash'],
];

/**
 * SQL: a digest of what readers see of the subject `id`, an expression. A report of something that was judged is closed
 * as decided only while this is the same. Of a person, each new listing, deal or review may be another offence.
 */
export const CONTENT: Record<CaseKind, (id: string) => string> = {
  product: (id) =>
    `(select md5(jsonb_strip_nulls(to_jsonb(p) - array[${NOT_CONTENT.map((name) => `'${name}'`).join(', ')}])::text) from products p where p.id = ${id})`,
  conversation: (id) => `(select coalesce(max(m.id), 0)::text from messages m where m.conversation_id = ${id})`,
  review: (id) =>
    `(select md5(jsonb_build_array(r.rating, r.text, r.answer, r.removed_at)::text) from reviews r where r.id = ${id})`,
  person: (
    id,
  ) => `(select md5(jsonb_build_array(w.user_name, w.image, (select max(p.id) from products p where p.seller_id = w.id),
    (select max(d.booking_id) from deals d where d.seller_id = w.id),
    (select max(r.id) from reviews r where r.person_id = w.id and r.visible_at is not null))::text) from people w where w.id = ${id})`,
};

/** SQL: case `c` was decided about what a report of the subject says for a reason, a bind, and nothing has changed since. */
export const isJudged = (kind: CaseKind, reason: string): string =>
  `c.state = 'decided' and (${reason}::text is null or ${reason} = any(c.judged_reasons)) and c.judged_content = ${CONTENT[kind]('c.subject_id')}`;

/** An earlier decision about the same subject. */
export interface Judgement {
  decidedAt: string;
  hasActed: boolean;
}

/** Returns the decision of the subject's case, if it is about the same reason and content. */
export async function findJudgement(
  tx: Queryable,
  { kind, subjectId }: Subject,
  reason: ReportReason | undefined,
): Promise<Judgement | undefined> {
  const [row] = await tx.query<Judgement>(
    `select c.decided_at, coalesce(d.actions <> '{none}' and d.undone_at is null, false) as has_acted
     from cases c left join decisions d on d.id = c.decision_id
     where c.kind = '${kind}' and c.subject_id = $1 and ${isJudged(kind, '$2')}`,
    [subjectId, reason],
  );
  return row;
}
