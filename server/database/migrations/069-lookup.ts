/** What admins find out about a person: sign-ins of the last 30 days, and notes (docs/rules.md §11). */
export const sql = /* sql */ `
create table sign_ins (
  person_id bigint not null references people,
  -- When the person signed in, not when a token was renewed.
  at timestamptz not null,
  -- The browser, as it names itself.
  agent text not null check (length(agent) <= 200),
  primary key (person_id, at)
);
create index sign_ins_by_time on sign_ins (at);

create table person_notes (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  admin_id bigint not null references people,
  text text not null check (length(btrim(text)) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index person_notes_of_person on person_notes (person_id, id desc);
create index person_notes_by_admin on person_notes (admin_id);

create index people_by_phone on people (phone) where phone <> '';
create index bookings_by_phone on bookings (phone);
create index products_by_phone on products (seller_phone);
`;
