/**
 * A payment that the buyer's bank took back is `refunded`, and not by a refund of ours
 * (docs/rules.md §10). The dispute has posted where its money went.
 */
export const sql = /* sql */ `
alter table payments add column taken_back boolean not null default false check (not taken_back or state = 'refunded');
comment on column payments.taken_back is 'By a dispute that was lost; there is no refund of it.';
drop trigger payments_post on payments;
create trigger payments_post after insert or update of state on payments
  for each row when (new.disputed_paisa = 0 and not new.taken_back) execute function post_payment_change();
`;
