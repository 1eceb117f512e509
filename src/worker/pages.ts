import { ASSETS, BUILD, FILES, find, keep, PAGES, removeStores, type Store } from './caches';
import { assetsOf, canRenderKept, isKeptPage, productIdOf } from './cache.rules';
import { isProductKept, offlinePage } from './offline-page';
import type { RequestEvent } from './scope';

/** Any page of the client that the server does not render: it starts the client at whichever address it is shown. */
export const SHELL = '/login';

/** A page that is kept is not waited for longer than this. */
const PATIENCE_MS = 4000;

/** Under this address the build is kept whose pages and files are kept. */
const BUILD_KEY = '/build';
/** Names the build that made a page (server/http/site.ts). */
const BUILD_HEADER = 'x-motohaat-build';

let build: string | undefined;

/** Fetches what a page needs to run, as far as it is not kept; the browser mostly has it in its own cache. */
export async function keepAssets(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (await find(ASSETS, address)) continue;
    await keep(ASSETS, address, await fetch(address));
  }
}

/** Keeps a page of the client and its files, from which every other can be started. */
export async function keepShell(): Promise<void> {
  const answer = await fetch(SHELL);
  await takeBuild(answer);
  const html = await answer.clone().text();
  await keep(PAGES, SHELL, answer);
  await keepAssets(assetsOf(html));
}

/**
 * Pages and files of one build belong together: with the first page of another one those before are gone. Answers
 * whether it is another.
 */
async function takeBuild({ headers }: Response): Promise<boolean> {
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

/** Addresses that differ behind the `#` are one page. */
const keyOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

async function fetchPage(event: RequestEvent): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (await takeBuild(answer)) event.waitUntil(keepShell().catch(() => undefined));
  // What the server names no build of is no page of the client.
  if (answer.ok && answer.headers.has(BUILD_HEADER))
    event.waitUntil(keep(PAGES, keyOf(event.request.url), answer.clone()));
  return answer;
}

/** Keeps the page that is open; the browser asks the server whether it has changed, and mostly hears that it has not. */
export async function keepPage(url: string): Promise<void> {
  const key = keyOf(url);
  if (!isKeptPage(new URL(url).pathname) || (await find(PAGES, key))) return;
  const answer = await fetch(key);
  await takeBuild(answer);
  if (answer.headers.has(BUILD_HEADER)) await keep(PAGES, key, answer);
}

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In place of a page that cannot be fetched: the same one as it was, the client with the answers it has, or a page that says so. */
async function replacePage(url: string, answers: Store[]): Promise<Response> {
  const { pathname } = new URL(url);
  const productId = productIdOf(pathname);
  const isRendered = canRenderKept(pathname) || (productId !== undefined && (await isProductKept(productId, answers)));
  const shell = isRendered ? await find(PAGES, SHELL) : undefined;
  return shell ?? offlinePage(keyOf(url), answers, SHELL);
}

/** The page as the server has it now, where it can be reached in time. @param onKept is told when it is shown as it was */
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
  const first = await Promise.race([settled, after(PATIENCE_MS).then(() => (isSettled ? undefined : findKept()))]);
  if (first) return first;
  return (await settled) ?? (await findKept()) ?? replacePage(url, await answers());
}
