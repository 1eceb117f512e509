import { useCallback, useEffect, useState } from 'react';
import type { Product } from '#contract/product';
import { notify } from '../../ui/notify';
import { problemText } from '../../ui/problem.text';
import { say } from '../../ui/text';
import type { BookingDialog } from '../booking/BookingDialog';

const load = () => import(/* webpackChunkName: "BookingDialog" */ '../booking/BookingDialog');

/** Fetches the dialog ahead, when someone is about to want it. A failure shows when it is really needed. */
export const warmUp = (): void => void load().catch(() => undefined);

const ENGAGED = ['scroll', 'pointerdown', 'keydown'] as const;

/** Form, rules and machine are heavy, so they come once the person moves about the page, never with the first load. */
function useWarmUp(): void {
  useEffect(() => {
    const engage = () => {
      for (const event of ENGAGED) window.removeEventListener(event, engage);
      if ('requestIdleCallback' in window) requestIdleCallback(warmUp);
      else warmUp();
    };
    for (const event of ENGAGED) window.addEventListener(event, engage, { passive: true });
    return () => {
      for (const event of ENGAGED) window.removeEventListener(event, engage);
    };
  }, []);
}

interface Opened {
  Dialog: typeof BookingDialog;
  product: Product;
}

/** The booking dialog on demand: fetched, then opened for a product; a lost network is told and may be tried again. */
export function useBookingDialog() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useWarmUp();
  const open = useCallback(async (product: Product) => {
    try {
      const { BookingDialog: Dialog } = await load();
      setOpened({ Dialog, product });
    } catch {
      void notify('error', say(problemText).OFFLINE);
    }
  }, []);
  const forget = useCallback(() => setOpened(null), []);
  return { opened, open, forget };
}
