/** The service worker (src/worker), as pages reach it; nothing where the browser has none or refuses. */

const WORKER = '/sw.js';

/** Pages and workers talk by messages with one field each; see src/worker/worker.ts. */
const container = (): ServiceWorkerContainer | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Registers the worker, and waits until it works. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = container();
  // The script is asked for at each visit, past the browser's cache.
  await workers?.register(WORKER, { scope: '/', updateViaCache: 'none' });
  return workers?.ready;
}

/** The worker that works already. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> => container()?.getRegistration();

/** Hears what the worker tells this page; answers a function that stops it. */
export function onWorkerMessage(listener: (data: unknown) => void): () => void {
  const workers = container();
  const onEvent = ({ data }: MessageEvent) => listener(data);
  workers?.addEventListener('message', onEvent);
  workers?.startMessages();
  return () => workers?.removeEventListener('message', onEvent);
}
