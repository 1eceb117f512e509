import type { RequestTimeouts } from '../context';

/** Every request ends within ten seconds, a readiness probe within two: a load balancer wants its answer soon. */
export const REQUEST_TIMEOUTS: RequestTimeouts = { handlerMs: 9000, readinessMs: 1500 };

/** For routes that carry files over lines of any speed, whose transfer counts as handling; as long as Node gives a request to arrive. */
export const TRANSFER_TIMEOUT_MS = 300_000;
