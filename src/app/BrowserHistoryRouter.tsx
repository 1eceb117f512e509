import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { notifyAddressChange } from '../ui/page/address-change.ts';

/** Fallback for background tabs, which never paint. */
const PAINT_TIMEOUT_MS = 100;

/**
 * Calls back once the browser has painted.
 * @returns a function that cancels it
 */
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
 * A router on the browser's history. React Router's own renders every navigation as a transition,
 * in slices. This one renders a new page in one go, after the browser has painted the click on its
 * link (docs/decisions/004-rendering.md). A new search or dialog on the same page is rendered as a
 * transition, because people keep using that page.
 */
export function BrowserHistoryRouter({ children }: { children: ReactNode }) {
  // The function behind BrowserRouter, which can't make that distinction.
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
