/**
 * Outbox for news about products to people who wished for or booked them, and dead-lettering of
 * outbox rows (docs/decisions/018-sent-notices.md).
 */
export const sql = /* sql */ `
-- What became of products, until all whom it concerns are told.
create table product_news (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  kind text not null check (kind in ('sold', 'removed', 'repriced')),
  -- Who did it, and knows. No reference, which would lock the person.
  by_id bigint not null,
  price integer not null,
  -- The time of the transaction, which is that of the bookings it has closed.
  happened_at timestamptz not null default now(),
  -- When it was noted: whoever wished or booked afterwards knew it.
  noted_at timestamptz not null default clock_timestamp(),
  -- All up to this person are told.
  told_up_to bigint not null default 0,
  attempts integer not null default 0,
  -- When it may be tried; null once it was given up.
  due_at timestamptz default now()
);

alter table search_arrivals add column attempts integer not null default 0;
alter table search_arrivals add column due_at timestamptz default now();
`;
