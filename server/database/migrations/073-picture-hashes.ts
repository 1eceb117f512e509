/** Pictures are compared with those of other sellers (docs/rules.md §11, docs/decisions/027-signals.md). */
export const sql = /* sql */ `
-- What pictures look like: a bit per pair of neighbours on a grid of 9 × 8, set if the right one is lighter.
create table picture_hashes (
  key text primary key,
  -- Drawings, plain surfaces, and files that can't be read are not compared: these are null.
  hash bit(64),
  -- Pairs that differ clearly.
  mask bit(64),
  -- The middle 80 % of the picture; then 90 %, and 95 % from each corner.
  centre bit(64),
  crops bit(64)[],
  -- 32 × 24 grey pixels, as base64: alike hashes are compared again in detail.
  detail text,
  check (num_nonnulls(hash, mask, centre, crops, detail) in (0, 5))
);

-- What is compared with every new picture, as narrow as possible: whole and middle. A copy is like one of them, and not quite unlike
-- the other.
create table picture_looks (
  key text primary key references picture_hashes,
  look bit(128) not null
);

-- Which product shows which picture, and since when: the earlier one is the original.
create table picture_uses (
  product_id bigint not null references products on delete cascade,
  key text not null,
  since timestamptz not null,
  primary key (product_id, key)
);
create index picture_uses_by_key on picture_uses (key);
`;
