/**
 * The page's side of the service worker (src/worker). Undefined where the browser has none or
 * refuses.
 */

const WORKER = '/sw.js';

/** Pages and workers exchange messages with one field each; see src/worker/worker.ts. */
const container = (): ServiceWorkerContainer | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Registers the worker and waits until it is active. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = container();
  // Checks for a new script on every visit, bypassing the HTTP cache.
  await workers?.register(WORKER, { scope: '/', updateViaCache: 'none' });
  return workers?.ready;
}

/** Returns the active registration. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> => container()?.getRegistration();

/**
 * Subscribes to the worker's messages.
 * @returns a function that unsubscribes
 */
export function onWorkerMessage(listener: (data: unknown) => void): () => void {
  const workers = container();
  const onEvent = ({ data }: MessageEvent) => listener(data);
  workers?.addEventListener('message', onEvent);
  workers?.startMessages();
  return () => workers?.removeEventListener('message', onEvent);
}
