import type { EmotionCache } from '@emotion/cache';

/**
 * Leaves the HTML's style sheet where it is. Emotion would move it to the end of the head, and the browser then parses
 * it again and computes the styles of all elements again. Call it before Emotion is loaded.
 */
export function keepStylesInPlace(): void {
  for (const style of document.querySelectorAll<HTMLElement>('style[data-emotion]')) style.dataset.s = '';
}

/**
 * Inserts no global rules that the HTML has. Emotion does so for components' rules alone: it would compile and insert
 * the theme's variables again.
 */
export function adoptGlobalRules(cache: EmotionCache): EmotionCache {
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...others) =>
    selector === '' && cache.inserted[serialized.name] ? undefined : insert(selector, serialized, ...others);
  return cache;
}
