/** Papers with which sellers prove who they are or what they trade as (docs/rules.md §11). */
export const sql = /* sql */ `
create table verifications (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('identity', 'trade')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  reason text check (reason in ('unreadable', 'incomplete', 'code', 'name', 'expired', 'other')),
  facts text,
  -- Of an accepted one. A new name ends it early.
  ends_at timestamptz,
  is_renamed boolean not null default false,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'accepted') = (ends_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'refused') = (facts is not null)),
  check (decided_by <> person_id)
);
create index verifications_of_person on verifications (person_id, id);
create index verifications_decided_by on verifications (decided_by);
create unique index verifications_waiting on verifications (person_id, kind) where state = 'waiting';
create index verifications_accepted on verifications (person_id) where state = 'accepted';

-- A row precedes its file and outlives it, so no file is ever forgotten.
create table verification_files (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- Null until the papers are sent.
  verification_id bigint references verifications,
  paper text not null check (paper in ('nidFront', 'nidBack', 'selfie', 'tradeLicence', 'tin')),
  -- In the storage.
  name text not null unique,
  -- The file's own key, encrypted with the server's. Without it, nobody can read the file any more.
  wrapped_key text,
  key_id text,
  -- Of a selfie: what it must show.
  codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  -- Null while an admin has yet to decide.
  delete_at timestamptz,
  deleted_at timestamptz,
  check ((wrapped_key is null) = (key_id is null)),
  check (deleted_at is null or wrapped_key is null)
);
create index verification_files_of_person on verification_files (person_id, paper);
create index verification_files_of_verification on verification_files (verification_id);
create index verification_files_due on verification_files (delete_at) where deleted_at is null;

-- With the account, its papers can't be read any more; a job deletes the files within a minute.
create function discard_papers() returns trigger language plpgsql as $$
begin
  update verification_files set wrapped_key = null, key_id = null, delete_at = now()
    where person_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger people_papers_discarded after update of deleted_at on people
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function discard_papers();

-- The papers were compared with the old name. Case and whitespace don't count.
create function end_verifications() returns trigger language plpgsql as $$
begin
  update verifications set ends_at = now(), is_renamed = true
    where person_id = new.id and state = 'accepted' and ends_at > now();
  return null;
end $$;
create trigger people_renamed after update of user_name on people for each row
  when (lower(regexp_replace(new.user_name, '\\s', '', 'g')) <> lower(regexp_replace(old.user_name, '\\s', '', 'g')))
  execute function end_verifications();

-- Whatever kinds an earlier migration has allowed stay allowed.
do $$
declare
  found record;
begin
  for found in
    select c.conname, c.conrelid::regclass as owner, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.conname in ('notices_kind_check', 'notice_preferences_kind_check')
  loop
    execute format('alter table %s drop constraint %I', found.owner, found.conname);
    execute format('alter table %s add constraint %I %s not valid', found.owner, found.conname,
      replace(regexp_replace(found.definition, ' NOT VALID$', ''), ']', ', ''papers''::text]'));
  end loop;
end $$;
`;
