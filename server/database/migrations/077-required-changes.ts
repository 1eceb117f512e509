/** Decisions that hide a product until its seller changes it, and the signal that it was changed (docs/rules.md §11). */
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
  check (kind in ('picture', 'plate', 'copiedText', 'price', 'contact', 'sharedPhone', 'manyListings', 'changed')) not valid;
`;
