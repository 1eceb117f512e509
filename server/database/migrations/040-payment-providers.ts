/**
 * Every attempt, payment, issue and event names its provider (docs/rules.md §9). The defaults serve the previous version of the server,
 * which knows cards alone and runs beside this one during an update.
 */
export const sql = /* sql */ `
alter table intents add column provider text not null default 'card';
alter table intents add column kind text not null default 'full' check (kind in ('full', 'deposit'));
-- Ours, unique per attempt: at most 30 letters, digits and hyphens.
alter table intents add column reference text not null default left(replace(gen_random_uuid()::text, '-', ''), 30);
create unique index intents_by_reference on intents (reference);
-- The provider's page, where the buyer pays there.
alter table intents add column checkout_url text;
-- When a provider with its own page is asked next; cards are asked by every sweep.
alter table intents add column next_check_at timestamptz;
create index intents_due on intents (next_check_at) where state = 'open' and next_check_at is not null;
alter table intents drop constraint intents_state_check;
alter table intents add constraint intents_state_check check (state in ('open', 'settled', 'canceled', 'failed', 'unknown'));

alter table payments add column provider text not null default 'card';
-- transaction_id is the provider's id of the money. This is its id of the attempt, where that is another one.
alter table payments add column intent_id text;
-- When the refund was last asked about.
alter table payments add column refund_checked_at timestamptz;
alter table payments drop constraint payments_transaction_id_key;
-- The same money counts once.
create unique index payments_by_transaction on payments (provider, transaction_id);
create index payments_by_intent on payments (intent_id) where intent_id is not null;

alter table payment_issues add column provider text not null default 'card';
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in ('dispute', 'refund_failed', 'risk'));

alter table webhook_events add column provider text not null default 'card';
`;
