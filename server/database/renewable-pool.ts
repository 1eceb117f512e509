import type { Pool, PoolClient, QueryConfig } from 'pg';
import { asDatabaseError, leadsToWrongServer } from './unavailable.ts';

/** A connection returned by `release`; a `lost` one is closed. */
interface CheckedOut {
  client: PoolClient;
  /** Reports a failed statement, which may mean that the connections lead to the wrong server. */
  failed(error: unknown): void;
}

export interface RenewablePool {
  /** Runs one statement on any connection. @throws DatabaseUnavailable */
  query(config: QueryConfig): Promise<{ rows: object[] }>;
  /** @throws DatabaseUnavailable */
  checkOut(): Promise<CheckedOut>;
  /** Its current connections; during a replacement, those of the new pool. */
  figures(): { total: number; idle: number; waiting: number };
  end(): Promise<void>;
}

/**
 * A pool that replaces all connections when one leads to a read-only or unresponsive server. After
 * a failover, the others lead there too, and each would fail another request.
 * @param onConnectionError called for each connection that breaks, idle or in use
 */
export function createRenewablePool(make: () => Pool, onConnectionError: (error: Error) => void): RenewablePool {
  function open(): Pool {
    const made = make();
    // An unhandled error event of a client ends the process. The pool listens only while a client is
    // idle, so each gets a permanent listener before the pool hands it out.
    made.on('connect', (client) => void client.on('error', onConnectionError));
    // The pool repeats an idle client's error, which has already been reported.
    made.on('error', () => undefined);
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
