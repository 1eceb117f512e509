import type { Database } from '../database/database';
import type { Caller } from './who';

export type KnownCaller = Caller & {
  deleted: boolean;
  /** Tokens of another version are refused. */
  tokenVersion: number;
};

/**
 * Looks people up by id, on every request anew, so that a deleted person or a changed role takes effect at once.
 * Requests that arrive in the same turn of the event loop share one statement: under load it costs each a fraction.
 */
export function createCallers(db: Database): (id: string) => Promise<KnownCaller | undefined> {
  let waiting: Map<string, ((found: Promise<Map<string, KnownCaller>>) => void)[]> | undefined;

  async function lookUp(ids: string[]): Promise<Map<string, KnownCaller>> {
    const rows = await db.query<KnownCaller>(
      'select id::text, email, user_name as "userName", role, deleted_at is not null as deleted, token_version as "tokenVersion" from people where id = any($1::bigint[])',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  return async (id) => {
    const found = await new Promise<Map<string, KnownCaller>>((resolve) => {
      if (!waiting) {
        waiting = new Map();
        setImmediate(() => {
          const due = waiting ?? new Map();
          waiting = undefined;
          const answer = lookUp([...due.keys()]);
          for (const asked of due.values()) for (const tell of asked) tell(answer);
        });
      }
      waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    });
    return found.get(id);
  };
}
