-- Parts by courier (docs/rules.md §13).
alter table products
  add column sends_by_courier boolean not null default true,
  -- Kilograms up to which the packed product weighs.
  add column weight_class numeric(3, 1) check (weight_class in (0.5, 1, 2, 5, 10)),
  -- Where the courier collects it; the product's own place if null.
  add column pickup_district text check (length(pickup_district) between 2 and 40),
  add column pickup_area text check (length(pickup_area) between 2 and 40);

alter table bookings
  add column delivery text not null default 'meet' check (delivery in ('meet', 'courier')),
  add column courier text check (courier in ('pathao', 'steadfast')),
  -- Taka. Paid with the price, as it was quoted.
  add column delivery_fee integer not null default 0 check (delivery_fee >= 0),
  add column delivery_district text check (length(delivery_district) between 2 and 40),
  add column delivery_area text check (length(delivery_area) between 2 and 40),
  -- The booking's own copy.
  add column weight_class numeric(3, 1) check (weight_class in (0.5, 1, 2, 5, 10)),
  add column pickup_district text check (length(pickup_district) between 2 and 40),
  add column pickup_area text check (length(pickup_area) between 2 and 40),
  add constraint bookings_delivery check (case when delivery = 'courier'
    then num_nulls(courier, delivery_district, delivery_area, weight_class, pickup_district, pickup_area) = 0 and delivery_fee > 0
    else num_nonnulls(courier, delivery_district, delivery_area, weight_class, pickup_district, pickup_area) = 0 and delivery_fee = 0 end);

alter table deals drop constraint deals_state_check;
alter table deals add constraint deals_state_check check (state in ('held', 'handed_over', 'shipped', 'delivered', 'returning', 'problem', 'decision', 'escalated', 'released', 'refunding', 'refunded', 'closed'));

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('provider_clearing', 'held', 'refund_due', 'dispute', 'loss', 'seller_payable', 'fee_income', 'fees_paid', 'payout_in_transit', 'bank', 'delivery_fee', 'courier_clearing'));

-- A deal has one parcel at most. The row is there before anything is sent to the courier, so that it is sent once.
create table parcels (
  booking_id bigint primary key references deals,
  courier text not null check (courier in ('pathao', 'steadfast')),
  -- Ours; another one after the courier has refused.
  reference text not null unique,
  attempt integer not null default 1,
  -- What became of its creation; claimed: it may have been sent.
  creation text not null default 'claimed' check (creation in ('claimed', 'created', 'refused', 'unclear')),
  claimed_at timestamptz not null default deal_now(),
  courier_id text,
  status text check (status in ('booked', 'picked_up', 'in_transit', 'held_up', 'delivered', 'returning', 'returned', 'canceled', 'lost')),
  -- The courier's own words.
  courier_status text not null default '',
  reason text,
  tracking_url text,
  -- It said something that we don't know.
  is_unclear boolean not null default false,
  weight_class numeric(3, 1) not null,
  -- What it charges, as far as it has said so.
  charged_taka integer check (charged_taka >= 0),
  -- Encrypted JSON of sender and recipient, and the id of its key.
  parties text not null,
  key_id text not null,
  -- When it said something new, how often it was asked since, and when it is asked next.
  news_at timestamptz not null default deal_now(),
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null default deal_now(),
  unique (courier, courier_id),
  check ((creation = 'created') = (courier_id is not null and status is not null))
);
create index parcels_to_ask on parcels (next_check_at) where next_check_at is not null;

create table parcel_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references parcels,
  status text not null check (status in ('booked', 'picked_up', 'in_transit', 'held_up', 'delivered', 'returning', 'returned', 'canceled', 'lost', 'unclear')),
  courier_status text not null,
  reason text,
  at timestamptz not null default deal_now()
);
create index parcel_events_of_parcel on parcel_events (booking_id, id);

-- What couriers have transferred to the market.
create table courier_payouts (
  id bigint generated always as identity primary key,
  courier text not null check (courier in ('pathao', 'steadfast')),
  -- The courier's.
  payout_id text not null,
  paid_at timestamptz not null,
  amount_taka integer not null,
  created_at timestamptz not null default now(),
  unique (courier, payout_id)
);

create table courier_payout_lines (
  payout_id bigint references courier_payouts,
  reference text,
  -- Null: no parcel of ours has this reference.
  booking_id bigint references parcels,
  collected_taka integer not null,
  fee_taka integer not null,
  -- How it differs from our records; null if it doesn't.
  difference text,
  primary key (payout_id, reference)
);
create index courier_payout_lines_of_parcel on courier_payout_lines (booking_id);
create index courier_payout_lines_differing on courier_payout_lines (payout_id) where difference is not null;
