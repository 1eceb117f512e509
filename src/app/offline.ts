import type { Language } from '#contract/personal-page';
import { pushApi } from '../features/push/push.api';
import { supportsPush, findSubscription, inputOf } from '../features/push/subscription';
import { build } from '../services/bootstrap';
import { findWorker, onWorkerMessage, startWorker } from '../services/service-worker';
import { session } from '../services/storage';
import { showFallbackNotice } from '../ui/feedback/fallback-notice';
import { listenForInstall } from '../ui/page/install-prompt';
import { language } from '../ui/text/language';
import { currentText } from '../ui/text/text';
import { offlineText } from './offline.text';
import type { Store } from './store';

/** A page that shows several kept answers says so once. */
const NOTICE_MS = 8000;
const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

/** By the browser's own means: moment may not be kept. */
const timeOf = (keptAt: number): string =>
  [{ day: 'numeric', month: 'long' } as const, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const]
    .map((parts) => new Intl.DateTimeFormat(LOCALES[language()], { ...parts, timeZone: 'Asia/Dhaka' }).format(keptAt))
    .join(', ');

/** Says from when that is which is shown. */
function listenForKept(): () => void {
  let toldAt = -NOTICE_MS;
  return onWorkerMessage((data) => {
    const { keptAt } = data as { keptAt?: number };
    if (keptAt === undefined || performance.now() - toldAt < NOTICE_MS) return;
    toldAt = performance.now();
    const sentence = currentText(offlineText).shownAsKept(timeOf(keptAt));
    showFallbackNotice({ severity: 'info', sentence }, NOTICE_MS);
  });
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** The first page was loaded before there was a worker: it is told what to keep of it. */
async function cacheCurrentPage(): Promise<void> {
  const worker = await startWorker();
  worker?.active?.postMessage({ keep: { page: location.href, assets: loadedAssets() } });
}

/** Nothing stays of a session that has ended, and nobody is told anything. At a visit of nobody there may be something left of one. */
async function forget(what: 'session' | 'person'): Promise<void> {
  (await findWorker())?.active?.postMessage({ forget: what });
}

const REGISTERED_KEY = 'motohaat-push-registered';

const HOUR_MS = 3_600_000;

/**
 * The server forgets a browser with the tokens it came with, such as when somebody becomes a seller: each visit tells
 * it again, once an hour.
 */
async function registerAgain(store: Store): Promise<void> {
  const subscription = supportsPush() ? await findSubscription() : null;
  if (!subscription || Date.now() - Number(session.get(REGISTERED_KEY) ?? 0) < HOUR_MS) return;
  const saved = await store.dispatch(
    pushApi.endpoints.savePushSubscription.initiate(inputOf(subscription, language()), { track: false }),
  );
  if (!saved.error) session.set(REGISTERED_KEY, String(Date.now()));
}

/** What was seen is kept for when the network is gone, and forgotten with the session. Without a build there is no worker. */
export function start(store: Store): () => void {
  const stopInstalling = listenForInstall();
  if (!build()) return stopInstalling;
  let email = store.getState().auth.user?.email;
  const stopHearing = listenForKept();
  const stopWatching = store.subscribe(() => {
    const now = store.getState().auth.user?.email;
    if (now === email) return;
    if (email !== undefined) {
      session.remove(REGISTERED_KEY);
      void forget('session').catch(() => undefined);
    }
    email = now;
  });
  if (email === undefined) void forget('person').catch(() => undefined);
  // A browser that refuses goes on without.
  cacheCurrentPage()
    .then(() => (email === undefined ? undefined : registerAgain(store)))
    .catch(() => undefined);
  return () => {
    stopInstalling();
    stopHearing();
    stopWatching();
  };
}
