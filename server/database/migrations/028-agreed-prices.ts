/** Applies agreed prices to bookings that can still be paid (docs/rules.md §8). */
export const sql = /* sql */ `
with agreed as (
  select distinct on (c.product_id, c.buyer_id) c.product_id, c.buyer_id, o.id, o.price
  from offers o join conversations c on c.id = o.conversation_id
  where o.state = 'accepted' and o.ends_at > now() order by c.product_id, c.buyer_id, o.price, o.id)
update bookings b set price = agreed.price, offer_id = agreed.id, former_price = null, attempt = b.attempt + 2
from agreed where b.product_id = agreed.product_id and b.buyer_id = agreed.buyer_id and b.price > agreed.price
  and b.deleted_at is null and b.closed_at is null and b.paid_at is null and b.refunded_at is null;
`;
