import type { EmotionCache } from '@emotion/cache';

const DECLARED_VARIABLE = /--mui-[\w-]+:/g;

const countVariables = (css: string): number => css.match(DECLARED_VARIABLE)?.length ?? 0;

/**
 * Keeps Emotion, when it loads, from moving the HTML's style sheet to the end of the head. The browser would parse it
 * again and compute the styles of all elements again. Call it before Emotion is loaded.
 */
export function keepStylesInPlace(): void {
  for (const style of document.querySelectorAll<HTMLElement>('style[data-emotion]')) style.dataset.s = '';
}

/** Creates a cache, which would move the style sheet that it adopts to the start of the head, for the same reason. */
export function withStylesInPlace(create: () => EmotionCache): EmotionCache {
  const { head } = document;
  head.insertBefore = <N extends Node>(node: N, next: Node | null): N =>
    node.parentNode === head ? node : (Node.prototype.insertBefore.call(head, node, next) as N);
  try {
    return create();
  } finally {
    Reflect.deleteProperty(head, 'insertBefore');
  }
}

/**
 * Inserts no global rules that the HTML has. Emotion does so for components' rules alone: it would compile and insert
 * the theme's variables again. Rules of which the HTML has only some variables are inserted.
 */
export function adoptGlobalRules(cache: EmotionCache): EmotionCache {
  const { insert, key } = cache;
  const printed = countVariables(document.querySelector(`style[data-emotion^="${key} "]`)?.textContent ?? '');
  cache.insert = (selector, serialized, ...others) =>
    selector === '' && cache.inserted[serialized.name] && countVariables(serialized.styles) <= printed
      ? undefined
      : insert(selector, serialized, ...others);
  return cache;
}
