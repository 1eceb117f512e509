import type { PushSubscriptionInput } from '#contract/push';
import type { Language } from '#contract/personal-page';
import { findWorker, startWorker } from '../../services/service-worker';

/** Whether this browser can be told anything at all; on an iPhone only an installed page can. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findWorker())?.pushManager?.getSubscription()) ?? null;

/** Subscribes this browser; one that was made for another key of the server's is given up. */
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

/** As the server takes it. */
export function inputOf(subscription: PushSubscription, language: Language): PushSubscriptionInput {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth }, language };
}
