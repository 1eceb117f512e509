/**
 * One claim per refund, taken before anything is sent to its provider (docs/rules.md §9), and what a lost dispute has
 * taken of a refund (docs/rules.md §10).
 */
export const sql = /* sql */ `
create table refund_claims (
  payment_id bigint primary key references payments,
  -- Of the latest claim; another process that takes it over changes the token.
  token uuid not null default gen_random_uuid(),
  -- Names the idempotency key.
  attempt integer not null,
  claimed_at timestamptz not null default clock_timestamp(),
  -- What was sent, and what the provider had refunded before that; null until something is sent.
  paisa bigint,
  before_paisa bigint,
  -- Set once the outcome is known; null: a call may be under way, or its outcome is unknown.
  ended_at timestamptz
);

-- What was refunded of the payment before the refund that an issue is about.
alter table payment_issues add column refunded_paisa bigint not null default 0;

alter table payments add column disputed_paisa bigint not null default 0 check (disputed_paisa >= 0);
comment on column payments.disputed_paisa is 'What a lost dispute has taken of the amount to refund: it is not refunded again.';
-- The ledger of such a refund is posted by the server (refund-dispute.queries.ts): only the rest of it goes back.
drop trigger payments_post on payments;
create trigger payments_post after insert or update of state on payments
  for each row when (new.disputed_paisa = 0) execute function post_payment_change();
`;
