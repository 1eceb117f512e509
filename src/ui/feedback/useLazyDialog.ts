import { type ComponentType, useCallback, useState } from 'react';
import { notifyChunkLoadError } from './notify-chunk-load-error';

/**
 * A dialog whose code comes when it is first opened; a lost network is told and may be tried again.
 * @param load must be the same function at each rendering
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  // The same function at each rendering: effects depend on it.
  const show = useCallback(() => {
    load()
      .then((loaded) => {
        setDialog(() => loaded);
        setOpen(true);
      })
      .catch(() => void notifyChunkLoadError());
  }, [load]);
  const close = useCallback(() => setOpen(false), []);
  return { Dialog, open, show, close };
}
