import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where Emotion writes its sheets, before the pages' own; in the browser it takes over what the HTML brought already.
 * @param written names of rules that are on the page otherwise
 */
export function createEmotionCache(written: string[] = []): EmotionCache {
  const cache = createCache({ key: 'm', prepend: true });
  for (const name of written) cache.inserted[name] = true;
  return cache;
}
