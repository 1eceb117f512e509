/** Mails sent per person and kind, and the last event sent for each notice (docs/rules.md §8). */
export const sql = /* sql */ `
-- One row for each mail, kept for a day.
create table notice_mails (
  id bigint generated always as identity primary key,
  notice_id bigint not null,
  person_id bigint not null references people,
  kind text not null,
  sent_at timestamptz not null default now()
);
create index notice_mails_of_person on notice_mails (person_id, kind, sent_at);

-- The event that was sent last: what was undone since then, or before, is not sent.
alter table notice_deliveries add column told_event text;

-- The first booking of a product by a buyer, removed ones included.
create index bookings_by_product_and_buyer on bookings (product_id, buyer_id, id);
`;
