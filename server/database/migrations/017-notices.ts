/** Notices, and their deliveries beyond the site (docs/rules.md §8). */
export const sql = /* sql */ `
create table notices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search')),
  -- What happened, where a kind has several ways.
  event text,
  -- A conversation (message, offer), a booking (booking, payment, refund), a product (sold, removed, repriced), a person, a report or a saved search.
  subject_id bigint not null,
  product_id bigint references products,
  price integer,
  -- How often it happened before it was read.
  count integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_of_person on notices (person_id, id desc);
create unique index notices_unread on notices (person_id, kind, subject_id) where read_at is null;
create index notices_by_age on notices (created_at);

-- What of them is sent, by each channel.
create table notice_deliveries (
  notice_id bigint not null references notices on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  person_id bigint not null references people,
  -- When it is sent or tried again, unless it was read by then; nothing once that is over.
  due_at timestamptz,
  -- Since it was last accepted.
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (notice_id, channel)
);
create index deliveries_due on notice_deliveries (channel, due_at) where due_at is not null;
create index deliveries_sent on notice_deliveries (person_id, sent_at) where sent_at is not null;

-- Only where a person has changed what is usual.
create table notice_preferences (
  person_id bigint not null references people,
  kind text not null check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search')),
  site boolean not null,
  email boolean not null,
  push boolean not null,
  primary key (person_id, kind)
);

-- Of what is sent to the person.
alter table people add column language text not null default 'en' check (language in ('en', 'bn'));
`;
