import type { PushSubscriptionInput } from '#contract/news/push';
import type { Language } from '#contract/site/personal-page';
import { findWorker, startWorker } from '../../../services/service-worker.ts';

/** True if this browser supports push; on an iPhone only installed pages do. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findWorker())?.pushManager?.getSubscription()) ?? null;

/** Subscribes this browser; replaces a subscription made for another server key. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  const worker = (await findWorker()) ?? (await startWorker());
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return (await worker?.pushManager.subscribe(options)) ?? null;
  } catch (error) {
    const other = await findSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return (await worker?.pushManager.subscribe(options)) ?? null;
  }
}

/** Returns the subscription in the format of the API. */
export function inputOf(subscription: PushSubscription, language: Language): PushSubscriptionInput {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth }, language };
}
