import type { EmotionCache } from '@emotion/cache';
import { declaresVariables, variablesIn } from './variables.ts';

/** Style sheets outside Emotion use the theme's variables, too: those of toasts and dialogs, which come later. */
const MAX_DELAY_MS = 2000;

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_DELAY_MS });
  else setTimeout(run, MAX_DELAY_MS);
}

/**
 * Defers the theme's variables, of which the HTML declares those that it uses. Declaring the others makes the browser
 * compute the styles of the whole page, so it waits until a rule needs one or the browser is idle.
 */
export function deferVariables(cache: EmotionCache): EmotionCache {
  const printed =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector(`style[data-emotion^="${cache.key} "]`)?.textContent;
  if (!printed) return cache;
  const declared = new Set(Array.from(printed.matchAll(/(--mui-[\w-]+):/g), ([, name]) => name));
  const { insert } = cache;
  const deferred: (() => void)[] = [];
  let isDeferring = true;
  const flush = () => {
    isDeferring = false;
    for (const run of deferred.splice(0)) run();
  };
  cache.insert = (selector, serialized, ...others) => {
    if (isDeferring && selector === '' && declaresVariables(serialized.styles)) {
      if (deferred.length === 0) whenIdle(flush);
      deferred.push(() => void insert(selector, serialized, ...others));
      return undefined;
    }
    if (isDeferring && variablesIn(serialized.styles).some((name) => !declared.has(name))) flush();
    return insert(selector, serialized, ...others);
  };
  return cache;
}
