import {
  answerStores,
  answersOf,
  ASSETS,
  FILES,
  find,
  cacheResponse,
  keptAt,
  PICTURES,
  removeOtherVersions,
  removePersonal,
  removeViewed,
  type Store,
} from './caches.ts';
import { savesData } from '../services/connection.ts';
import { endsSession, cachedAs, otherSizes, smallerPicture } from './cache.rules.ts';
import { endNotifications, openNotification, showNotification } from './notifications.ts';
import { answerPage, cacheAssets, cachePage, cacheShell, OFFLINE_FALLBACK } from './pages.ts';
import { type RequestEvent, scope } from './scope.ts';

// The service worker (docs/decisions/019-service-worker.md): shows recent pages offline, and push
// notifications.

/**
 * Arrival times of cached answers shown to each client. A page that is still loading doesn't listen
 * yet, so it asks for its own.
 */
const cacheTimes = new Map<string, number>();

/** Cache first, for URLs whose content never changes. */
async function answerCacheFirst(event: RequestEvent, store: Store, key = event.request.url): Promise<Response> {
  const kept = await find(store, key);
  if (kept) return kept;
  const answer = await (key === event.request.url ? fetch(event.request) : fetch(key));
  event.waitUntil(cacheResponse(store, key, answer.clone()));
  return answer;
}

async function answerPicture(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  // Smaller pictures when data saving is on.
  const key = savesData() ? smallerPicture(url) : url;
  try {
    return await answerCacheFirst(event, PICTURES, key);
  } catch (error) {
    for (const other of otherSizes(key)) {
      const kept = await find(PICTURES, other);
      if (kept) return kept;
    }
    throw error;
  }
}

/** Tells the page how old the cached data is. */
async function reportCacheAge(clientId: string, kept: Response): Promise<void> {
  const at = keptAt(kept);
  cacheTimes.set(clientId, at);
  (await scope.clients.get(clientId))?.postMessage({ keptAt: at });
}

/** Network first, with the cache as the fallback. */
async function answerNetworkFirst(event: RequestEvent, store: Store): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(cacheResponse(store, request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = request.signal.aborted ? undefined : await find(store, request.url);
    if (!kept) throw error;
    if (store !== FILES) event.waitUntil(reportCacheAge(event.clientId, kept));
    return kept;
  }
}

function answerOf(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  switch (cachedAs(request, location.origin)) {
    case 'asset':
      return answerCacheFirst(event, ASSETS);
    case 'picture':
      return answerPicture(event);
    case 'file':
      return answerNetworkFirst(event, FILES);
    case 'answer':
      return answerNetworkFirst(event, answersOf(request));
    case 'page':
      return answerPage(event, answerStores, (kept) => cacheTimes.set(event.resultingClientId, keptAt(kept)));
    case undefined:
      return undefined;
  }
}

/** Removes what is left of a session, however it ended. */
const clearPersonalData = (request?: Request): Promise<unknown> =>
  Promise.all([removePersonal(request), endNotifications().catch(() => undefined)]);

/** Removes everything that shows who the person was or what they looked at. */
const clearSessionData = (request?: Request): Promise<unknown> =>
  Promise.all([clearPersonalData(request), removeViewed(OFFLINE_FALLBACK)]);

/** A page's request to the worker (src/app/offline.ts). */
interface PageMessage {
  /** The open page and the files it has loaded. */
  keep?: { page: string; assets: string[] };
  /**
   * A session ended here, or a signed-out visit started and an earlier session may have left data.
   */
  forget?: 'session' | 'person';
}

scope.addEventListener('install', (event) => {
  // Open pages need nothing from an older worker, so this one activates immediately.
  event.waitUntil(Promise.all([scope.skipWaiting(), cacheShell().catch(() => undefined)]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeOtherVersions(),
      // Lets the browser request the page while the worker starts.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  );
});

scope.addEventListener('fetch', (event) => {
  if (endsSession(event.request)) event.waitUntil(clearSessionData(event.request));
  const answer = answerOf(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const { keep: kept, forget } = event.data as PageMessage;
  const { id = '' } = event.source ?? {};
  if (forget) event.waitUntil(forget === 'session' ? clearSessionData() : clearPersonalData());
  if (!kept) return;
  const at = cacheTimes.get(id);
  cacheTimes.delete(id);
  if (at !== undefined) event.waitUntil(scope.clients.get(id).then((client) => client?.postMessage({ keptAt: at })));
  // Pages without a controller: opened while the worker was activating, or with a forced reload.
  event.waitUntil(scope.clients.claim().catch(() => undefined));
  // Files that can't be fetched now are cached another time.
  event.waitUntil(cacheAssets(kept.assets).catch(() => undefined));
  event.waitUntil(cachePage(kept.page).catch(() => undefined));
});

scope.addEventListener('push', (event) => event.waitUntil(showNotification(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
