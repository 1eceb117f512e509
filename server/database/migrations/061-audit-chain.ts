/**
 * The audit log as a chain: each entry's hash covers the entry and the hash before it. Entries are chained when their transaction ends,
 * one transaction at a time, so that nothing else waits meanwhile.
 */
export const sql = /* sql */ `
create table audit_chain (
  position bigint primary key,
  -- No foreign key: that an entry was deleted must be seen here.
  act_id bigint not null unique,
  hash text not null
);

-- jsonb has one text for one value; the instant is in microseconds, whatever the time zone.
create function audit_hash(previous text, entry admin_acts) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || jsonb_build_array((entry).id, (entry).admin_id, (entry).act, (entry).subject,
    (entry).subject_id, (entry).before, (entry).after, (extract(epoch from (entry).created_at) * 1000000)::bigint)::text, 'UTF8')), 'hex')
$$;

create function chain_admin_act() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, act_id, hash)
    values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''), new));
  return null;
end $$;

do $$
declare
  entry admin_acts;
  last text := '';
  place bigint := 0;
begin
  for entry in select * from admin_acts order by id loop
    place := place + 1;
    last := audit_hash(last, entry);
    insert into audit_chain (position, act_id, hash) values (place, entry.id, last);
  end loop;
end $$;

create constraint trigger admin_acts_chain after insert on admin_acts
  deferrable initially deferred for each row execute function chain_admin_act();

create function refuse_chain_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_chain_change();
revoke update, delete, truncate on admin_acts from public, current_user;
revoke update, delete, truncate on audit_chain from public, current_user;
`;
