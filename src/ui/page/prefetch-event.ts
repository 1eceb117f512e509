/**
 * Dispatched by a link that is likely to be followed next; src/app/prefetch-on-intent.ts handles
 * it.
 */
export const PREFETCH_EVENT = 'motohaat-prefetch';
