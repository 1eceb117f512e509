/**
 * The person has asked their device to save data; not every browser tells. In pages and in the service worker alike,
 * but not in the first load, for which it would be one more module (app/prefetch-on-intent.ts,
 * features/home/usePrefetchInView.ts).
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
