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
 * @param onConnectionError called for each connection that breaks, whether it is idle or in use
 */
export function createRenewablePool(make: () => Pool, onConnectionError: (error: Error) => void): RenewablePool {
  function open(): Pool {
    const made = make();
    // A client's error event without a listener ends the process. The pool only listens while a client is idle, so each
    // gets a listener for its whole life. The event is emitted before the pool hands the client over.
    made.on('connect', (client) => void client.on('error', onConnectionError));
    // The pool repeats the error of an idle client, which is reported already.
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
