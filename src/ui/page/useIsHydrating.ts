import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True on the server and in the browser's first rendering of what the server rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
