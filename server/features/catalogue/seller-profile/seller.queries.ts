import type { PageQuery } from '#contract/common';
import { isDoubtfulName } from '#contract/talk/message-warnings';
import type { ProductCard } from '#contract/catalogue/product';
import { CONVERSATIONS_FOR_REPLY_TIME, MIN_CONVERSATIONS_FOR_REPLY_TIME } from '#contract/trust/review-rules';
import type { Seller } from '#contract/catalogue/seller';
import type { Queryable } from '../../../database/database.ts';
import { cutPage, keysetOf, type Page, idOrZero } from '../../../database/page.ts';
import {
  CARD_COLUMNS,
  CHECKS_OF_SELLER,
  CHECKS_VERSION,
  ON_SALE_OF_SELLER,
  REVIEWS_OF_SELLER,
  REVIEWS_VERSION,
  toCard,
} from '../product-card/card.queries.ts';
import type { RowOf } from '../product-card/unknown-facts.ts';

/** Admins can sell too. Anyone who never listed a product isn't a seller. */
const IS_SELLER = `s.deleted_at is null and (s.role = 'seller' or s.listed_count > 0)`;

/** Minutes to the seller's first answer: the median of their latest conversations. An unanswered one counts with the time so far. */
const REPLY_MINUTES = `(select case when count(*) >= ${MIN_CONVERSATIONS_FOR_REPLY_TIME}
      then ceil(percentile_cont(0.5) within group (order by greatest(latest.seconds, 0)) / 60)::int end
    from (select extract(epoch from coalesce((select min(m.created_at) from messages m where m.conversation_id = k.conversation_id
          and m.side = 'seller'), now()) - (select min(m.created_at) from messages m where m.conversation_id = k.conversation_id
          and m.side = 'buyer')) as seconds
      from conversation_members k where k.person_id = s.id and k.side = 'seller' and k.last_message_id > 0
      order by k.last_message_id desc limit ${CONVERSATIONS_FOR_REPLY_TIME}) latest)`;

/** One scan of the index deals_records, without the table. */
const RECORD_OF_SELLER = `(select jsonb_strip_nulls(jsonb_build_object('deals', count(*),
    'completed', count(*) filter (where d.state in ('released', 'closed')),
    'canceledBySeller', count(*) filter (where d.canceled_by = 'seller'), 'replyMinutes', ${REPLY_MINUTES}))
  from deals d where d.seller_id = s.id)`;

/** Returns a seller's public profile; undefined for buyers and deleted people. */
export async function findPublicSeller(db: Queryable, id: string): Promise<Seller | undefined> {
  const [row] = await db.query<Seller>(
    `select s.id as _id, s.user_name as seller_name, s.image, s.status as seller_status, s.created_at,
       ${ON_SALE_OF_SELLER} as on_sale_count,
       (select coalesce(sum(t.sold), 0)::int from seller_totals t where t.seller_id = s.id) as sold_count,
       ${REVIEWS_OF_SELLER} as reviews, ${RECORD_OF_SELLER} as record, ${CHECKS_OF_SELLER} as checks,
       s.phone_proven_at is not null as phone_proven
     from people s where s.id = $1 and ${IS_SELLER}`,
    [idOrZero(id)],
  );
  return row && (isDoubtfulName(row.sellerName) ? { ...row, doubtfulName: true } : row);
}

/** Returns a seller's name. */
export async function findSellerName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    `select s.user_name as name from people s where s.id = $1 and ${IS_SELLER}`,
    [idOrZero(id)],
  );
  return row?.name;
}

/** Returns a version that changes whenever the seller, their number of products or their reviews change. */
export async function readSellerVersion(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select concat(s.xmin, ' ', (select string_agg(t.xmin::text, ' ' order by t.category_id) from seller_totals t
     where t.seller_id = s.id), ' ', ${REVIEWS_VERSION}, ' ', ${CHECKS_VERSION}) as version
     from people s where s.id = $1`,
    [idOrZero(id)],
  );
  return row?.version ?? '';
}

/**
 * Lists a seller's products on sale, newest first, by keyset. The order starts with the seller, so
 * that only the seller's own index fits (see listOnSale in category/on-sale.queries.ts).
 */
export async function listOfPublicSeller(
  db: Queryable,
  sellerId: string,
  query: PageQuery,
): Promise<Page<ProductCard>> {
  const { before, take } = keysetOf(query);
  const rows = await db.query<RowOf<ProductCard>>(
    `select ${CARD_COLUMNS}
     from people s cross join products p join categories c on c.id = p.category_id and c.deleted_at is null
     where s.id = $1 and p.status <> 'removed' and p.status = 'available' and p.seller_id >= $1 and (p.seller_id, p.id) < ($1, $2)
     order by p.seller_id desc, p.id desc limit $3`,
    [idOrZero(sellerId), before, take],
  );
  return cutPage(rows.map(toCard), { take });
}
