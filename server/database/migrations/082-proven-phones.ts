/**
 * A phone number can be proven by a one-time code (docs/rules.md §12). A trigger removes the proof
 * with the number, because processes of the previous release also change numbers.
 */
export const sql = /* sql */ `
alter table people add column phone_proven_at timestamptz;
create unique index people_proven_phone on people (phone) where phone_proven_at is not null and deleted_at is null;

create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  new.phone_proven_at := null;
  return new;
end $$;
create trigger people_phone_changed before update of phone on people for each row
  when (new.phone is distinct from old.phone and new.phone_proven_at is not distinct from old.phone_proven_at)
  execute function forget_phone_proof();
`;
