import createCache, { type EmotionCache } from '@emotion/cache';
import { deferVariables } from './printed-styles/late-variables.ts';

type StylisPlugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

/** Properties that some browser in package.json's `browserslist` supports only with a prefix. */
const PREFIXED = /^(user-select|mask(-.+)?|backdrop-filter|background-clip|box-decoration-break|hyphens)$/;

/**
 * Replaces Emotion's own prefixes for ten-year-old browsers, which made up a sixth of a page's
 * rules.
 */
const prefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Selectors of browsers that are no longer supported; Material UI still writes them. */
const OBSOLETE = /::-(ms-|moz-focus-inner)/;

const withoutObsolete: StylisPlugin = (element) => {
  // A rule without declarations is not written.
  if (element.type === 'rule' && Array.isArray(element.props) && element.props.every((each) => OBSOLETE.test(each)))
    element.children = [];
};

/** One array for every cache: on the server Emotion memoizes compiled styles by this array. */
const PLUGINS = [prefixes, withoutObsolete];

/**
 * Creates the cache. Its sheets come before the pages' own; in the browser it adopts the rules
 * already in the HTML.
 * @param written names of rules that are already on the page
 */
export function createEmotionCache(written: string[] = []): EmotionCache {
  const cache = createCache({ key: 'm', prepend: true, stylisPlugins: PLUGINS });
  for (const name of written) cache.inserted[name] = true;
  return deferVariables(cache);
}
