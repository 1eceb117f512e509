import type { Queryable } from '../../../database/database.ts';
import { updateVerifiedInSearch } from '../../catalogue/search/index.queries.ts';
import { updateReviewTotals } from '../../trust/reviews/review-totals.queries.ts';

/** Stores a product's rows before a decision changes them. */
export const noteProduct = async (tx: Queryable, decisionId: string, productId: string): Promise<void> =>
  void (await tx.query(
    `insert into decision_changes (decision_id, product_id, owner, key, before)
     select $1, $2, r.owner, r.key, r.content from product_rows($2) r`,
    [decisionId, productId],
  ));

/** Stores the rows as they are after the change, and drops those that didn't change. */
export async function completeProduct(tx: Queryable, decisionId: string, productId: string): Promise<void> {
  await tx.query(
    `with present as (select * from product_rows($2)),
     known as (update decision_changes d set after = p.content from present p
       where d.decision_id = $1 and d.product_id = $2 and p.owner = d.owner and p.key = d.key returning d.owner, d.key)
     insert into decision_changes (decision_id, product_id, owner, key, after)
     select $1, $2, p.owner, p.key, p.content from present p
     where not exists (select from decision_changes d where d.decision_id = $1 and d.product_id = $2 and d.owner = p.owner and d.key = p.key)`,
    [decisionId, productId],
  );
  await tx.query('delete from decision_changes where decision_id = $1 and product_id = $2 and before = after', [
    decisionId,
    productId,
  ]);
}

export const noteReview = async (tx: Queryable, decisionId: string, reviewId: string): Promise<void> =>
  void (await tx.query(
    `insert into decision_changes (decision_id, owner, key, before)
     select $1, 'reviews', jsonb_build_object('id', r.id), to_jsonb(r) from reviews r where r.id = $2`,
    [decisionId, reviewId],
  ));

export const completeReview = async (tx: Queryable, decisionId: string, reviewId: string): Promise<void> =>
  void (await tx.query(
    `update decision_changes d set after = to_jsonb(r) from reviews r
     where d.decision_id = $1 and d.owner = 'reviews' and r.id = $2 and d.key = jsonb_build_object('id', r.id)`,
    [decisionId, reviewId],
  ));

/**
 * Restores every row as it was before a decision, except what has changed since. Rows that
 * a product's seller removed in the meantime stay removed, as do those of a deleted account.
 */
export async function restoreChanges(
  tx: Queryable,
  { id: decisionId, personId }: { id: string; personId: string },
): Promise<void> {
  await tx.query(
    // Products first, inserted rows of later tables last: offers before the messages that name them.
    `select restore_row(d) from (select x.* from decision_changes x
       where x.decision_id = $1 and not exists (select from decision_changes p join products now on p.owner = 'products' and now.id = x.product_id
         where p.decision_id = $1 and p.product_id = x.product_id and now.status <> p.after ->> 'status')
         and not exists (select from products o join people s on s.id = o.seller_id where o.id = x.product_id and s.deleted_at is not null)
         and not (x.owner = 'bookings' and exists (select from bookings b join people w on w.id = b.buyer_id
           where b.id = (x.key ->> 'id')::bigint and w.deleted_at is not null))
       order by x.owner <> 'products', x.id offset 0) d`,
    [decisionId],
  );
  await updateVerifiedInSearch(tx, personId);
  const reviewed = await tx.query<{ personId: string }>(
    `select distinct r.person_id from decision_changes d join reviews r on r.id = (d.key ->> 'id')::bigint
     where d.decision_id = $1 and d.owner = 'reviews'`,
    [decisionId],
  );
  for (const { personId: reviewedId } of reviewed) await updateReviewTotals(tx, reviewedId);
}

/**
 * Withdraws a seller's verification, and ends what their papers proved. Stores both before, so that they
 * can be restored; the ids of papers are of the same table.
 */
export async function withdrawBadge(tx: Queryable, decisionId: string, personId: string): Promise<void> {
  await tx.query(
    `with person as (select id, status from people where id = $2 and status = 'verified'),
     papers as (select id, ends_at from verifications where person_id = $2 and state = 'accepted' and ends_at > now()),
     noted as (insert into decision_changes (decision_id, owner, key, before, after)
       select $1::bigint, 'people', jsonb_build_object('id', id), jsonb_build_object('status', status), jsonb_build_object('status', 'not verified') from person
       union all select $1::bigint, 'verifications', jsonb_build_object('id', id), jsonb_build_object('ends_at', ends_at), jsonb_build_object('ends_at', now()) from papers),
     ended as (update verifications v set ends_at = now() from papers where v.id = papers.id)
     update people p set status = 'not verified' from person where p.id = person.id`,
    [decisionId, personId],
  );
  await updateVerifiedInSearch(tx, personId);
}

/** Locks a person's products on sale, and paused ones that somebody has booked. Returns their ids. */
export const lockUnsoldProducts = async (tx: Queryable, sellerId: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      // Without an unpaid booking nothing is left to withdraw from a paused product.
      `select id from products p where seller_id = $1 and (status = 'available' or status = 'paused' and exists (
         select from bookings b where b.product_id = p.id and b.deleted_at is null and b.paid_at is null and b.closed_at is null))
       order by p.id for update`,
      [sellerId],
    )
  ).map(({ id }) => id);

/** Takes a product off the market without removing it. Returns whether it was on the market. */
export const pauseProduct = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.query(`update products set status = 'paused' where id = $1 and status = 'available' returning id`, [id]))
    .length > 0;
