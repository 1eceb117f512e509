/**
 * A report of a product is closed as decided only while nothing that its reader sees has changed. The facts that counted
 * were listed, and colour, engine, original price and area were missing; now all columns count but those of sales.
 */
export const sql = /* sql */ `
-- Without nulls: a column that is added later changes nothing until it has a value.
create function product_content(product products) returns text language sql immutable as $$
  select md5(jsonb_strip_nulls(to_jsonb(product) - array['status', 'created_at', 'date', 'sold_at', 'removed_at', 'sold_elsewhere', 'accepts_deposit',
    'hold_booking_id', 'hold_until', 'place_bn', 'price_changed_at'])::text)
$$;

update cases c set judged_content = product_content(p) from products p
  where c.kind = 'product' and p.id = c.subject_id and c.judged_content = case_content(c.kind, c.subject_id);

-- As before (078), but for products.
create or replace function case_content(subject_kind text, subject bigint) returns text language sql stable as $$
  select case subject_kind
    when 'product' then (select product_content(p) from products p where p.id = subject)
    when 'conversation' then (select coalesce(max(id), 0)::text from messages where conversation_id = subject)
    when 'review' then (select md5(jsonb_build_array(rating, text, answer, removed_at)::text) from reviews where id = subject)
    when 'person' then (select md5(jsonb_build_array(user_name, image, (select max(p.id) from products p where p.seller_id = subject),
      (select max(d.booking_id) from deals d where d.seller_id = subject),
      (select max(r.id) from reviews r where r.person_id = subject and r.visible_at is not null))::text) from people where id = subject)
  end
$$;
`;
