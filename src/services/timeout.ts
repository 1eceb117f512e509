/** A request without an answer ends after this. */
export const REQUEST_TIMEOUT_MS = 20_000;

const timeoutError = (): Error => new DOMException('No answer in time.', 'TimeoutError');

/** Rejects with a TimeoutError when the work, which itself cannot be stopped, has not ended in time. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), REQUEST_TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A signal that aborts in time; AbortSignal.timeout() is missing in browsers that are supported. */
export function timeoutSignal(): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timeoutError()), REQUEST_TIMEOUT_MS);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
