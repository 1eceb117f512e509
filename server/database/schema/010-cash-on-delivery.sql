-- Cash on delivery of parts by courier (docs/rules.md §13).
alter table products
  add column accepts_cash boolean not null default false;

alter table bookings
  -- Taka. The courier's quoted fee for collecting the price; null: it can't be paid in cash.
  add column cash_fee integer check (cash_fee >= 0),
  -- Keyed hash of the address in its one spelling, so that parcels to the same address are counted.
  add column address_hash text,
  add constraint bookings_cash check (cash_fee is null or delivery = 'courier');
create index bookings_of_address on bookings (address_hash) where address_hash is not null and paid_at is not null;

-- 'cash': the fee alone, and the courier collects the price.
alter table intents drop constraint intents_kind_check;
alter table intents add constraint intents_kind_check check (kind in ('full', 'deposit', 'cash'));
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('full', 'deposit', 'cash'));
-- Of a fee paid for a parcel that was not taken, nothing goes back.
alter table payments drop constraint payments_check;
alter table payments add constraint payments_refund_check check (refund_paisa <= amount_paisa and (refund_paisa > 0 or (refund_paisa = 0 and kind = 'cash')));

alter table deals
  -- Cash that the courier has collected for the deal, and when it has transferred it, or an admin has closed that.
  add column collected_paisa bigint not null default 0 check (collected_paisa >= 0),
  add column cash_settled_at timestamptz;
create index deals_of_unsettled_cash on deals (booking_id) where collected_paisa > 0 and cash_settled_at is null;

alter table courier_payouts
  -- What the courier kept of the payout as a whole.
  add column charges_taka integer not null default 0,
  -- How the sum differs from its lines and from the fees that were quoted; null if it doesn't.
  add column difference text,
  -- The admin who has imported it; null: read from the courier.
  add column imported_by bigint references people,
  -- The admin who has cleared up what differs, and how.
  add column resolved_by bigint references people,
  add column resolved_at timestamptz,
  add column note text,
  add constraint courier_payouts_resolved check (num_nulls(resolved_by, resolved_at, note) in (0, 3));
create index courier_payouts_importer on courier_payouts (imported_by) where imported_by is not null;
create index courier_payouts_resolver on courier_payouts (resolved_by) where resolved_by is not null;
