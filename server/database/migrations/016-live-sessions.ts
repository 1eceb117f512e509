/** Ends live event streams on every process when their tokens are revoked (docs/architecture.md §8). */
export const sql = /* sql */ `
create function tell_ended_tokens() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_live', new.id::text);
  return null;
end $$;
create trigger ended_tokens_told after update of token_version on people
  for each row when (new.token_version is distinct from old.token_version) execute function tell_ended_tokens();
`;
