import type { RequestTimeouts } from '../context';

/** Every request ends within ten seconds, a readiness probe within two: a load balancer wants its answer soon. */
export const REQUEST_TIMEOUTS: RequestTimeouts = { handlerMs: 9000, readinessMs: 1500 };

/** For routes that carry files over lines of any speed, whose transfer counts as handling; as long as Node gives a request to arrive. */
export const TRANSFER_TIMEOUT_MS = 300_000;

/** Milliseconds in which a request's headers must have arrived, and between two looks for connections that exceed a limit. */
export const HEADERS_TIMEOUT_MS = 20_000;
export const CONNECTION_CHECK_MS = 5000;

/** Milliseconds of silence after which TCP asks whether the other end of a connection is still there. */
export const TCP_KEEP_ALIVE_MS = 30_000;
