import { NEW_ACCOUNT_DAYS } from '#contract/limits';
import type { Role } from '#contract/lists';
import type { Database } from '../database/database.ts';

/** The current database row of the person behind a request. */
interface Caller {
  id: string;
  email: string;
  userName: string;
  role: Role;
}

export type CallerRow = Caller & {
  deleted: boolean;
  /** Registered within the last week. Accounts are free, so new ones share some limits of their address. */
  isNew: boolean;
  /** May read, and finish running deals, but change nothing else (docs/rules.md §11). */
  isSuspended: boolean;
  /** Tokens of another version are refused. */
  tokenVersion: number;
};

/**
 * Loads people by id on every request, so that a deletion or change of role takes effect
 * immediately. Requests in the same turn of the event loop share one statement, which greatly
 * reduces the cost under load.
 */
export function createCallerLoader(db: Database): (id: string) => Promise<CallerRow | undefined> {
  let waiting: Map<string, ((found: Promise<Map<string, CallerRow>>) => void)[]> | undefined;

  async function lookUp(ids: string[]): Promise<Map<string, CallerRow>> {
    const rows = await db.query<CallerRow>(
      `select id, email, user_name, role, deleted_at is not null as deleted,
       token_version, created_at > now() - make_interval(days => $2) as is_new,
       exists (select from restrictions r where r.person_id = people.id and r.action in ('suspend', 'close') and r.lifted_at is null
         and (r.ends_at is null or r.ends_at > now())) as is_suspended
       from people where id = any($1::bigint[])`,
      [ids, NEW_ACCOUNT_DAYS],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  return async (id) => {
    const found = await new Promise<Map<string, CallerRow>>((resolve) => {
      if (!waiting) {
        waiting = new Map();
        setImmediate(() => {
          const batch = waiting ?? new Map();
          waiting = undefined;
          const answer = lookUp([...batch.keys()]);
          for (const resolvers of batch.values()) for (const resolveOne of resolvers) resolveOne(answer);
        });
      }
      waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    });
    return found.get(id);
  };
}
