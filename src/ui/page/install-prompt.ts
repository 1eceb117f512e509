import { useSyncExternalStore } from 'react';

/** Chromium's install event, which TypeScript's DOM types lack. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function set(event: InstallEvent | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

/**
 * Replaces the browser's own install banner with a menu entry.
 * @returns a function that stops it
 */
export function listenForInstall(): () => void {
  const onOffer = (event: Event): void => {
    event.preventDefault();
    set(event as InstallEvent);
  };
  const onInstalled = () => set(undefined);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** Prompts once: the browser allows each event one use. */
async function install(): Promise<void> {
  const event = offered;
  set(undefined);
  await event?.prompt();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Safari on iOS has no install prompt. An iPad identifies as a Mac, but Macs have no touch screen.
 */
const isAppleDevice = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const watchNothing = () => () => undefined;

/**
 * True if the site can only be installed by hand, and isn't already running as an installed app.
 */
export const useInstallsByHand = (): boolean =>
  useSyncExternalStore(
    watchNothing,
    () => isAppleDevice() && (navigator as { standalone?: boolean }).standalone === false,
    () => false,
  );

/** Returns a function that installs the site, or undefined if it is installed or can't be. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  return event && install;
}
