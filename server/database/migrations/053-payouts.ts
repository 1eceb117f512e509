/**
 * Sellers' payout methods, payouts, and the batches in which admins pay them (docs/rules.md §10).
 * Account numbers are encrypted (server/services/encryption.ts).
 */
export const sql = /* sql */ `
-- Earlier migrations may have posted transfers, whose checks are still waiting.
set constraints all immediate;
alter table ledger_transfers alter column booking_id drop not null;

create table payout_methods (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('bank', 'bkash', 'nagad', 'rocket')),
  -- Encrypted JSON of what is paid to (PayoutDetails in contract/payout.ts), and the id of its key.
  details text not null,
  key_id text not null,
  last_digits text not null,
  created_at timestamptz not null default now(),
  usable_at timestamptz not null
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

create table payouts (
  id bigint generated always as identity primary key,
  -- Names the payout at the bank.
  reference text not null unique generated always as ('MHP' || id) stored,
  person_id bigint not null references people,
  method_id bigint not null references payout_methods,
  amount_paisa bigint not null check (amount_paisa > 0),
  state text not null default 'asked' check (state in ('asked', 'batched', 'sent', 'failed')),
  batch_id bigint references payout_batches,
  bank_reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'asked') = (batch_id is null)),
  check ((state in ('sent', 'failed')) = (settled_at is not null))
);
create index payouts_of_person on payouts (person_id, id desc);
create index payouts_of_method on payouts (method_id);
create index payouts_of_batch on payouts (batch_id, id);
create index payouts_asked on payouts (id) where state = 'asked';

-- A payout's state and its posting change in one statement.
create function post_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_move('payout-asked:' || new.id, 'payout_asked', null, now(), 'bdt', new.amount_paisa,
      'seller_payable', new.person_id::text, 'payout_in_transit', new.id::text);
  elsif new.state = 'sent' and old.state <> 'sent' then
    perform post_move('payout-sent:' || new.id, 'payout_sent', null, now(), 'bdt', new.amount_paisa,
      'payout_in_transit', new.id::text, 'bank', '');
  elsif new.state = 'failed' and old.state <> 'failed' then
    perform post_move('payout-failed:' || new.id, 'payout_failed', null, now(), 'bdt', new.amount_paisa,
      'payout_in_transit', new.id::text, 'seller_payable', new.person_id::text);
  end if;
  return null;
end $$;
create trigger payouts_post after insert or update of state on payouts
  for each row execute function post_payout();

-- Whatever kinds an earlier migration has allowed stay allowed.
do $$
declare
  found record;
begin
  for found in
    select c.conname, c.conrelid::regclass as owner, pg_get_constraintdef(c.oid) as definition,
      case when c.conname = 'live_events_kind_check' then '''payout''::text' else '''payout''::text, ''payoutMethod''::text' end as kinds
    from pg_constraint c
    where c.conname in ('notices_kind_check', 'notice_preferences_kind_check', 'live_events_kind_check')
  loop
    execute format('alter table %s drop constraint %I', found.owner, found.conname);
    execute format('alter table %s add constraint %I %s not valid', found.owner, found.conname,
      replace(found.definition, ']', ', ' || found.kinds || ']'));
  end loop;
end $$;
`;
