import createCache, { type EmotionCache } from '@emotion/cache';

type StylisPlugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number];

/** What some browser of package.json's `browserslist` knows by its prefixed name alone. */
const PREFIXED = /^(user-select|mask(-.+)?|backdrop-filter|background-clip|box-decoration-break|hyphens)$/;

/** Instead of Emotion's own prefixes, for browsers of ten years ago: they were a sixth of a page's rules. */
const prefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** One list for every cache: on the server Emotion keeps, by this list, what it has made of each style. */
const PLUGINS = [prefixes];

/**
 * Where Emotion writes its sheets, before the pages' own; in the browser it takes over what the HTML brought already.
 * @param written names of rules that are on the page otherwise
 */
export function createEmotionCache(written: string[] = []): EmotionCache {
  const cache = createCache({ key: 'm', prepend: true, stylisPlugins: PLUGINS });
  for (const name of written) cache.inserted[name] = true;
  return cache;
}
