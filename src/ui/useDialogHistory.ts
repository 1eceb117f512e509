import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Gives a dialog an entry of its own in the history, so that a phone's Back closes it and stays on the page. The entry follows
 * the dialog and decides nothing: Back asks the dialog to close, which may refuse while it is busy.
 */
export function useDialogHistory(onBack: () => void) {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: { dialog?: boolean } | null;
  };
  const navigate = useNavigate();
  const isOnEntry = state?.dialog === true;
  const wasOnEntry = useRef(isOnEntry);
  useEffect(() => {
    if (wasOnEntry.current && !isOnEntry) onBack();
    wasOnEntry.current = isOnEntry;
  }, [isOnEntry, onBack]);
  return {
    pushEntry: () => {
      if (!isOnEntry) void navigate(pathname + search, { state: { dialog: true } });
    },
    popEntry: () => {
      if (isOnEntry) void navigate(-1);
    },
  };
}
