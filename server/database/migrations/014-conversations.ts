/**
 * Conversations between buyers and sellers, and live events for their browsers (docs/rules.md §8,
 * docs/architecture.md §8).
 */
export const sql = /* sql */ `
create table conversations (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  buyer_id bigint not null references people,
  created_at timestamptz not null default now(),
  unique (product_id, buyer_id)
);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  side text not null check (side in ('buyer', 'seller')),
  text text not null check (length(text) between 1 and 2000),
  -- Made by whoever sent it: a repeat is the same message.
  client_id text,
  created_at timestamptz not null default now()
);
create index messages_of_conversation on messages (conversation_id, id desc);
create unique index messages_once on messages (conversation_id, side, client_id) where client_id is not null;

-- What each of the two has before them.
create table conversation_members (
  conversation_id bigint not null references conversations,
  side text not null check (side in ('buyer', 'seller')),
  person_id bigint not null references people,
  -- Orders the person's list.
  last_message_id bigint not null default 0,
  -- Up to here it was read.
  read_id bigint not null default 0,
  unread integer not null default 0,
  blocked_at timestamptz,
  primary key (conversation_id, side)
);
create index members_of_person on conversation_members (person_id, last_message_id desc);
create index members_with_unread on conversation_members (person_id) where unread > 0;

create table conversation_reports (
  conversation_id bigint not null references conversations,
  reporter_id bigint not null references people,
  reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (conversation_id, reporter_id)
);

-- Each person's events are numbered without a gap, in the order in which they were committed: the row is locked until then.
create table live_positions (
  person_id bigint primary key references people,
  number bigint not null
);
create table live_events (
  person_id bigint not null references people,
  number bigint not null,
  kind text not null check (kind in ('conversation', 'offer', 'booking', 'notice')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (person_id, number)
);
create index live_events_by_age on live_events (created_at);

-- Heard by every process when the transaction is committed: whose events there are, or nothing when they are too many to name.
create function tell_live_events() returns trigger language plpgsql as $$
declare
  people text := (select string_agg(distinct person_id::text, ',') from told);
begin
  perform pg_notify('market_live', case when length(people) < 4000 then people else '' end);
  return null;
end $$;
create trigger live_events_told after insert on live_events referencing new table as told
  for each statement execute function tell_live_events();
`;
