/** What all processes know of bKash together: the one token, and the payments begun there (docs/rules.md §9). */
export const sql = /* sql */ `
-- One row, whose lock decides which process renews the token: bKash grants two an hour. Tokens are encrypted by the account's secrets.
create table bkash_token (
  is_only boolean primary key default true check (is_only),
  id_token text,
  refresh_token text,
  granted_at timestamptz,
  expires_at timestamptz,
  -- The latest two calls for a token, answered or not.
  last_call_at timestamptz,
  previous_call_at timestamptz,
  renewing_until timestamptz
);
insert into bkash_token default values;

-- A notification names our reference alone, and an execution must never be repeated blindly.
create table bkash_payments (
  payment_id text primary key,
  reference text not null unique,
  checkout_url text not null,
  amount_paisa bigint not null,
  created_at timestamptz not null default now(),
  -- Set before the money is asked for; empty again only when bKash has answered that none was taken.
  executed_at timestamptz
);
`;
