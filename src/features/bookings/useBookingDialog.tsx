import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notifyChunkLoadError } from '../../ui/feedback/notify-chunk-load-error';
import type { BookingDialog, BookingDialogHandle } from './BookingDialog';
import type { ProductToBook } from './booking.machine';

const load = () => import(/* webpackChunkName: "BookingDialog" */ './BookingDialog');

/** Fetches the dialog ahead, when someone is about to want it. A failure shows when it is really needed. */
export const preloadBookingDialog = (): void => void load().catch(() => undefined);

const INTERACTION_EVENTS = ['scroll', 'pointerdown', 'keydown'] as const;

/** Form, rules and machine are heavy, so they come after the first interaction, never with the first load. */
function usePreloadAfterInteraction(): void {
  useEffect(() => {
    const stopListening = () => {
      for (const event of INTERACTION_EVENTS) window.removeEventListener(event, preload);
    };
    const preload = () => {
      stopListening();
      if ('requestIdleCallback' in window) requestIdleCallback(preloadBookingDialog);
      else preloadBookingDialog();
    };
    for (const event of INTERACTION_EVENTS) window.addEventListener(event, preload, { passive: true });
    return stopListening;
  }, []);
}

/** The booking dialog on demand: its code is fetched, then it opens; a lost network is told and may be tried again. */
export function useBookingDialog() {
  const [Dialog, setDialog] = useState<typeof BookingDialog>();
  const handle = useRef<BookingDialogHandle>(null);
  usePreloadAfterInteraction();

  const open = useCallback(async (product: ProductToBook) => {
    const loaded = await load().catch(() => undefined);
    if (!loaded) return void notifyChunkLoadError();
    // It is on the page before it is told to open.
    flushSync(() => setDialog(() => loaded.BookingDialog));
    handle.current?.open(product);
  }, []);

  return { dialog: Dialog && <Dialog ref={handle} />, open };
}
