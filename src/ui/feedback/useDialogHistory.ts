import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the browser stands on a dialog's entry; the router keeps a location's state as `usr`. */
const isOnEntry = (): boolean =>
  (window.history.state as { usr?: { dialog?: boolean } | null } | null)?.usr?.dialog === true;

/**
 * Gives a dialog an entry of its own in the history, so that a phone's Back closes it and stays on the page. The entry follows
 * the dialog and decides nothing: Back asks the dialog to close, which may refuse while it is busy.
 */
export function useDialogHistory(onBack: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasOnEntry = useRef(false);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    wasOnEntry.current = isOnEntry();
    // Not the router's location: it is known only when the page behind the dialog is drawn, which a slow phone puts off.
    const follow = () => {
      if (wasOnEntry.current && !isOnEntry()) back();
      wasOnEntry.current = isOnEntry();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    pushEntry: () => {
      if (!isOnEntry()) void navigate(pathname + search, { state: { dialog: true } });
      wasOnEntry.current = true;
    },
    popEntry: () => {
      if (isOnEntry()) void navigate(-1);
    },
  };
}
