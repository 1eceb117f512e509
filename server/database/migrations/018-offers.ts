/** Prices that buyer and seller propose in their conversation (docs/rules.md §8). */
export const sql = /* sql */ `
create table offers (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  side text not null check (side in ('buyer', 'seller')),
  price integer not null check (price >= 1 and price <= 999999999),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'ended')),
  created_at timestamptz not null default now(),
  -- Until then it can be answered; an accepted one, booked.
  ends_at timestamptz not null,
  decided_at timestamptz
);
create unique index offers_one_open on offers (conversation_id) where state = 'open';
create index offers_of_conversation on offers (conversation_id, id desc);
create index offers_to_expire on offers (ends_at) where state = 'open';

-- Each step of an offer is a line of its conversation.
alter table messages add column offer_id bigint references offers,
  add column step text check (step in ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  add constraint messages_step_of_offer check ((offer_id is null) = (step is null));

-- The accepted offer whose price the booking carries.
alter table bookings add column offer_id bigint references offers;
create index bookings_of_offer on bookings (offer_id) where offer_id is not null;
`;
