/** The registration paper of a product can be checked (docs/rules.md §11). */
export const sql = /* sql */ `
alter table verifications drop constraint verifications_kind_check;
alter table verifications add constraint verifications_kind_check check (kind in ('identity', 'trade', 'registration')) not valid;
alter table verifications drop constraint verifications_reason_check;
alter table verifications add constraint verifications_reason_check
  check (reason in ('unreadable', 'incomplete', 'code', 'name', 'bike', 'expired', 'other')) not valid;
alter table verifications add column product_id bigint references products;
alter table verifications add constraint verifications_product_check check ((kind = 'registration') = (product_id is not null)) not valid;
drop index verifications_waiting;
create unique index verifications_waiting on verifications (person_id, kind, coalesce(product_id, 0)) where state = 'waiting';
create index verifications_of_product on verifications (product_id) where product_id is not null;

alter table verification_files drop constraint verification_files_paper_check;
alter table verification_files add constraint verification_files_paper_check
  check (paper in ('nidFront', 'nidBack', 'selfie', 'tradeLicence', 'tin', 'registrationFront', 'registrationBack')) not valid;

-- The paper was compared with what the product was then.
create function end_registration_checks() returns trigger language plpgsql as $$
begin
  update verifications set ends_at = now(), is_renamed = true
    where product_id = new.id and state = 'accepted' and ends_at > now();
  return null;
end $$;
create trigger products_registration_ended after update of product_name, brand, model, purchase_year, registration on products
  for each row when ((new.product_name, new.brand, new.model, new.purchase_year, new.registration) is distinct from
    (old.product_name, old.brand, old.model, old.purchase_year, old.registration)) execute function end_registration_checks();
`;
