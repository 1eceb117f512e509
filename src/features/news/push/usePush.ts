import { useEffect, useState } from 'react';
import { useLanguage } from '../../../ui/text/language.ts';
import {
  useReadPushKeyMutation,
  useRemovePushSubscriptionMutation,
  useSavePushSubscriptionMutation,
} from './push.api.ts';
import { supportsPush, findSubscription, inputOf, subscribe } from './subscription.ts';

type State = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

/** Without a subscription, the browser's permission decides what is possible. */
const withoutSubscription = (): State => (Notification.permission === 'denied' ? 'blocked' : 'off');

/**
 * Whether this browser gets push notifications, and how to change that. Asks for permission only
 * after a press.
 */
export function usePush() {
  const language = useLanguage();
  const [state, setState] = useState<State>('unknown');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [readKey] = useReadPushKeyMutation();
  const [save] = useSavePushSubscriptionMutation();
  const [remove] = useRemovePushSubscriptionMutation();

  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<State> => {
      if (!supportsPush()) return 'unsupported';
      return (await findSubscription()) ? 'on' : withoutSubscription();
    };
    void look().then((found) => isHere && setState(found));
    return () => {
      isHere = false;
    };
  }, []);

  async function attempt(work: () => Promise<State>): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      setState(await work());
    } catch (error) {
      setFailure(error);
      setState(Notification.permission === 'denied' ? 'blocked' : state);
    }
    setIsBusy(false);
  }

  const turnOn = () =>
    attempt(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return withoutSubscription();
      const subscription = await subscribe((await readKey().unwrap()).publicKey);
      if (!subscription) return 'unsupported';
      try {
        await save(inputOf(subscription, language)).unwrap();
      } catch (error) {
        // The server doesn't know it, so it would never be used.
        await subscription.unsubscribe();
        throw error;
      }
      return 'on';
    });

  const turnOff = () =>
    attempt(async () => {
      const subscription = await findSubscription();
      if (subscription) {
        await remove(subscription.endpoint).unwrap();
        await subscription.unsubscribe();
      }
      return 'off';
    });

  return { state, isBusy, failure, turnOn, turnOff };
}
