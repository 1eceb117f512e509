import { type ComponentType, startTransition, useCallback, useState } from 'react';
import { notifyChunkLoadError } from './notify-chunk-load-error.ts';

/**
 * Returns a function that loads a dialog on first use and opens it. Its first rendering doesn't keep the press from
 * being painted. A failed load is reported and can be retried.
 * @param load must be stable between renders
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  // Stable between renders, because effects depend on it.
  const show = useCallback(() => {
    load()
      .then((loaded) =>
        startTransition(() => {
          setDialog(() => loaded);
          setOpen(true);
        }),
      )
      .catch(() => void notifyChunkLoadError());
  }, [load]);
  const close = useCallback(() => setOpen(false), []);
  return { Dialog, open, show, close };
}
