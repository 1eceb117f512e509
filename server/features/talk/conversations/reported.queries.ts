import type { SortKey } from '#contract/lists';
import type { ReportedConversation, ReportedConversationsQuery } from '#contract/admin/reported-conversation';
import type { Queryable } from '../../../database/database.ts';
import { byText, type Condition, countList, type List, listPage, type Page, idOrZero } from '../../../database/page.ts';

const REPORTED: List<SortKey<'reportedConversations'>> = {
  columns: `r.id as _id, r.created_at, c.id as conversation_id, p.id as product_id,
    p.product_name, me.side, who.id as user_id, who.user_name, who.email as user_email, person.id as other_id, person.user_name as other_name,
    person.email as other_email, r.reason, r.comment, r.closed_at`,
  tables: `reports r join conversations c on c.id = r.conversation_id join products p on p.id = c.product_id
    join conversation_members me on me.conversation_id = c.id and me.person_id = r.reporter_id
    join conversation_members other on other.conversation_id = c.id and other.side <> me.side
    join people who on who.id = r.reporter_id join people person on person.id = other.person_id`,
  id: 'r.id',
  searched: ['p.product_name', 'who.user_name', 'who.email', 'person.user_name', 'person.email'],
  sortColumns: {
    userName: byText('who.user_name'),
    otherName: byText('person.user_name'),
    productName: byText('p.product_name'),
  },
};

const isOpen = ({ open }: ReportedConversationsQuery): Condition[] => [
  `r.kind = 'conversation'`,
  ...(open === undefined ? [] : [`r.closed_at is ${open === 'true' ? '' : 'not '}null`]),
];

/** Lists reported conversations with the current people and product. */
export async function listReported(
  db: Queryable,
  query: ReportedConversationsQuery,
): Promise<Page<ReportedConversation>> {
  const { rows, next } = await listPage<ReportedConversation, SortKey<'reportedConversations'>>(
    db,
    REPORTED,
    query,
    isOpen(query),
  );
  return { rows, next };
}

export const countReported = (db: Queryable, query: ReportedConversationsQuery, upTo?: number): Promise<number> =>
  countList(db, REPORTED, query, isOpen(query), undefined, upTo);

/** Locks a conversation's reports, so that they can't be closed until the transaction ends. */
export const lockReportsOf = (tx: Queryable, conversationId: string): Promise<{ isOpen: boolean }[]> =>
  tx.query(
    `select closed_at is null as is_open from reports where kind = 'conversation' and subject_id = $1 order by reporter_id for share`,
    [idOrZero(conversationId)],
  );
