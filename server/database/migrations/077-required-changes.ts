/**
 * Decisions that hide a product until its seller changes it, and two more signals: that it was changed, and that one NID
 * proved several accounts (docs/rules.md §11).
 */
export const sql = /* sql */ `
alter table decisions drop constraint decisions_actions_check;
alter table decisions add constraint decisions_actions_check check (cardinality(actions) > 0
  and actions <@ array['none', 'warn', 'change', 'hide', 'remove', 'badge', 'limit', 'freeze', 'suspend', 'close']) not valid;
alter table restrictions drop constraint restrictions_action_check;
alter table restrictions add constraint restrictions_action_check
  check (action in ('warn', 'change', 'hide', 'remove', 'badge', 'limit', 'freeze', 'suspend', 'close')) not valid;
alter table restrictions drop constraint restrictions_check3;
alter table restrictions add constraint restrictions_product_check check ((action in ('change', 'hide')) = (product_id is not null)) not valid;
drop index restrictions_hiding;
create index restrictions_hiding on restrictions (product_id) where lifted_at is null and action in ('change', 'hide');

alter table signals drop constraint signals_kind_check;
alter table signals add constraint signals_kind_check
  check (kind in ('picture', 'plate', 'copiedText', 'price', 'contact', 'sharedPhone', 'sharedNid', 'manyListings', 'changed')) not valid;

-- Of an accepted NID: a keyed hash of its number, so that the table is no list of numbers.
alter table verifications add column nid_hash text check (nid_hash is null or (kind = 'identity' and state = 'accepted'));
create index verifications_by_nid on verifications (nid_hash) where nid_hash is not null;

-- As before, and what names the person's NID goes, too.
create or replace function discard_papers() returns trigger language plpgsql as $$
begin
  update verification_files set wrapped_key = null, key_id = null, delete_at = now()
    where person_id = new.id and deleted_at is null;
  update verifications set nid_hash = null where person_id = new.id and nid_hash is not null;
  return null;
end $$;
`;
