/**
 * How the service worker treats a request (docs/decisions/019-service-worker.md). An `asset` or
 * `picture` never changes at its URL, a `file` may; `answer` is the API's, `page` a document.
 */
export type CacheKind = 'asset' | 'picture' | 'file' | 'answer' | 'page';

/**
 * API calls whose answers may be shown again offline; never payments, tokens, phone numbers or the
 * event stream.
 */
const ANSWERS = new RegExp(
  `^/api/(?:${[
    'products/\\d+(?:/similar)?',
    'search(?:/facets)?',
    'sellers/\\d+(?:/products)?',
    'productCategory',
    'categories',
    'createAdvertise',
    '(?:pages/)?category/\\d+',
    'conversations(?:/unread|/\\d+(?:/messages)?)?',
    'users/(?:me|(?:admin|seller)/[^/]+)',
    'mywishlist',
    'dashboard',
  ].join('|')})$`,
  'i',
);

/** Documents that are useless offline, or whose URL is a secret. */
const UNCACHED_PAGE = /^\/(?:api|images|assets|dashboard\/payment|unsubscribe)(?:\/|$)/i;

export const isCachedPage = (pathname: string): boolean => !UNCACHED_PAGE.test(pathname);

const PICTURE = /^\/images\/i\/[0-9a-f]+\/\w+\.webp$/;
const FILE = /^\/(?:pictures\/.+|favicon\.svg|icon-[\w-]+\.png|apple-touch-icon\.png|manifest\.webmanifest)$/;

/** Returns undefined if the worker should ignore the request. */
export function cachedAs(
  { method, url, mode, cache, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'cache' | 'headers'>,
  origin: string,
): CacheKind | undefined {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || cache === 'no-store') return undefined;
  const { pathname } = address;
  if (mode === 'navigate') return isCachedPage(pathname) ? 'page' : undefined;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (PICTURE.test(pathname)) return 'picture';
  if (FILE.test(pathname)) return 'file';
  return ANSWERS.test(pathname) ? 'answer' : undefined;
}

/**
 * True for requests that sign the person out of this browser: nothing of theirs stays, even if the
 * server isn't reached.
 */
export const endsSession = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === '/api/logout';

/**
 * Pages that the client can render from cached answers, even if their HTML was never fetched; a deal
 * from the code that the page keeps itself.
 */
export const canRenderOffline = (pathname: string): boolean =>
  /^\/(?:dashboard(?:\/messages|\/deals\/\d+)?\/?$|category\/)/i.test(pathname);

/** Returns the id of the product page's product. */
export const productIdOf = (pathname: string): string | undefined => /^\/bikes\/(\d+)(?:-|$)/i.exec(pathname)?.[1];

/** With data saving on: about half the width, a fifth of the size. */
export const smallerPicture = (url: string): string => url.replace(/\/(?:full|medium)\.webp$/, '/card.webp');

/** Returns the picture's other sizes, nearest first. */
export const otherSizes = (url: string): string[] =>
  ['card', 'medium', 'full', 'thumb']
    .map((size) => url.replace(/\/\w+\.webp$/, `/${size}.webp`))
    .filter((other) => other !== url);

/** Returns the files that an HTML page of ours needs to run. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
