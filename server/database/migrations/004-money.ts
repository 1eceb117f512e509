/**
 * Retries with new idempotency keys, hold history, intents the provider doesn't know, pending
 * refunds and payment issues.
 */
export const sql = /* sql */ `
-- Counts the refund's idempotency keys; the failures are refunds that the bank sent back.
alter table payments add column refund_attempt integer not null default 0;
alter table payments add column refund_failures integer not null default 0;

-- Whose booking the intent was made for, so that a booking given to another person later is found out.
alter table intents add column buyer_id bigint references people;
update intents i set buyer_id = b.buyer_id from bookings b where b.id = i.booking_id;
-- How often in a row the provider did not know the intent.
alter table intents add column misses integer not null default 0;
alter table intents drop constraint intents_state_check;
alter table intents add constraint intents_state_check check (state in ('open', 'settled', 'canceled', 'unknown'));

-- The latest payment hold of each buyer on a product: it outlives the booking, so that booking anew gives no second turn at once.
create table payment_holds (
  product_id bigint not null references products,
  buyer_id bigint not null references people,
  ends_at timestamptz not null,
  primary key (product_id, buyer_id)
);
insert into payment_holds (product_id, buyer_id, ends_at)
  select p.id, b.buyer_id, p.hold_until from products p join bookings b on b.id = p.hold_booking_id where p.hold_until is not null;

-- What the provider reports about money taken earlier, and an admin must know: disputes, and refunds that failed.
create table payment_issues (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('dispute', 'refund_failed')),
  -- The provider's id of the dispute or refund.
  reference text not null unique,
  payment_id bigint not null references payments,
  amount_paisa bigint not null,
  -- The provider's own words.
  status text not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_issues_of_payment on payment_issues (payment_id);
`;
