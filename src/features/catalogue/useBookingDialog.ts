import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product';
import { tellUnfetched } from '../../ui/tell-unfetched';
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
  /** Back was pressed: the dialog closes, unless a booking is on its way. */
  leaving: boolean;
}

/**
 * The booking dialog on demand: fetched, then opened for a product; a lost network is told and may be tried again.
 * It has an entry of its own in the history, so that a phone's Back closes it and stays on the page.
 */
export function useBookingDialog() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { booking?: boolean } | null };
  const navigate = useNavigate();
  const entered = state?.booking === true;
  useWarmUp();
  useEffect(() => {
    if (!entered) return undefined;
    return () => setOpened((dialog) => dialog && { ...dialog, leaving: true });
  }, [entered]);

  const open = useCallback(async (product: Product) => {
    try {
      const { BookingDialog: Dialog } = await load();
      setOpened({ Dialog, product, leaving: false });
      void navigate(pathname + search, { state: { booking: true } });
    } catch {
      void tellUnfetched();
    }
  }, [navigate, pathname, search]);

  function forget(): void {
    setOpened(null);
    if (entered) void navigate(-1);
  }
  return { opened, open, forget };
}
