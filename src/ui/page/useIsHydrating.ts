import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True on the server and during hydration. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
