/**
 * Notices of payment providers are kept with what they said (docs/rules.md §9). One that matches
 * nothing of ours becomes a payment issue without a payment. The kinds of issues are the contract's.
 */
export const sql = /* sql */ `
alter table webhook_events
  add column event jsonb,
  add column content jsonb,
  -- Null while it is not applied: the sweep applies it again.
  add column applied_at timestamptz,
  add column is_matched boolean;
update webhook_events set applied_at = received_at;
create index webhook_events_by_age on webhook_events (received_at);
create index webhook_events_unapplied on webhook_events (received_at) where applied_at is null;

alter table payment_issues alter column payment_id drop not null;
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_payment_check check (kind = 'unmatched' or payment_id is not null);
alter table payment_issues add column notice jsonb, add column currency text;
`;
