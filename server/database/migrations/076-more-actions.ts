/** More actions of decisions: withdraw the badge, freeze payouts, close the account (docs/rules.md §11). */
export const sql = /* sql */ `
alter table decisions drop constraint decisions_actions_check;
alter table decisions add constraint decisions_actions_check check (cardinality(actions) > 0
  and actions <@ array['none', 'warn', 'hide', 'remove', 'badge', 'limit', 'freeze', 'suspend', 'close']) not valid;
alter table restrictions drop constraint restrictions_action_check;
alter table restrictions add constraint restrictions_action_check
  check (action in ('warn', 'hide', 'remove', 'badge', 'limit', 'freeze', 'suspend', 'close')) not valid;

-- A second admin, without whom a freeze of payouts ends.
alter table restrictions add column confirmed_by bigint references people;
create index restrictions_by_confirmer on restrictions (confirmed_by) where confirmed_by is not null;
alter table restrictions add constraint restrictions_freeze_check
  check (action <> 'freeze' or num_nonnulls(ends_at, confirmed_by) = 1) not valid;
create index restrictions_to_confirm on restrictions (ends_at) where action = 'freeze' and ends_at is not null and lifted_at is null;
create index restrictions_closing on restrictions (starts_at) where action = 'close' and lifted_at is null;

drop index restrictions_of_person;
create index restrictions_of_person on restrictions (person_id) where lifted_at is null and action in ('limit', 'freeze', 'suspend', 'close');
`;
