create table bookings (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  buyer_id bigint not null references people,
  name text not null,
  email text not null,
  address text not null,
  phone text not null,
  meeting_location text not null check (meeting_location in ('Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh')),
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
  deleted_at timestamptz,
  -- Set while the price of an open booking differs from the one the buyer booked at.
  former_price integer check (former_price between 1 and 999999999),
  -- The accepted offer whose price the booking carries.
  offer_id bigint references offers,
  -- Copied from the product, whose seller never changes.
  product_seller_id bigint not null
);
create unique index bookings_one_open on bookings (product_id, buyer_id) where deleted_at is null and closed_at is null and refunded_at is null;
create index bookings_of_buyer on bookings (buyer_id, id desc) where deleted_at is null;
create index bookings_of_product on bookings (product_id) where deleted_at is null;
create index bookings_picture on bookings (picture_key(image));
create index bookings_of_offer on bookings (offer_id) where offer_id is not null;
create index bookings_by_product on bookings (product_id);
create index bookings_by_buyer on bookings (buyer_id);
-- The first booking of a product by a buyer, removed ones included.
create index bookings_by_product_and_buyer on bookings (product_id, buyer_id, id);
create index bookings_open_of_seller on bookings (product_seller_id) where deleted_at is null and refunded_at is null and paid_at is null and closed_because is null;
create index bookings_by_phone on bookings (phone);

-- The latest payment hold of each buyer on a product. It outlives the booking, so that booking again gives no immediate second turn.
create table payment_holds (
  product_id bigint references products,
  buyer_id bigint references people,
  ends_at timestamptz not null,
  primary key (product_id, buyer_id)
);
create index payment_holds_by_buyer on payment_holds (buyer_id);

-- The time by which deals go. The sandbox replaces both by a clock that can be advanced (sandbox/database.ts).
create function deal_now() returns timestamptz language sql stable as $$ select now() $$;
-- By how much that is ahead of the callers' clocks.
create function deal_lead() returns interval language sql stable as $$ select interval '0' $$;

create table deals (
  booking_id bigint primary key references bookings,
  payment_id bigint not null unique,
  product_id bigint not null references products,
  buyer_id bigint not null references people,
  seller_id bigint not null references people,
  state text not null check (state in ('held', 'handed_over', 'problem', 'decision', 'escalated', 'released', 'refunding', 'refunded', 'closed')),
  -- When the state's clock ends; null without one.
  deadline timestamptz,
  reminded boolean not null default false,
  -- The code is derived from both.
  code_secret uuid not null default gen_random_uuid(),
  code_version integer not null default 0,
  code_shown_at timestamptz,
  -- Wrong tries with this code.
  code_wrong integer not null default 0,
  code_locked_until timestamptz,
  meeting_at timestamptz,
  meeting_area text,
  handed_over_at timestamptz,
  -- Paisa, as the seller and the buyer say.
  paid_directly bigint,
  buyer_paid_directly bigint,
  released_at timestamptz,
  -- Released or refunded: reviews can be written from then on.
  settled_at timestamptz,
  refund_paisa bigint,
  fee_paisa bigint,
  canceled_by text,
  cancel_reason text,
  created_at timestamptz not null default now()
);
create index deals_due on deals (deadline) where deadline is not null;
create index deals_of_product on deals (product_id);
create index deals_of_buyer on deals (buyer_id, booking_id desc);
create index deals_of_seller on deals (seller_id, booking_id desc);
create index deals_by_state on deals (state, booking_id desc);
-- A seller's record is counted from the index alone.
create index deals_records on deals (seller_id) include (state, canceled_by);

create table deal_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deals,
  kind text not null,
  actor text not null check (actor in ('buyer', 'seller', 'admin', 'market')),
  at timestamptz not null default deal_now(),
  paisa bigint,
  reason text
);
create index deal_events_of_deal on deal_events (booking_id, id);

create table deal_problems (
  booking_id bigint primary key references deals,
  reason text not null,
  opened_by text not null,
  text text not null,
  photos bigint[] not null default '{}',
  opened_at timestamptz not null default deal_now(),
  answer text,
  answer_photos bigint[] not null default '{}',
  answered_at timestamptz,
  proposal_by text,
  proposal_paisa bigint,
  proposed_at timestamptz,
  ended_as text check (ended_as in ('agreed', 'decided', 'expired', 'refunded')),
  statement text,
  decided_by bigint references people,
  ended_at timestamptz
);
create index deal_problems_of_admin on deal_problems (decided_by) where decided_by is not null;

-- Pictures of a problem: for the parties and admins alone, so not among the public ones.
create table deal_photos (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deals,
  person_id bigint not null references people,
  content bytea,
  created_at timestamptz not null default now()
);
create index deal_photos_of_deal on deal_photos (booking_id);
create index deal_photos_of_person on deal_photos (person_id);

create table reviews (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deals,
  author text not null check (author in ('buyer', 'seller')),
  author_id bigint not null references people,
  -- Who is reviewed.
  person_id bigint not null references people,
  rating smallint not null check (rating between 1 and 5),
  facets jsonb not null default '{}',
  text text check (length(text) between 1 and 1000),
  created_at timestamptz not null default deal_now(),
  -- Null until both have written or the time has ended.
  visible_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references people,
  statement text check (length(statement) between 1 and 1000),
  check (num_nonnulls(removed_at, removed_by, statement) in (0, 3)),
  check (num_nonnulls(answer, answered_at) in (0, 2)),
  check (visible_at is not null or (answered_at is null and removed_at is null)),
  unique (booking_id, author)
);
create index reviews_of_person on reviews (person_id, id desc);
create index reviews_by_author on reviews (author_id);
create index reviews_by_remover on reviews (removed_by) where removed_by is not null;
create index reviews_hidden on reviews (booking_id) where visible_at is null;

-- Of the visible reviews of a seller by buyers.
create table review_totals (
  person_id bigint primary key references people,
  count integer not null,
  stars integer not null
);

alter table products add constraint products_hold foreign key (hold_booking_id) references bookings;
