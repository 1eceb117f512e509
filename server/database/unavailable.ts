interface DriverError {
  message?: string;
  code?: string;
}

/**
 * The database is unreachable, shutting down, out of connections or too slow, so a retry later may
 * succeed. Excludes errors in the statement itself.
 */
export class DatabaseUnavailable extends Error {
  /** PostgreSQL's SQLSTATE or Node's error code. */
  readonly code?: string;
  /** True if the connection can't be used any more. */
  readonly connectionLost: boolean;

  constructor(cause: DriverError) {
    super(cause.message || 'The database cannot be reached.', { cause });
    this.name = 'DatabaseUnavailable';
    this.code = cause.code;
    this.connectionLost = !STATEMENT_ENDED.test(this.code ?? '');
  }
}

/** One statement was cancelled (timeout, lock not granted, deadlock); the connection still works. */
const STATEMENT_ENDED = /^(57014|55P03|40001|40P01)$/;
/** Connection errors, lack of resources, session timeouts, a server that is starting or shutting down. */
const SQLSTATE = /^(08...|53...|57P0.|25P0[34])$/;
/** A write reached a server that is a standby: a former primary, or one not promoted yet. */
const READ_ONLY = /^25006$/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Driver errors without a code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after|PGlite is clos)/;

/** No response at all, not even the server's own timeout, which would come first. */
const NO_ANSWER = /^Query read timeout/;

/** True if the other connections to the same server are probably unusable too. */
export function leadsToWrongServer(error: unknown): boolean {
  const { code = '', message = '' } = error as DriverError;
  return READ_ONLY.test(code) || NO_ANSWER.test(message);
}

/** Converts a driver's error to what the database layer throws. */
export function asDatabaseError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || error instanceof DatabaseUnavailable) return error;
  const { code = '', message = '' } = error as DriverError;
  return [STATEMENT_ENDED, SQLSTATE, READ_ONLY, NETWORK].some((kind) => kind.test(code)) || MESSAGE.test(message)
    ? new DatabaseUnavailable(error)
    : error;
}

export function throwDatabaseError(error: unknown): never {
  throw asDatabaseError(error);
}
