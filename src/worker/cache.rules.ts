/**
 * What the service worker does with a request (docs/decisions/019-service-worker.md): `asset` and `picture` never change at their address,
 * `file` may; `answer` is the API's, `page` a document.
 */
export type Kept = 'asset' | 'picture' | 'file' | 'answer' | 'page';

/** Calls whose answers may be shown again without a network; never what is paid, a token, a phone number or the stream of live events. */
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

/** Documents that are of no use without a network, or whose address is a secret. */
const NEVER_KEPT_PAGE = /^\/(?:api|images|assets|dashboard\/payment|unsubscribe)(?:\/|$)/i;

export const isKeptPage = (pathname: string): boolean => !NEVER_KEPT_PAGE.test(pathname);

const PICTURE = /^\/images\/i\/[0-9a-f]+\/\w+\.webp$/;
const FILE = /^\/(?:pictures\/.+|favicon\.svg|icon-[\w-]+\.png|apple-touch-icon\.png|manifest\.webmanifest)$/;

/** Nothing: the request is left alone, as if there were no worker. */
export function keptAs(
  { method, url, mode, cache, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'cache' | 'headers'>,
  origin: string,
): Kept | undefined {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || cache === 'no-store') return undefined;
  const { pathname } = address;
  if (mode === 'navigate') return isKeptPage(pathname) ? 'page' : undefined;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (PICTURE.test(pathname)) return 'picture';
  if (FILE.test(pathname)) return 'file';
  return ANSWERS.test(pathname) ? 'answer' : undefined;
}

/** The person leaves this browser: nothing of theirs stays, whether or not the server is reached. */
export const endsSession = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === '/api/logout';

/** Pages that the client can show from kept answers, though their own HTML was never fetched. */
export const canRenderKept = (pathname: string): boolean =>
  /^\/(?:dashboard(?:\/messages)?\/?$|category\/)/i.test(pathname);

/** The product whose page it is. */
export const productIdOf = (pathname: string): string | undefined => /^\/bikes\/(\d+)(?:-|$)/i.exec(pathname)?.[1];

/** For whoever saves data: half as wide, a fifth as large. */
export const smallerPicture = (url: string): string => url.replace(/\/full\.webp$/, '/card.webp');

/** The other sizes of the same picture, the one nearest to it first. */
export const otherSizes = (url: string): string[] =>
  ['card', 'full', 'thumb']
    .map((size) => url.replace(/\/\w+\.webp$/, `/${size}.webp`))
    .filter((other) => other !== url);

/** Files that an HTML page of ours needs to run. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
