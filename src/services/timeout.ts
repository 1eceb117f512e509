/** Requests without an answer are aborted after this. */
export const REQUEST_TIMEOUT_MS = 20_000;

const timeoutError = (): Error => new DOMException('No answer in time.', 'TimeoutError');

/**
 * Rejects with a TimeoutError if the work doesn't finish in time. The work itself can't be
 * cancelled.
 */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), REQUEST_TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns a signal that aborts in time. Some supported browsers lack AbortSignal.timeout(). */
export function timeoutSignal(): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timeoutError()), REQUEST_TIMEOUT_MS);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
