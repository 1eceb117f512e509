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

create function verify_in_search() returns trigger language plpgsql as $$
begin
  update search_products set verified = new.status = 'verified'
  where seller_id = new.id and verified <> (new.status = 'verified');
  return null;
end $$;

create function tell_ended_tokens() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_live', new.id::text);
  return null;
end $$;

-- Nobody is told anything on a device after a logout, a takeover or the end of the account.
create function remove_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where person_id = new.id;
  return null;
end $$;

-- With the account, its papers can't be read any more; a job deletes the files within a minute.
create function discard_papers() returns trigger language plpgsql as $$
begin
  update verification_files set wrapped_key = null, key_id = null, delete_at = now()
    where person_id = new.id and deleted_at is null;
  update verifications set nid_hash = null where person_id = new.id and nid_hash is not null;
  return null;
end $$;

-- The papers were compared with the old name. Case and whitespace don't count.
create function end_verifications() returns trigger language plpgsql as $$
begin
  update verifications set ends_at = now(), is_renamed = true
    where person_id = new.id and state = 'accepted' and ends_at > now();
  return null;
end $$;

create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  new.phone_proven_at := null;
  return new;
end $$;

create trigger people_verified after update of status on people
  for each row when (new.status <> old.status) execute function verify_in_search();
create trigger ended_tokens_told after update of token_version on people
  for each row when (new.token_version is distinct from old.token_version) execute function tell_ended_tokens();
create trigger push_ends_with_tokens after update of token_version on people
  for each row when (new.token_version is distinct from old.token_version) execute function remove_push_subscriptions();
create trigger people_papers_discarded after update of deleted_at on people
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function discard_papers();
create trigger people_renamed after update of user_name on people for each row
  when (lower(regexp_replace(new.user_name, '\s', '', 'g')) <> lower(regexp_replace(old.user_name, '\s', '', 'g')))
  execute function end_verifications();
create trigger people_phone_changed before update of phone on people for each row
  when (new.phone is distinct from old.phone and new.phone_proven_at is not distinct from old.phone_proven_at)
  execute function forget_phone_proof();
