interface DriverError {
  message?: string;
  code?: string;
}

/**
 * The database could not do what it was asked, and asking again later may help: unreachable, shutting down, out of connections, too slow.
 * Faults in a statement itself are not of this kind.
 */
export class DatabaseUnavailable extends Error {
  /** PostgreSQL's SQLSTATE or Node's error code. */
  readonly code?: string;
  /** Whether the connection can serve no other statement. */
  readonly connectionLost: boolean;

  constructor(cause: DriverError) {
    super(cause.message || 'The database cannot be reached.', { cause });
    this.name = 'DatabaseUnavailable';
    this.code = cause.code;
    this.connectionLost = !STATEMENT_ENDED.test(this.code ?? '');
  }
}

/** One statement was ended (time limit, lock not granted, deadlock); the connection is sound. */
const STATEMENT_ENDED = /^(57014|55P03|40001|40P01)$/;
/** Connection trouble, lack of resources, time limits of the session, a server that shuts down or starts. */
const SQLSTATE = /^(08...|53...|57P0.|25P0[34])$/;
/** A statement that writes met a server that was the primary once, or has not become it yet. */
const READ_ONLY = /^25006$/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What the drivers say without a code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after|PGlite is clos)/;

/** No answer, not even that a time limit was reached, which the server itself tells first. */
const NO_ANSWER = /^Query read timeout/;

/** Whether the other connections to the same server are probably of no use either. */
export function leadsToWrongServer(error: unknown): boolean {
  const { code = '', message = '' } = error as DriverError;
  return READ_ONLY.test(code) || NO_ANSWER.test(message);
}

/** What the database layer throws for a driver's error. */
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
