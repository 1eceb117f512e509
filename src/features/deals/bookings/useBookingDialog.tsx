import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notifyChunkLoadError } from '../../../ui/feedback/notify-chunk-load-error.ts';
import type { BookingDialog, BookingDialogHandle } from './BookingDialog.tsx';
import type { ProductToBook } from './booking.machine.ts';

const load = () => import(/* webpackChunkName: "BookingDialog" */ './BookingDialog.tsx');

/** Preloads the dialog when it is likely to be needed. A failure shows when it is opened. */
export const preloadBookingDialog = (): void => void load().catch(() => undefined);

const INTERACTION_EVENTS = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * The form, schema and machine are large, so they load after the first interaction, not with the
 * page.
 */
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

/**
 * Loads the booking dialog on demand and opens it. A failed load is reported and can be retried.
 */
export function useBookingDialog() {
  const [Dialog, setDialog] = useState<typeof BookingDialog>();
  const handle = useRef<BookingDialogHandle>(null);
  usePreloadAfterInteraction();

  const open = useCallback(async (product: ProductToBook) => {
    const loaded = await load().catch(() => undefined);
    if (!loaded) return void notifyChunkLoadError();
    // It must be mounted before it can be opened.
    flushSync(() => setDialog(() => loaded.BookingDialog));
    handle.current?.open(product);
  }, []);

  return { dialog: Dialog && <Dialog ref={handle} />, open };
}
