/**
 * The initial schema: people, categories, products, adverts, bookings, payments, wishes, reports
 * and the audit log.
 */
export const sql = /* sql */ `
-- docs/specification.md §9's date text, 'MMMM Do YYYY, h:mm:ss a', in Asia/Dhaka (docs/rules.md §1).
create function shown_date(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'Asia/Dhaka', 'FMMonth FMDDth YYYY, FMHH12:MI:SS am')
$$;

create table people (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored unique,
  user_name text not null check (length(user_name) between 2 and 120),
  image text not null default '',
  role text not null check (role in ('user', 'seller', 'admin')),
  status text not null default 'not verified' check (status in ('not verified', 'verified')),
  listed_count integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index people_by_role on people (role, id desc) where deleted_at is null;

create table categories (
  id bigint generated always as identity primary key,
  category_name text not null check (length(category_name) between 2 and 120),
  descriptions text not null check (length(descriptions) between 1 and 5000),
  image text not null,
  available_count integer not null default 0,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  deleted_at timestamptz
);
create unique index categories_live_name on categories (lower(category_name)) where deleted_at is null;

create table products (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories,
  seller_id bigint not null references people,
  product_name text not null check (length(product_name) between 2 and 120),
  buying_price integer not null check (buying_price between 1 and 999999999),
  selling_price integer not null check (selling_price between 1 and 999999999),
  purchase_year integer not null check (purchase_year >= 1950),
  condition text not null check (condition in ('Excellent', 'Good', 'Fair')),
  seller_phone text not null,
  location text not null,
  descriptions text not null check (length(descriptions) between 1 and 5000),
  image text not null,
  status text not null default 'available' check (status in ('available', 'sold', 'removed')),
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  sold_at timestamptz,
  removed_at timestamptz,
  hold_booking_id bigint,
  hold_until timestamptz
);
-- The category page: newest first by keyset, available rows alone.
create index products_on_sale on products (category_id, id) where status = 'available';
create index products_of_seller on products (seller_id, id) where status <> 'removed';

create table adverts (
  id bigint generated always as identity primary key,
  product_id bigint not null unique references products,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now())
);

create table bookings (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  buyer_id bigint not null references people,
  name text not null,
  email text not null,
  address text not null,
  phone text not null,
  meeting_location text not null check (meeting_location in
    ('Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh')),
  -- The booking's own copy: history outlives the product.
  price integer not null check (price between 1 and 999999999),
  product_name text not null,
  image text not null,
  seller_name text not null,
  seller_email text not null,
  seller_phone text not null,
  -- Set when it can no longer be paid: its product went to another, was removed, or its owner left.
  closed_at timestamptz,
  closed_because text check (closed_because in ('sold', 'removed', 'category', 'owner')),
  paid_at timestamptz,
  refunded_at timestamptz,
  -- Counts payment intents, for the provider's idempotency key.
  attempt integer not null default 0,
  intent_id text,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  deleted_at timestamptz
);
create unique index bookings_one_open on bookings (product_id, buyer_id) where deleted_at is null and closed_at is null and refunded_at is null;
create index bookings_of_buyer on bookings (buyer_id, id desc) where deleted_at is null;
create index bookings_of_product on bookings (product_id) where deleted_at is null;
alter table products add constraint products_hold foreign key (hold_booking_id) references bookings;

-- Every intent ever asked for, so that the sweep can settle one whose webhook never came.
create table intents (
  id text primary key,
  booking_id bigint not null references bookings,
  product_id bigint not null references products,
  amount_paisa bigint not null,
  state text not null default 'open' check (state in ('open', 'settled', 'canceled')),
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index intents_open on intents (created_at) where state = 'open';
create index intents_of_booking on intents (booking_id);
create index intents_of_product on intents (product_id) where state = 'open';

create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  product_id bigint not null references products,
  transaction_id text not null unique,
  name text not null,
  email text not null,
  product_name text not null,
  price integer not null,
  amount_paisa bigint not null,
  -- 'refunding' until the provider took the refund, so that a crash in between is repaired by the sweep.
  state text not null check (state in ('kept', 'refunding', 'refunded')),
  refund_id text,
  created_at timestamptz not null default now(),
  refunded_at timestamptz
);
-- A bike is sold once.
create unique index payments_one_kept on payments (product_id) where state = 'kept';
create index payments_of_booking on payments (booking_id);
create index payments_refunding on payments (id) where state = 'refunding';

create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create table wishes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  unique (product_id, person_id)
);
create index wishes_of_person on wishes (person_id, id desc);

create table reports (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  reporter_id bigint not null references people,
  admin_comments text,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now())
);
create unique index reports_one_open on reports (product_id, reporter_id) where admin_comments is null;
create index reports_of_product on reports (product_id);

-- Every admin act: who, what, when, before and after. Append-only.
create table admin_acts (
  id bigint generated always as identity primary key,
  admin_id bigint references people,
  act text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'admin_acts is append-only';
end $$;
create trigger admin_acts_append_only before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();

-- Totals are kept, never counted per request.
create function keep_product_totals() returns trigger language plpgsql as $$
declare
  was_on_sale boolean := tg_op <> 'INSERT' and old.status = 'available';
  is_on_sale boolean := tg_op <> 'DELETE' and new.status = 'available';
  was_listed boolean := tg_op <> 'INSERT' and old.status <> 'removed';
  is_listed boolean := tg_op <> 'DELETE' and new.status <> 'removed';
begin
  if was_on_sale and not is_on_sale then
    update categories set available_count = available_count - 1 where id = old.category_id;
  elsif is_on_sale and not was_on_sale then
    update categories set available_count = available_count + 1 where id = new.category_id;
  end if;
  if was_listed and not is_listed then
    update people set listed_count = listed_count - 1 where id = old.seller_id;
  elsif is_listed and not was_listed then
    update people set listed_count = listed_count + 1 where id = new.seller_id;
  end if;
  return null;
end $$;
create trigger products_totals after insert or update of status or delete on products
  for each row execute function keep_product_totals();
`;
