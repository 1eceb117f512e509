-- Refuses any update, delete and truncate, also by the table's owner. For the ledger and the audit log.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- The picture of our own host in an address, wherever the market stood when it was written.
create function picture_key(address text) returns text language sql immutable as $$
  select substring(address from '/images/i/([0-9a-f]{32})/')
$$;

-- As picture_key, which it cannot call: while PostgreSQL builds an index it knows no functions but its own.
create function picture_keys(addresses text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(substring(address from '/images/i/([0-9a-f]{32})/')), '{}') from unnest(addresses) address
$$;

create table people (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  user_name text not null check (length(user_name) between 2 and 120),
  image text not null default '',
  role text not null check (role in ('user', 'seller', 'admin')),
  status text not null default 'not verified' check (status in ('not verified', 'verified')),
  listed_count integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  email_proven_at timestamptz,
  sub text,
  token_version integer not null default 0,
  phone text not null default '',
  deleted_by_self boolean not null default false,
  -- Of what is sent to the person.
  language text not null default 'en' check (language in ('en', 'bn')),
  phone_proven_at timestamptz
);
create index people_by_role on people (role, id desc) where deleted_at is null;
-- Not a partial index, which queries of the e-mail alone could not use.
create unique index people_email on people (email_key, (case when deleted_by_self then id else 0 end));
create unique index people_sub on people (sub) where not deleted_by_self;
create index people_picture on people (picture_key(image));
create index sellers_not_verified on people (id) where role = 'seller' and (status = 'not verified') and deleted_at is null;
create index people_by_phone on people (phone) where phone <> '';
create unique index people_proven_phone on people (phone) where phone_proven_at is not null and deleted_at is null;

create table sign_ins (
  person_id bigint references people,
  -- When the person signed in, not when a token was renewed.
  at timestamptz,
  -- The browser, as it names itself.
  agent text not null check (length(agent) <= 200),
  -- Of the network's address and the browser's name; null where the address names nobody's network.
  device text,
  primary key (person_id, at)
);
create index sign_ins_by_time on sign_ins (at);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  endpoint text not null check (length(endpoint) <= 1024) unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_person on push_subscriptions (person_id, id);

-- Deletes the person's push subscriptions, and tells processes with open streams of the person (server/features/news/live) to close them.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where person_id = new.id;
  perform pg_notify('market_live', new.id::text);
  return null;
end $$;
create trigger people_sessions_ended after update of token_version on people
  for each row when (new.token_version is distinct from old.token_version) execute function end_sessions();
