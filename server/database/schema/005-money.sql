-- Every intent ever asked for, so that the sweep can settle one whose webhook never came.
create table intents (
  id text primary key,
  booking_id bigint not null references bookings,
  product_id bigint not null references products,
  amount_paisa bigint not null,
  state text not null default 'open' check (state in ('open', 'settled', 'canceled', 'failed', 'unknown')),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  -- Whose booking the intent was made for, so that a booking given to another person later is found out.
  buyer_id bigint references people,
  -- How often in a row the provider did not know the intent.
  not_found_count integer not null default 0,
  provider text not null,
  kind text not null check (kind in ('full', 'deposit')),
  -- Ours, unique per attempt: at most 30 letters, digits and hyphens.
  reference text not null,
  -- The provider's page, where the buyer pays there.
  checkout_url text,
  -- When a provider with its own page is asked next; cards are asked by every sweep.
  next_check_at timestamptz,
  failure text,
  -- Taka. The booking's price when the attempt was started, where the amount is only a part of it.
  price integer,
  returned_at timestamptz
);
create index intents_open on intents (created_at) where state = 'open';
create index intents_of_booking on intents (booking_id);
create index intents_of_product on intents (product_id) where state = 'open';
create index intents_by_product on intents (product_id);
create index intents_by_buyer on intents (buyer_id) where buyer_id is not null;
create unique index intents_by_reference on intents (reference);
create index intents_due on intents (next_check_at) where state = 'open' and next_check_at is not null;

create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  product_id bigint not null references products,
  transaction_id text not null,
  name text not null,
  email text not null,
  product_name text not null,
  price integer not null,
  amount_paisa bigint not null,
  -- 'refunding' until the provider took the refund, so that a crash in between is repaired by the sweep.
  state text not null check (state in ('kept', 'refunding', 'refunded')),
  refund_id text,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  -- Counts the refund's idempotency keys; the failures are refunds that the bank sent back.
  refund_attempt integer not null default 0,
  refund_failures integer not null default 0,
  -- amount_paisa is in the smallest unit of this currency.
  currency text not null,
  mismatched boolean not null default false,
  provider text not null,
  -- transaction_id is the provider's id of the money. This is its id of the attempt, where that is another one.
  intent_id text,
  -- When the refund was last asked about.
  refund_checked_at timestamptz,
  kind text not null check (kind in ('full', 'deposit')),
  -- What goes back of a payment that is refunded in part; null: all of it.
  refund_paisa bigint,
  -- What a lost dispute has taken of the amount to refund: it is not refunded again.
  disputed_paisa bigint not null default 0 check (disputed_paisa >= 0),
  -- By a dispute that was lost; there is no refund of it.
  taken_back boolean not null default false,
  -- Paid with a card, on our page or on a provider's: the cardholder's bank can ask for the money back.
  by_card boolean not null default false,
  -- Of the card's fingerprint or the wallet's number.
  payer text,
  check (refund_paisa > 0 and refund_paisa <= amount_paisa),
  check ((not taken_back) or state = 'refunded')
);
-- A bike is sold once.
create unique index payments_one_kept on payments (product_id) where state = 'kept';
create index payments_of_booking on payments (booking_id);
create index payments_refunding on payments (id) where state = 'refunding';
create index payments_by_product on payments (product_id);
-- The same money counts once.
create unique index payments_by_transaction on payments (provider, transaction_id);
create index payments_by_intent on payments (intent_id) where intent_id is not null;
create index payments_of_booking_by_kind on payments (booking_id) where kind = 'deposit';

create table refund_claims (
  payment_id bigint primary key references payments,
  -- Of the latest claim; another process that takes it over changes the token.
  token uuid not null default gen_random_uuid(),
  -- Names the idempotency key.
  attempt integer not null,
  claimed_at timestamptz not null default clock_timestamp(),
  -- What was sent, and what the provider had refunded before that; null until something is sent.
  paisa bigint,
  before_paisa bigint,
  -- Set once the outcome is known; null: a call may be under way, or its outcome is unknown.
  ended_at timestamptz
);

-- One row, whose lock decides which process renews the token: bKash grants two an hour. Tokens are encrypted by the account's secrets.
create table bkash_token (
  is_only boolean default true primary key check (is_only),
  id_token text,
  refresh_token text,
  granted_at timestamptz,
  expires_at timestamptz,
  -- The latest two calls for a token, answered or not.
  last_call_at timestamptz,
  previous_call_at timestamptz,
  renewing_until timestamptz
);
insert into bkash_token default values;

-- A notification names our reference alone, and an execution must never be repeated blindly.
create table bkash_payments (
  payment_id text primary key,
  reference text not null unique,
  checkout_url text not null,
  amount_paisa bigint not null,
  created_at timestamptz not null default now(),
  -- Set before the money is asked for; empty again only when bKash has answered that none was taken.
  executed_at timestamptz,
  canceled_at timestamptz
);

create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  provider text not null,
  event jsonb,
  content jsonb,
  -- Null while it is not applied: the sweep applies it again.
  applied_at timestamptz,
  is_matched boolean
);
create index webhook_events_by_age on webhook_events (received_at);
create index webhook_events_unapplied on webhook_events (received_at) where applied_at is null;

