/** Sent from a link whose page is likely to be opened next; src/app/prefetch-on-intent.ts hears it. */
export const PREFETCH_EVENT = 'motohaat-prefetch';
