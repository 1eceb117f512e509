import type { PushPayload } from '#contract/news/push';
import { notificationText, otherNews } from './notification.text.ts';
import { type PushEvent, scope } from './scope.ts';

function payloadOf({ data }: PushEvent): Partial<PushPayload> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Notifications that the browser is about to show. */
const beingShown = new Set<Promise<void>>();

/** Shows a notification; browsers require one for every push. */
export async function showNotification(event: PushEvent): Promise<void> {
  const { kind, productName, path, tag, language: chosen } = payloadOf(event);
  const language = chosen === 'bn' ? 'bn' : 'en';
  const sentence = (kind && notificationText[language][kind]) ?? otherNews[language];
  const shown = scope.registration.showNotification(sentence, {
    body: productName ?? 'MotoHaat',
    tag: tag ?? 'motohaat',
    lang: language,
    icon: '/icon-192.png',
    badge: '/icon-badge.png',
    data: path,
  });
  beingShown.add(shown);
  await shown.finally(() => beingShown.delete(shown));
}

/** Returns a path on this site, even if the push named another URL. */
function linkOf({ data }: Notification): string {
  const url = new URL(typeof data === 'string' ? data : '/', location.origin);
  return url.origin === location.origin ? url.href : `${location.origin}/`;
}

/**
 * Focuses the tab that already shows it, otherwise opens a new one: an open page may hold unsent
 * input.
 */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const link = linkOf(notification);
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === link);
  await (open ? open.focus() : scope.clients.openWindow(link));
}

/** Closes all notifications and unsubscribes from push. */
export async function endNotifications(): Promise<void> {
  const { registration } = scope;
  // Chromium doesn't list a notification it is about to show, so nobody could close it.
  await Promise.allSettled(beingShown);
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
