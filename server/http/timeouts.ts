import type { RequestTimeouts, UnreadLimits } from '../context.ts';

/** Requests end within ten seconds, readiness probes within two: load balancers expect a quick answer. */
export const REQUEST_TIMEOUTS: RequestTimeouts = { handlerMs: 9000, readinessMs: 1500 };

/**
 * For routes that transfer files, whose transfer time counts as handling; the same as Node's limit
 * for receiving a request.
 */
export const TRANSFER_TIMEOUT_MS = 300_000;

/**
 * Milliseconds within which a request's headers must arrive, and the interval of checks for
 * connections over a limit.
 */
export const HEADERS_TIMEOUT_MS = 20_000;
export const CONNECTION_CHECK_MS = 5000;

/** Milliseconds of silence after which TCP probes the other end of a connection. */
export const TCP_KEEP_ALIVE_MS = 30_000;

/**
 * Limits of reading on after an answer that came before its request had arrived: as long as a slow line takes for the
 * largest upload, and more than twice its bytes.
 */
export const UNREAD_BODIES: UnreadLimits = { ms: 120_000, silenceMs: 5000, bytes: 32 * 1024 * 1024 };
