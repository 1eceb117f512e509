import type { Language } from '#contract/site/personal-page';
import { api } from '../api/api.ts';
import { ALL_LIVE_TAGS } from '../api/live-tags.ts';
import { pushApi } from '../features/news/push/push.api.ts';
import { supportsPush, findSubscription, inputOf } from '../features/news/push/subscription.ts';
import { build } from '../services/bootstrap.ts';
import { findWorker, onWorkerMessage, startWorker } from '../services/service-worker.ts';
import { session } from '../services/storage.ts';
import { showFallbackNotice } from '../ui/feedback/fallback-notice.ts';
import { listenForInstall } from '../ui/page/install-prompt.ts';
import { language } from '../ui/text/language.ts';
import { currentText } from '../ui/text/text.ts';
import { offlineText } from './offline.text.ts';
import type { Store } from './store.ts';

/** A page that shows several cached answers says so only once. */
const NOTICE_MS = 8000;
const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

/** Uses Intl, because moment may not be cached. */
const timeOf = (keptAt: number): string =>
  [{ day: 'numeric', month: 'long' } as const, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const]
    .map((parts) => new Intl.DateTimeFormat(LOCALES[language()], { ...parts, timeZone: 'Asia/Dhaka' }).format(keptAt))
    .join(', ');

/** Shows a notice with the age of cached data, until there is a connection; the data is then refetched. */
function showCacheAge(store: Store): () => void {
  let shownAt = -NOTICE_MS;
  let hide: (() => void) | undefined;
  function update(): void {
    if (!hide) return;
    hide();
    hide = undefined;
    shownAt = -NOTICE_MS;
    store.dispatch(api.util.invalidateTags(ALL_LIVE_TAGS));
  }
  window.addEventListener('online', update);
  const stopListening = onWorkerMessage((data) => {
    const { keptAt } = data as { keptAt?: number };
    if (keptAt === undefined || performance.now() - shownAt < NOTICE_MS) return;
    shownAt = performance.now();
    const sentence = currentText(offlineText).shownAsKept(timeOf(keptAt));
    hide = showFallbackNotice({ severity: 'info', sentence }, NOTICE_MS);
  });
  return () => {
    stopListening();
    window.removeEventListener('online', update);
  };
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Asks the new worker to cache the current page, which was loaded before the worker existed. */
async function cacheCurrentPage(): Promise<void> {
  const worker = await startWorker();
  worker?.active?.postMessage({ keep: { page: location.href, assets: loadedAssets() } });
}

/**
 * Removes an ended session's cached data and its notifications. For a signed-out visit, removes
 * what an earlier session may have left.
 */
async function clearData(what: 'session' | 'person'): Promise<void> {
  (await findWorker())?.active?.postMessage({ forget: what });
}

const REGISTERED_KEY = 'motohaat-push-registered';

const HOUR_MS = 3_600_000;

/**
 * Registers for push again, at most once an hour per visit. The server drops a browser along with
 * its tokens, for example when a person becomes a seller.
 */
async function renewPushRegistration(store: Store): Promise<void> {
  const subscription = supportsPush() ? await findSubscription() : null;
  if (!subscription || Math.abs(Date.now() - Number(session.get(REGISTERED_KEY) ?? 0)) < HOUR_MS) return;
  const saved = await store.dispatch(
    pushApi.endpoints.savePushSubscription.initiate(inputOf(subscription, language()), { track: false }),
  );
  if (!saved.error) session.set(REGISTERED_KEY, String(Date.now()));
}

/**
 * Caches pages for offline use, and removes them when the session ends. Without a build there is no
 * worker.
 */
export function start(store: Store): () => void {
  const stopInstalling = listenForInstall();
  if (!build()) return stopInstalling;
  let email = store.getState().auth.user?.email;
  const stopShowing = showCacheAge(store);
  const stopWatching = store.subscribe(() => {
    const now = store.getState().auth.user?.email;
    if (now === email) return;
    if (email !== undefined) {
      session.remove(REGISTERED_KEY);
      void clearData('session').catch(() => undefined);
    }
    email = now;
  });
  if (email === undefined) void clearData('person').catch(() => undefined);
  // A browser that refuses goes without.
  cacheCurrentPage()
    .then(() => (email === undefined ? undefined : renewPushRegistration(store)))
    .catch(() => undefined);
  return () => {
    stopInstalling();
    stopShowing();
    stopWatching();
  };
}