-- What the provider reports about money taken earlier, and an admin must know: disputes, and refunds that failed.
create table payment_issues (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('dispute', 'refund_failed', 'risk', 'unmatched', 'inconsistent')),
  -- The provider's id of the dispute or refund.
  reference text not null unique,
  payment_id bigint references payments,
  amount_paisa bigint not null,
  -- The provider's own words.
  status text not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  provider text not null,
  -- What was refunded of the payment before the refund that an issue is about.
  refunded_paisa bigint not null default 0,
  notice jsonb,
  currency text,
  check (kind = 'unmatched' or payment_id is not null)
);
create index payment_issues_of_payment on payment_issues (payment_id);
create index payment_issues_inconsistent on payment_issues (id) where kind = 'inconsistent' and status = 'open';

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('provider_clearing', 'held', 'refund_due', 'dispute', 'loss', 'seller_payable', 'fee_income', 'fees_paid', 'payout_in_transit', 'bank')),
  -- A provider, booking, seller or payout; empty for the market's own accounts.
  owner text not null default '',
  currency text not null,
  unique (kind, owner, currency)
);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- Names the event that caused it, which posts once.
  cause text not null unique,
  kind text not null,
  booking_id bigint references bookings,
  -- When the event happened; created_at is when it was posted.
  effective_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ledger_transfers_of_booking on ledger_transfers (booking_id, id);

create table ledger_entries (
  transfer_id bigint references ledger_transfers,
  account_id bigint references ledger_accounts,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entries_of_account on ledger_entries (account_id);

-- Only of accounts that may not go below zero: the others are shared by all payments, which would wait for each other.
create table ledger_balances (
  account_id bigint primary key references ledger_accounts,
  amount bigint not null default 0 check (amount >= 0)
);

create table payout_methods (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('bank', 'bkash', 'nagad', 'rocket')),
  -- Encrypted JSON of what is paid to (PayoutDetails in contract/money/payout.ts), and the id of its key.
  details text not null,
  key_id text not null,
  last_digits text not null,
  created_at timestamptz not null default now(),
  usable_at timestamptz not null,
  -- Of the wallet's or the bank account's number.
  account text
);
-- The latest one counts; earlier ones stay while payouts were made to them.
create index payout_methods_of_person on payout_methods (person_id, id);

create table payout_batches (
  id bigint generated always as identity primary key,
  state text not null check (state in ('awaiting_approval', 'ready', 'settled')),
  total_paisa bigint not null check (total_paisa > 0),
  maker_id bigint not null references people,
  approver_id bigint references people,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  settled_at timestamptz,
  check (approver_id <> maker_id)
);
create index payout_batches_of_maker on payout_batches (maker_id);
create index payout_batches_of_approver on payout_batches (approver_id);
-- The amounts of the last 24 hours are added up.
create index payout_batches_by_time on payout_batches (created_at);

create table payouts (
  id bigint generated always as identity primary key,
  -- Names the payout at the bank.
  reference text generated always as ('MHP' || id) stored not null unique,
  person_id bigint not null references people,
  method_id bigint not null references payout_methods,
  amount_paisa bigint not null check (amount_paisa > 0),
  state text not null default 'asked' check (state in ('asked', 'batched', 'sent', 'failed')),
  batch_id bigint references payout_batches,
  bank_reference text,
  -- Why it failed, as the bank or an admin says.
  failure_reason text check (failure_reason is null or state = 'failed'),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'asked') = (batch_id is null)),
  check ((state in ('sent', 'failed')) = (settled_at is not null))
);
create index payouts_of_person on payouts (person_id, id desc);
create index payouts_of_method on payouts (method_id);
create index payouts_of_batch on payouts (batch_id, id);
create index payouts_asked on payouts (id) where state = 'asked';

create table payout_downloads (
  batch_id bigint references payout_batches,
  -- 1, 2, 3 …: in the file and in its name.
  number integer check (number > 0),
  admin_id bigint not null references people,
  created_at timestamptz not null default now(),
  primary key (batch_id, number)
);
create index payout_downloads_by_admin on payout_downloads (admin_id);

alter table deals add foreign key (payment_id) references payments;

-- A transfer has at least two entries in one currency, and they sum to zero. Checked when the transaction ends.
create function check_ledger_transfer() returns trigger language plpgsql as $$
declare
  checked bigint;
  entries integer;
  total bigint;
  currencies integer;
begin
  if tg_table_name = 'ledger_transfers' then checked := new.id; else checked := new.transfer_id; end if;
  select count(*), coalesce(sum(e.amount), 0), count(distinct a.currency) into entries, total, currencies
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = checked;
  if entries < 2 or total <> 0 or currencies <> 1 then
    raise exception 'Ledger transfer % has % entries in % currencies with sum %', checked, entries, currencies, total using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_ledger_transfer();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transfer();
-- Foreign keys lock the transfers, which takes the right to update; their trigger refuses it.
revoke update, delete, truncate on ledger_entries from public, current_user;
revoke delete, truncate on ledger_transfers from public, current_user;
