/** Downloads of the banks' files, and which payments were made with a card (docs/rules.md §10). */
export const sql = /* sql */ `
create table payout_downloads (
  batch_id bigint not null references payout_batches,
  -- 1, 2, 3 …: in the file and in its name.
  number integer not null check (number > 0),
  admin_id bigint not null references people,
  created_at timestamptz not null default now(),
  primary key (batch_id, number)
);
create index payout_downloads_by_admin on payout_downloads (admin_id);

-- The amounts of the last 24 hours are added up.
create index payout_batches_by_time on payout_batches (created_at);

-- Paid with a card, on our page or on a provider's: the cardholder's bank can ask for the money back.
alter table payments add column by_card boolean not null default false;
`;
