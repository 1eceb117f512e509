import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * True if the current history entry is a dialog's; the router keeps a location's state as `usr`.
 */
const isOnEntry = (): boolean =>
  (window.history.state as { usr?: { dialog?: boolean } | null } | null)?.usr?.dialog === true;

/**
 * Gives a dialog its own history entry, so that a phone's Back button closes it without leaving the
 * page. Back only asks the dialog to close; it may refuse while it is busy.
 */
export function useDialogHistory(onBack: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasOnEntry = useRef(false);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    wasOnEntry.current = isOnEntry();
    // Not the router's location, which updates only after the page behind the dialog renders; that
    // is late on a slow phone.
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
