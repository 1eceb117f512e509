import { useSyncExternalStore } from 'react';

/** What Chromium's browsers offer where the page can be installed; the DOM's types do not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function set(event: InstallEvent | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** The browser's own banner gives way to an entry in the menu. Answers a function that stops it. */
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

/** Asks the person, once: the browser takes each offer one time. */
async function install(): Promise<void> {
  const event = offered;
  set(undefined);
  await event?.prompt();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Safari on a phone or tablet has no question of its own; a tablet calls itself a Mac, and no Mac has a touch screen. */
const isAppleDevice = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const watchNothing = () => () => undefined;

/** Whether the site can be installed, but by the person alone, and is not open as an installed one. */
export const useInstallsByHand = (): boolean =>
  useSyncExternalStore(
    watchNothing,
    () => isAppleDevice() && (navigator as { standalone?: boolean }).standalone === false,
    () => false,
  );

/** What installs the site; nothing where it is installed already, or cannot be. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  return event && install;
}
