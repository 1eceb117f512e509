/**
 * Double-entry ledger of all money (docs/rules.md §10). Amounts are in the currency's smallest unit;
 * credits are positive, so that what the market owes somebody is a positive balance.
 */
export const sql = /* sql */ `
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
  booking_id bigint not null references bookings,
  -- When the event happened; created_at is when it was posted.
  effective_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ledger_transfers_of_booking on ledger_transfers (booking_id, id);

create table ledger_entries (
  transfer_id bigint not null references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entries_of_account on ledger_entries (account_id);

-- Only of accounts that may not go below zero: the others are shared by all payments, which would wait for each other.
create table ledger_balances (
  account_id bigint primary key references ledger_accounts,
  amount bigint not null default 0 check (amount >= 0)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
-- Foreign keys lock the transfers, which takes the right to update; their trigger refuses it.
revoke update, delete, truncate on ledger_entries from public, current_user;
revoke delete, truncate on ledger_transfers from public, current_user;

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
create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_ledger_transfer();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transfer();

-- Posts one transfer; answers false if its cause has been posted. Entries: [{"kind", "owner", "amount"}], each account once.
create function post_transfer(a_cause text, a_kind text, a_booking bigint, a_time timestamptz, a_currency text, a_entries jsonb)
returns boolean language plpgsql as $$
declare
  posted bigint;
  entry record;
  account bigint;
begin
  insert into ledger_transfers (cause, kind, booking_id, effective_at) values (a_cause, a_kind, a_booking, a_time)
    on conflict (cause) do nothing returning id into posted;
  if posted is null then return false; end if;
  -- In one order, so that two transfers of the same accounts do not deadlock.
  for entry in select * from jsonb_to_recordset(a_entries) as e(kind text, owner text, amount bigint) order by e.kind, e.owner loop
    select id into account from ledger_accounts where kind = entry.kind and owner = entry.owner and currency = a_currency;
    if account is null then
      insert into ledger_accounts (kind, owner, currency) values (entry.kind, entry.owner, a_currency)
        on conflict (kind, owner, currency) do nothing;
      select id into strict account from ledger_accounts where kind = entry.kind and owner = entry.owner and currency = a_currency;
    end if;
    insert into ledger_entries (transfer_id, account_id, amount) values (posted, account, entry.amount);
    if entry.kind not in ('provider_clearing', 'dispute', 'loss', 'fees_paid', 'bank') then
      insert into ledger_balances (account_id) values (account) on conflict do nothing;
      update ledger_balances set amount = ledger_balances.amount + entry.amount where account_id = account;
    end if;
  end loop;
  return true;
end $$;

-- One transfer between two accounts.
create function post_move(a_cause text, a_kind text, a_booking bigint, a_time timestamptz, a_currency text, a_amount bigint,
  from_kind text, from_owner text, to_kind text, to_owner text)
returns boolean language sql as $$
  select post_transfer(a_cause, a_kind, a_booking, a_time, a_currency, jsonb_build_array(
    jsonb_build_object('kind', from_kind, 'owner', from_owner, 'amount', -a_amount),
    jsonb_build_object('kind', to_kind, 'owner', to_owner, 'amount', a_amount)))
$$;

-- Posts a payment's money, and how far its refund is.
create function post_payment(m payments) returns void language plpgsql as $$
declare
  returned integer;
begin
  perform post_move('payment:' || m.id, 'payment', m.booking_id, m.created_at, m.currency, m.amount_paisa,
    'provider_clearing', m.provider, 'held', m.booking_id::text);
  if m.state <> 'kept' then
    perform post_move('refund-begun:' || m.id, 'refund_begun', m.booking_id, now(), m.currency, m.amount_paisa,
      'held', m.booking_id::text, 'refund_due', m.booking_id::text);
  end if;
  if m.state = 'refunded' then
    -- A bank can return a refund, which is then made again.
    select count(*) into returned from ledger_transfers where booking_id = m.booking_id and cause like 'refund-returned:' || m.id || ':%';
    perform post_move('refund-done:' || m.id || ':' || returned + 1, 'refund_done', m.booking_id,
      coalesce(m.refunded_at, now()), m.currency, m.amount_paisa,
      'refund_due', m.booking_id::text, 'provider_clearing', m.provider);
  end if;
end $$;

-- Posts how far a dispute is: an inquiry takes no money.
create function post_dispute(i payment_issues) returns void language plpgsql as $$
declare
  m payments;
begin
  if i.kind <> 'dispute' or i.status not in ('needs_response', 'under_review', 'won', 'lost') then return; end if;
  select * into strict m from payments where id = i.payment_id;
  perform post_move('dispute-opened:' || i.id, 'dispute_opened', m.booking_id, i.created_at, m.currency, i.amount_paisa,
    'dispute', m.booking_id::text, 'provider_clearing', m.provider);
  if i.status = 'won' then
    perform post_move('dispute-won:' || i.id, 'dispute_won', m.booking_id, i.updated_at, m.currency, i.amount_paisa,
      'provider_clearing', m.provider, 'dispute', m.booking_id::text);
  elsif i.status = 'lost' then
    perform post_move('dispute-lost:' || i.id, 'dispute_lost', m.booking_id, i.updated_at, m.currency, i.amount_paisa,
      'loss', '', 'dispute', m.booking_id::text);
  end if;
end $$;

-- Triggers, so that a process of the previous version posts as well.
create function post_payment_change() returns trigger language plpgsql as $$
declare
  returned integer;
begin
  perform post_payment(new);
  if tg_op = 'UPDATE' and old.state = 'refunded' and new.state <> 'refunded' then
    select count(*) into returned from ledger_transfers where booking_id = old.booking_id and cause like 'refund-returned:' || old.id || ':%';
    perform post_move('refund-returned:' || old.id || ':' || returned + 1, 'refund_returned', old.booking_id, now(),
      old.currency, old.amount_paisa, 'provider_clearing', old.provider, 'refund_due', old.booking_id::text);
  end if;
  return null;
end $$;
create trigger payments_post after insert or update of state on payments
  for each row execute function post_payment_change();

create function post_dispute_change() returns trigger language plpgsql as $$
begin
  perform post_dispute(new);
  return null;
end $$;
create trigger payment_issues_post after insert or update of status on payment_issues
  for each row execute function post_dispute_change();

select post_payment(m) from payments m order by m.id;
select post_dispute(i) from payment_issues i order by i.id;
-- A later migration could not change tables with checks still waiting.
set constraints all immediate;
`;
