import type { Queryable } from '../server/database/database.ts';

/** Inserts notices that the demo people have read. None of the demo's is sent by email. */
export async function insertOlderNotices(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into notices (person_id, kind, subject_id, created_at, read_at)
     select id, 'verified', id, now() - interval '40 days', now() - interval '39 days' from people where email = 'seller@motohaat.test'`,
  );
  await tx.query(
    `insert into notices (person_id, kind, subject_id, product_id, price, created_at, read_at)
     select w.person_id, 'repriced', p.id, p.id, p.selling_price, now() - interval '2 days', now() - interval '1 day'
     from wishes w join people who on who.id = w.person_id join products p on p.id = w.product_id
     where who.email = 'buyer@motohaat.test' order by p.id limit 1`,
  );
}

/** Inserts notices of messages, offers, and bookings that have none yet. Each has the time of what it is about. */
export async function insertDemoNotices(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into notices (person_id, kind, event, subject_id, product_id, price, created_at)
     select p.seller_id, 'booking', 'made', b.id, p.id, b.price, b.created_at
     from bookings b join products p on p.id = b.product_id where b.paid_at is null
       and not exists (select from notices n where n.kind = 'booking' and n.subject_id = b.id) order by b.id`,
  );
  // Unread notices of a conversation: its messages, and its latest offer or answer.
  await tx.query(
    `insert into notices (person_id, kind, event, subject_id, product_id, price, count, created_at)
     select me.person_id, case when last.offer_id is null then 'message' else 'offer' end, last.step, c.id,
     c.product_id, o.price, news.count, news.at
     from conversation_members me join conversations c on c.id = me.conversation_id
       cross join lateral (
         select max(m.id) as id, count(*)::int as count, max(m.created_at) as at from messages m
         where m.conversation_id = c.id and m.id > me.read_id and m.side <> me.side group by m.offer_id is null
       ) news join messages last on last.id = news.id left join offers o on o.id = last.offer_id
     where me.unread > 0 order by news.at`,
  );
}
