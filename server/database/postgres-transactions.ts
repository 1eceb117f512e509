import type { QueryConfig } from 'pg';
import type { RenewablePool } from './renewable-pool.ts';
import { asDatabaseError, DatabaseUnavailable } from './unavailable.ts';

/** The longest timer Node supports. */
export const NO_LIMIT = 2 ** 31 - 1;

/** PostgreSQL aborted one of two deadlocked transactions; it was rolled back, so it can simply run again. */
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

/** Runs `work`, a whole transaction or a statement outside of one, and again after a deadlock. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

export interface Target {
  query(config: QueryConfig & { query_timeout?: number }): Promise<{ rows: object[] }>;
}

export interface Connection extends Target {
  /** A lost connection is closed instead of returned to the pool. */
  lost: boolean;
}

/** Runs `work` on a connection of the pool, and closes the connection if it was lost. */
export async function withConnection<T>(from: RenewablePool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { client, failed } = await from.checkOut();
  const connection: Connection = {
    lost: false,
    query: async (config) => {
      try {
        return await client.query(config);
      } catch (error) {
        failed(error);
        const databaseError = asDatabaseError(error);
        connection.lost ||= databaseError instanceof DatabaseUnavailable && databaseError.connectionLost;
        throw databaseError;
      }
    },
  };
  try {
    return await work(connection);
  } finally {
    client.release(connection.lost);
  }
}

/**
 * Runs `work` in a transaction, and again after a deadlock.
 * @param settings statements that configure this transaction
 */
export function transactionOn<T>(
  from: RenewablePool,
  settings: string,
  work: (connection: Connection) => Promise<T>,
  options: { timeout?: { query_timeout: number }; onConnectionError: (error: Error) => void },
): Promise<T> {
  return withRetries(() =>
    withConnection(from, async (connection) => {
      try {
        await connection.query({ text: settings ? `begin; ${settings}` : 'begin' });
        const result = await work(connection);
        await connection.query({ text: 'commit', ...options.timeout });
        return result;
      } catch (error) {
        // A rollback on a lost connection would only wait again; the server rolls back on its own.
        if (!connection.lost) {
          await connection.query({ text: 'rollback' }).catch((failure: Error) => {
            connection.lost = true;
            options.onConnectionError(failure);
          });
        }
        throw error;
      }
    }),
  );
}
