/** Milliseconds after which a request that has not been answered is refused; every request ends within ten seconds. */
export const HANDLER_TIMEOUT_MS = 9000;

/** For routes that carry files over lines of any speed, whose transfer counts as handling; as long as Node gives a request to arrive. */
export const TRANSFER_TIMEOUT_MS = 300_000;

/** A load balancer wants its answer soon. */
export const READINESS_TIMEOUT_MS = 1500;
