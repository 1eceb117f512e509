/** Browsers subscribed to push notifications (docs/rules.md §8). */
export const sql = /* sql */ `
create table push_subscriptions (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  endpoint text not null unique check (length(endpoint) <= 1024),
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_person on push_subscriptions (person_id, id);

-- Nobody is told anything on a device after a logout, a takeover or the end of the account.
create function remove_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where person_id = new.id;
  return null;
end $$;
create trigger push_ends_with_tokens after update of token_version on people
  for each row when (new.token_version is distinct from old.token_version) execute function remove_push_subscriptions();
`;
