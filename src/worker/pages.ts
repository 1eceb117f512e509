import { ASSETS, BUILD, FILES, find, cacheResponse, PAGES, removeStores, type Store } from './caches.ts';
import { assetsOf, canRenderOffline, isCachedPage, productIdOf } from './cache.rules.ts';
import { isProductCached, offlinePage } from './offline-page.ts';
import type { RequestEvent } from './scope.ts';

/**
 * A page that the server doesn't render; its HTML can start the client at any address. Of these pages, the one with
 * the least code (4 KiB).
 */
export const OFFLINE_FALLBACK = '/contact';

/** How long to wait for the network before showing a cached page. */
const NETWORK_TIMEOUT_MS = 4000;

/** The cache key of the build that the cached pages and files belong to. */
const BUILD_KEY = '/build';
/** Names the build that made a page (server/http/pages/client-pages.ts). */
const BUILD_HEADER = 'x-motohaat-build';

let build: string | undefined;

/**
 * Fetches what a page needs to run unless it is cached; most of it comes from the browser's HTTP
 * cache.
 */
export async function cacheAssets(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (await find(ASSETS, address)) continue;
    await cacheResponse(ASSETS, address, await fetch(address));
  }
}

/** Caches one page of the client and its files, which can start every other page. */
export async function cacheShell(): Promise<void> {
  const answer = await fetch(OFFLINE_FALLBACK);
  await adoptBuild(answer);
  const html = await answer.clone().text();
  await cacheResponse(PAGES, OFFLINE_FALLBACK, answer);
  await cacheAssets(assetsOf(html));
}

/**
 * Pages and files of a build belong together: the first page of a new build removes the old ones.
 * @returns true if the build is new
 */
async function adoptBuild({ headers }: Response): Promise<boolean> {
  const next = headers.get(BUILD_HEADER);
  if (next === null || next === build) return false;
  const cache = await caches.open(BUILD);
  build ??= await (await cache.match(BUILD_KEY))?.text();
  if (next === build) return false;
  build = next;
  await removeStores(PAGES, ASSETS, FILES);
  await cache.put(BUILD_KEY, new Response(next));
  return true;
}

/** URLs that differ only in their hash are one page. */
const keyOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

async function fetchPage(event: RequestEvent): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (await adoptBuild(answer)) event.waitUntil(cacheShell().catch(() => undefined));
  // A response without a build header isn't a page of the client.
  if (answer.ok && answer.headers.has(BUILD_HEADER))
    event.waitUntil(cacheResponse(PAGES, keyOf(event.request.url), answer.clone()));
  return answer;
}

/** Caches the open page; the server usually answers the revalidation with 304. */
export async function cachePage(url: string): Promise<void> {
  const key = keyOf(url);
  if (!isCachedPage(new URL(url).pathname) || (await find(PAGES, key))) return;
  const answer = await fetch(key);
  await adoptBuild(answer);
  if (answer.headers.has(BUILD_HEADER)) await cacheResponse(PAGES, key, answer);
}

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Replaces a page that can't be fetched: with its cached copy, with the client and its cached
 * answers, or with the offline page.
 */
async function replacePage(url: string, answers: Store[]): Promise<Response> {
  const { pathname } = new URL(url);
  const productId = productIdOf(pathname);
  const isRendered =
    canRenderOffline(pathname) || (productId !== undefined && (await isProductCached(productId, answers)));
  const shell = isRendered ? await find(PAGES, OFFLINE_FALLBACK) : undefined;
  return shell ?? offlinePage(keyOf(url), answers, OFFLINE_FALLBACK);
}

/**
 * Returns the server's current page if it arrives in time.
 * @param onKept called if the cached copy is shown instead
 */
export async function answerPage(
  event: RequestEvent,
  answers: () => Promise<Store[]>,
  onKept: (kept: Response) => void,
): Promise<Response> {
  const { url } = event.request;
  const findKept = async (): Promise<Response | undefined> => {
    const kept = await find(PAGES, keyOf(url));
    if (kept) onKept(kept);
    return kept;
  };
  const network = fetchPage(event);
  let isSettled = false;
  const settled = network.then(
    (answer) => answer,
    () => undefined,
  );
  void settled.then(() => {
    isSettled = true;
  });
  const first = await Promise.race([
    settled,
    after(NETWORK_TIMEOUT_MS).then(() => (isSettled ? undefined : findKept())),
  ]);
  if (first) return first;
  return (await settled) ?? (await findKept()) ?? replacePage(url, await answers());
}
