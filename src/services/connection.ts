/**
 * True if the person has turned on data saving; not every browser reports it. Works in pages and
 * the service worker. The initial bundle doesn't import it, to save a module
 * (app/prefetch-on-intent.ts, features/home/usePrefetchInView.ts).
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
