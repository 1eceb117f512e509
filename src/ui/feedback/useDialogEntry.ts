import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogHistory } from './useDialogHistory.ts';

/** Gives a dialog that the page opens and closes its own history entry: Back closes it and stays on the page. */
export function useDialogEntry(open: boolean, onClose: () => void): void {
  const { pushEntry, popEntry } = useDialogHistory(onClose);
  const push = useEffectEvent(pushEntry);
  const pop = useEffectEvent(popEntry);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) push();
    else if (wasOpen.current) pop();
    wasOpen.current = open;
  }, [open]);
}
