import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { notifyAddressChange } from '../ui/address-change';

/** A tab in the background paints nothing. */
const PAINT_TIMEOUT_MS = 100;

/** Calls back once the browser has painted what is there. @returns a function that cancels it */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    callback();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  timer = setTimeout(run, PAINT_TIMEOUT_MS);
  return cancel;
}

/**
 * The router on the browser's history. Unlike React Router's own, which renders every change of the address in slices:
 * a new page is rendered in one go, after the press on its link was painted (docs/decisions/004-rendering.md); another
 * search or dialog of the same page in slices, since people go on using that page.
 */
export function BrowserHistoryRouter({ children }: { children: ReactNode }) {
  // BrowserRouter uses the same function, and has no place for the difference.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setEntry] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    let cancel = (): void => undefined;
    const end = history.listen((entry) => {
      notifyAddressChange();
      const show = () => {
        ({ pathname } = entry.location);
        setEntry({ action: entry.action, location: entry.location });
      };
      cancel();
      if (entry.location.pathname === pathname) startTransition(show);
      else cancel = afterPaint(show);
    });
    return () => {
      cancel();
      end();
    };
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
