import type { SortKey } from '#contract/lists';
import type { Wish, WishesQuery } from '#contract/catalogue/wish';
import type { Queryable } from '../../../database/database.ts';
import {
  byNumber,
  byText,
  type Condition,
  countList,
  type List,
  listPage,
  type Page,
  idOrZero,
} from '../../../database/page.ts';
import { isBlockedBetween } from '../../people/blocks/block.queries.ts';

/**
 * Inserts a wish and returns its id. A repeated wish keeps the row; the no-op update makes the
 * statement return it.
 */
export async function insertWish(db: Queryable, personId: string, productId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    // Locks the account, so that a concurrent deletion sees the wish.
    `insert into wishes (product_id, person_id)
       select $1::bigint, id from people where id = $2 and deleted_at is null for share
     on conflict (product_id, person_id) do update set product_id = excluded.product_id returning id`,
    [productId, personId],
  );
  return row?.id;
}

const WISHES: List<SortKey<'wishes'>> = {
  columns: `w.id as _id, w.date, w.created_at, p.product_name, p.id as product_id,
    p.category_id, me.user_name, me.email as user_email, s.user_name as seller_name,
    case when ${isBlockedBetween('w.person_id', 'p.seller_id')} then '' else s.email end as seller_email, p.selling_price as price, p.image, p.status, c.deleted_at is not null as category_deleted`,
  tables:
    'wishes w join products p on p.id = w.product_id join categories c on c.id = p.category_id join people me on me.id = w.person_id join people s on s.id = p.seller_id',
  id: 'w.id',
  searched: ['p.product_name', 's.user_name', 's.email'],
  sortColumns: {
    productName: byText('p.product_name'),
    price: byNumber('p.selling_price'),
    sellerEmail: byText('s.email'),
  },
  owner: { column: 'w.person_id', index: 'id descending' },
};

/** Excludes removed products, like every list (docs/rules.md §2). */
const ofStatus = ({ status }: Pick<WishesQuery, 'status'>): Condition[] => [
  `p.status <> 'removed'`,
  ...(status === undefined ? [] : [['p.status = ?', status] satisfies Condition]),
];

type WishQuery = Omit<WishesQuery, 'email'>;

/** Lists a person's wishes with current product and seller. */
export async function listWishes(db: Queryable, personId: string, query: WishQuery): Promise<Page<Wish>> {
  const { rows, next } = await listPage<Wish & { categoryDeleted: boolean }, SortKey<'wishes'>>(
    db,
    WISHES,
    query,
    ofStatus(query),
    personId,
  );
  return { rows: rows.map((row) => ({ ...row, categoryDeleted: row.categoryDeleted || undefined })), next };
}

export const countWishes = (db: Queryable, personId: string, query: WishQuery): Promise<number> =>
  countList(db, WISHES, query, ofStatus(query), personId);

/** Deletes a person's own wish. Returns the number of rows deleted. */
export const deleteWish = async (db: Queryable, personId: string, id: string): Promise<number> =>
  (await db.query('delete from wishes where id = $1 and person_id = $2 returning id', [idOrZero(id), personId])).length;
