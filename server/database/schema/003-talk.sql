create table conversations (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  buyer_id bigint not null references people,
  created_at timestamptz not null default now(),
  unique (product_id, buyer_id)
);
create index conversations_by_buyer on conversations (buyer_id);

-- What each of the two has before them.
create table conversation_members (
  conversation_id bigint references conversations,
  side text check (side in ('buyer', 'seller')),
  person_id bigint not null references people,
  -- Orders the person's list.
  last_message_id bigint not null default 0,
  -- Up to here it was read.
  read_id bigint not null default 0,
  unread integer not null default 0,
  blocked_at timestamptz,
  primary key (conversation_id, side)
);
create index members_of_person on conversation_members (person_id, last_message_id desc);
create index members_with_unread on conversation_members (person_id) where unread > 0;
create index members_who_block on conversation_members (person_id) where blocked_at is not null;

create table offers (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  side text not null check (side in ('buyer', 'seller')),
  price integer not null check (price between 1 and 999999999),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'ended')),
  created_at timestamptz not null default now(),
  -- Until then it can be answered; an accepted one, booked.
  ends_at timestamptz not null,
  decided_at timestamptz
);
create unique index offers_one_open on offers (conversation_id) where state = 'open';
create index offers_of_conversation on offers (conversation_id, id desc);
create index offers_to_expire on offers (ends_at) where state = 'open';

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  side text not null check (side in ('buyer', 'seller')),
  text text not null check (length(text) between 1 and 2000),
  -- Made by whoever sent it: a repeat is the same message.
  client_id text,
  created_at timestamptz not null default now(),
  -- Each step of an offer is a line of its conversation.
  offer_id bigint references offers,
  step text check (step in ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  constraint messages_step_of_offer check ((offer_id is null) = (step is null))
);
create index messages_of_conversation on messages (conversation_id, id desc);
create unique index messages_once on messages (conversation_id, side, client_id) where client_id is not null;
create index messages_by_offer on messages (offer_id) where offer_id is not null;

create table message_photos (
  message_id bigint primary key references messages on delete cascade,
  content bytea
);

create table notices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal', 'payout', 'payoutMethod', 'statement', 'papers')),
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
create index notices_by_product on notices (product_id) where product_id is not null;

-- What of them is sent, by each channel.
create table notice_deliveries (
  notice_id bigint references notices on delete cascade,
  channel text check (channel in ('email', 'push')),
  person_id bigint not null references people,
  -- When it is sent or tried again, unless it was read by then; nothing once that is over.
  due_at timestamptz,
  -- Since it was last accepted.
  attempts integer not null default 0,
  sent_at timestamptz,
  -- The event that was sent last: what was undone since then, or before, is not sent.
  told_event text,
  primary key (notice_id, channel)
);
create index deliveries_due on notice_deliveries (channel, due_at) where due_at is not null;
create index deliveries_sent on notice_deliveries (person_id, sent_at) where sent_at is not null;
create index deliveries_by_person on notice_deliveries (person_id);

-- One row for each mail, kept for a day.
create table notice_mails (
  id bigint generated always as identity primary key,
  notice_id bigint not null,
  person_id bigint not null references people,
  kind text not null,
  sent_at timestamptz not null default now(),
  -- Null where several people did, or nobody.
  sender_id bigint references people
);
create index notice_mails_of_person on notice_mails (person_id, kind, sent_at);
create index notice_mails_by_sender on notice_mails (sender_id);

-- Only where a person has changed what is usual.
create table notice_preferences (
  person_id bigint references people,
  kind text check (kind in ('message', 'offer', 'booking', 'payment', 'refund', 'sold', 'removed', 'repriced', 'verified', 'report', 'search', 'deal', 'payout', 'payoutMethod', 'statement', 'papers')),
  site boolean not null,
  email boolean not null,
  push boolean not null,
  primary key (person_id, kind)
);

-- What became of products, until all whom it concerns are told.
create table product_news (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  kind text not null check (kind in ('sold', 'removed', 'repriced')),
  -- Who did it, and knows. No reference, which would lock the person.
  by_id bigint not null,
  price integer not null,
  -- The time of the transaction, which is that of the bookings it has closed.
  happened_at timestamptz not null default now(),
  -- When it was noted: whoever wished or booked afterwards knew it.
  noted_at timestamptz not null default clock_timestamp(),
  -- All up to this person are told.
  told_up_to bigint not null default 0,
  attempts integer not null default 0,
  -- When it may be tried; null once it was given up.
  due_at timestamptz default now()
);
create index product_news_by_product on product_news (product_id);

create table live_events (
  person_id bigint references people,
  number bigint,
  kind text not null check (kind in ('conversation', 'offer', 'booking', 'notice', 'deal', 'payout')),
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (person_id, number)
);
create index live_events_by_age on live_events (created_at);

-- Each person's events are numbered without a gap, in the order in which they were committed: the row is locked until then.
create table live_positions (
  person_id bigint primary key references people,
  number bigint not null
);
