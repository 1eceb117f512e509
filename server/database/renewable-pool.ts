import type { Pool, PoolClient, QueryConfig } from 'pg';
import { asDatabaseError, leadsToWrongServer } from './unavailable';

/** A connection that is given back by `release`; one that is `lost` is closed. */
interface CheckedOut {
  client: PoolClient;
  /** What a statement's failure says of the connections. */
  failed(error: unknown): void;
}

export interface RenewablePool {
  /** Runs one statement over any connection. @throws DatabaseUnavailable */
  query(config: QueryConfig): Promise<{ rows: object[] }>;
  /** @throws DatabaseUnavailable */
  checkOut(): Promise<CheckedOut>;
  /** Its connections at this moment; of those that it replaces, the new ones. */
  figures(): { total: number; idle: number; waiting: number };
  end(): Promise<void>;
}

/**
 * A pool whose connections are all replaced when one of them turns out to lead to a server that became read-only, or
 * that no longer answers: after a failover the others lead there, too, and each would fail one request more.
 */
export function createRenewablePool(make: () => Pool, onConnectionError: (error: Error) => void): RenewablePool {
  function open(): Pool {
    const made = make();
    // A broken idle connection is replaced by the pool; without a listener it would end the process.
    made.on('error', onConnectionError);
    return made;
  }
  let pool = open();
  const ending = new Set<Promise<void>>();

  function failedOn(used: Pool, error: unknown): void {
    if (used !== pool || !leadsToWrongServer(error)) return;
    pool = open();
    const ended = used
      .end()
      .catch(onConnectionError)
      .finally(() => ending.delete(ended));
    ending.add(ended);
  }

  return {
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async query(config) {
      const used = pool;
      try {
        return await used.query(config);
      } catch (error) {
        failedOn(used, error);
        throw asDatabaseError(error);
      }
    },
    async checkOut() {
      const used = pool;
      try {
        return { client: await used.connect(), failed: (error) => failedOn(used, error) };
      } catch (error) {
        throw asDatabaseError(error);
      }
    },
    end: async () => void (await Promise.all([pool.end(), ...ending])),
  };
}
