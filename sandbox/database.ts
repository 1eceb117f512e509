import type { Transaction } from '../server/database/database.ts';

/**
 * Gives a database the sandbox's clock of deals, which its page advances and tests stop. A database without it has none: deals
 * go by the database's own time (server/database/schema/004-deals.sql).
 */
const CLOCK = `
create table if not exists deal_clock (
  singleton boolean primary key default true check (singleton),
  advanced_seconds bigint not null default 0 check (advanced_seconds >= 0),
  stopped_at timestamptz
);
insert into deal_clock default values on conflict do nothing;
create or replace function deal_now() returns timestamptz language sql stable as $$
  select coalesce(stopped_at, now()) + make_interval(secs => advanced_seconds) from deal_clock
$$;
create or replace function deal_lead() returns interval language sql stable as $$
  select make_interval(secs => advanced_seconds) from deal_clock
$$;`;

/** Installs the clock, once. */
export async function installSandboxClock(tx: Transaction): Promise<void> {
  const [installed] = await tx.query(`select from pg_class where oid = to_regclass('deal_clock')`);
  if (!installed) await tx.script(CLOCK);
}
