/**
 * Deals (docs/rules.md §10): what happens between a payment and its end. A deal's id is its booking's.
 * A process of the previous version opens none; the job of deals opens those.
 */
export const sql = /* sql */ `
-- The clocks of deals, which only the sandbox advances and only tests stop.
create table deal_clock (
  singleton boolean primary key default true check (singleton),
  advanced_seconds bigint not null default 0 check (advanced_seconds >= 0),
  stopped_at timestamptz
);
insert into deal_clock default values;
create function deal_now() returns timestamptz language sql stable as $$
  select coalesce(stopped_at, now()) + make_interval(secs => advanced_seconds) from deal_clock
$$;
-- By how much the clocks of deals are ahead of the callers' clocks.
create function deal_lead() returns interval language sql stable as $$
  select make_interval(secs => advanced_seconds) from deal_clock
$$;

alter table payments add column refund_paisa bigint check (refund_paisa > 0 and refund_paisa <= amount_paisa);
comment on column payments.refund_paisa is 'What goes back of a payment that is refunded in part; null: all of it.';

create table deals (
  booking_id bigint primary key references bookings,
  payment_id bigint not null unique references payments,
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
  decided_by bigint references people
);
create index deal_problems_of_admin on deal_problems (decided_by) where decided_by is not null;

-- Pictures of a problem: for the parties and admins alone, so not among the public ones.
create table deal_photos (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deals,
  person_id bigint not null references people,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index deal_photos_of_deal on deal_photos (booking_id);
create index deal_photos_of_person on deal_photos (person_id);

alter table live_events drop constraint live_events_kind_check;
alter table live_events add constraint live_events_kind_check check (kind in ('conversation', 'offer', 'booking', 'notice', 'deal'));
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal'));
alter table notice_preferences drop constraint notice_preferences_kind_check;
alter table notice_preferences add constraint notice_preferences_kind_check check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal'));

-- As before, for parts of a payment and for money that has been released: that is the market's loss.
create or replace function post_payment(m payments) returns void language plpgsql as $$
declare
  returned integer;
  part bigint := coalesce(m.refund_paisa, m.amount_paisa);
  released boolean;
begin
  perform post_move('payment:' || m.id, 'payment', m.booking_id, m.created_at, m.currency, m.amount_paisa,
    'provider_clearing', m.provider, 'held', m.booking_id::text);
  if m.state <> 'kept' then
    released := exists (select from deals d where d.payment_id = m.id and d.released_at is not null) and m.refund_paisa is null;
    perform post_move('refund-begun:' || m.id, 'refund_begun', m.booking_id, now(), m.currency, part,
      case when released then 'loss' else 'held' end, case when released then '' else m.booking_id::text end,
      'refund_due', m.booking_id::text);
  end if;
  if m.state = 'refunded' then
    -- A bank can return a refund, which is then made again.
    select count(*) into returned from ledger_transfers where booking_id = m.booking_id and cause like 'refund-returned:' || m.id || ':%';
    perform post_move('refund-done:' || m.id || ':' || returned + 1, 'refund_done', m.booking_id,
      coalesce(m.refunded_at, now()), m.currency, part,
      'refund_due', m.booking_id::text, 'provider_clearing', m.provider);
  end if;
end $$;

create or replace function post_payment_change() returns trigger language plpgsql as $$
declare
  returned integer;
begin
  perform post_payment(new);
  if tg_op = 'UPDATE' and old.state = 'refunded' and new.state <> 'refunded' then
    select count(*) into returned from ledger_transfers where booking_id = old.booking_id and cause like 'refund-returned:' || old.id || ':%';
    perform post_move('refund-returned:' || old.id || ':' || returned + 1, 'refund_returned', old.booking_id, now(),
      old.currency, coalesce(old.refund_paisa, old.amount_paisa), 'provider_clearing', old.provider, 'refund_due', old.booking_id::text);
  end if;
  return null;
end $$;

-- A dispute that is lost before the release takes the deal's own money; afterwards it is the market's loss.
create or replace function post_dispute(i payment_issues) returns void language plpgsql as $$
declare
  m payments;
  is_held boolean;
begin
  if i.kind <> 'dispute' or i.status not in ('needs_response', 'under_review', 'won', 'lost') then return; end if;
  select * into strict m from payments where id = i.payment_id;
  perform post_move('dispute-opened:' || i.id, 'dispute_opened', m.booking_id, i.created_at, m.currency, i.amount_paisa,
    'dispute', m.booking_id::text, 'provider_clearing', m.provider);
  if i.status = 'won' then
    perform post_move('dispute-won:' || i.id, 'dispute_won', m.booking_id, i.updated_at, m.currency, i.amount_paisa,
      'provider_clearing', m.provider, 'dispute', m.booking_id::text);
  elsif i.status = 'lost' then
    is_held := i.amount_paisa = m.amount_paisa and exists (
      select from deals d where d.payment_id = m.id and d.state in ('held', 'handed_over', 'problem', 'decision', 'escalated'));
    perform post_move('dispute-lost:' || i.id, case when is_held then 'dispute_settled' else 'dispute_lost' end, m.booking_id, i.updated_at, m.currency, i.amount_paisa,
      case when is_held then 'held' else 'loss' end, case when is_held then m.booking_id::text else '' end, 'dispute', m.booking_id::text);
  end if;
end $$;

-- What was paid before: a product that is sold was handed over, and its seller is owed the money; one that is reserved waits for the handover.
insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state, deadline, handed_over_at, released_at, settled_at, refund_paisa, fee_paisa, created_at)
  select distinct on (m.booking_id) m.booking_id, m.id, m.product_id, b.buyer_id, p.seller_id,
    case when p.status = 'reserved' then 'held' else 'closed' end,
    case when p.status = 'reserved' then now() + interval '10 days' end,
    case when p.status <> 'reserved' then now() end, case when p.status <> 'reserved' then now() end, case when p.status <> 'reserved' then now() end,
    case when p.status <> 'reserved' then 0 end, case when p.status <> 'reserved' then 0 end, m.created_at
  from payments m join bookings b on b.id = m.booking_id join products p on p.id = m.product_id
  where m.state = 'kept' order by m.booking_id, m.id;
insert into deal_events (booking_id, kind, actor, at, paisa)
  select d.booking_id, 'paid', 'buyer', d.created_at, m.amount_paisa from deals d join payments m on m.id = d.payment_id;
insert into deal_events (booking_id, kind, actor, at, paisa)
  select d.booking_id, 'released', 'market', d.released_at, m.amount_paisa from deals d join payments m on m.id = d.payment_id where d.released_at is not null;
-- An entry is posted before the other of its transfer.
set constraints all deferred;
select post_move('released:' || d.booking_id, 'released', d.booking_id, d.released_at, m.currency, m.amount_paisa,
    'held', d.booking_id::text, 'seller_payable', d.seller_id::text)
  from deals d join payments m on m.id = d.payment_id where d.released_at is not null order by d.booking_id;
set constraints all immediate;
`;
