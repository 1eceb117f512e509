/** Pictures of our own image host, so that unreferenced ones can be found and deleted. */
export const sql = /* sql */ `
create table pictures (
  key text primary key,
  -- When it was last sent or referred to.
  made_at timestamptz not null default now(),
  -- Nobody for a person who was not signed in, and for pictures kept before this table.
  person_id bigint references people
);
create index pictures_by_age on pictures (made_at);

-- The picture of our own host in an address, wherever the market stood when it was written.
create function picture_key(address text) returns text language sql immutable as $$
  select substring(address from '/images/i/([0-9a-f]{32})/')
$$;
create index people_picture on people (picture_key(image));
create index categories_picture on categories (picture_key(image));
create index products_picture on products (picture_key(image));
create index bookings_picture on bookings (picture_key(image));
`;
