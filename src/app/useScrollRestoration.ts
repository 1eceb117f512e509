import { useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { session } from '../services/storage';

const KEY = 'motohaat-scroll';
/** The oldest entries of the history are forgotten beyond this. */
const MAX_POSITIONS = 100;
/** How long a page may grow until the place it was left at exists again. */
const RESTORE_TIMEOUT_MS = 10_000;
/** The person moves about the page: from here on it is theirs. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(session.get(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** How far down each entry of the history was left. */
let places: Map<string, number> | undefined;
/** The entry with which this visit began: the browser itself restores a reload. */
let firstEntry: string | undefined;
/** Where the page was last known to be. To ask the browser after each change would make it lay the page out at once. */
let lastTop: number | undefined;

const jumpTo = (top: number): void => window.scrollTo?.({ top, behavior: 'instant' });

/** Goes to a place as soon as the page is tall enough, unless the person moves first. Answers a function that cancels it. */
function restore(place: number, onDone: () => void): () => void {
  const last = performance.now() + RESTORE_TIMEOUT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of MOVES) window.removeEventListener(move, finish);
  };
  function finish(): void {
    stop();
    onDone();
  }
  function attempt(): void {
    const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= place;
    if (isTallEnough) jumpTo(place);
    if (isTallEnough || performance.now() > last) finish();
    else frame = requestAnimationFrame(attempt);
  }
  for (const move of MOVES) window.addEventListener(move, finish, { passive: true });
  attempt();
  return stop;
}

/** Where an entry of the history is to be shown from; nothing where the person or the browser has decided. */
function startOf(entry: string, navigation: NavigationType, isNewPage: boolean): number | undefined {
  const place = navigation === 'POP' ? places?.get(entry) : undefined;
  return place ?? (isNewPage && entry !== firstEntry ? 0 : undefined);
}

/** The focus follows to the new page, for keyboards and screen readers; a field of it that took the focus keeps it. */
function focusPage(): void {
  const main = document.getElementById('content');
  const active = document.activeElement;
  const isTaken = active !== main && main?.contains(active) && !active?.closest('nav');
  if (!main || isTaken) return;
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}

/** An address that was typed or followed from elsewhere begins at its top, though its entry is called like an earlier one. */
function isOpenedAnew(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function storePlaces(): void {
  if (places) session.set(KEY, JSON.stringify([...places].slice(-MAX_POSITIONS)));
}

/** The client restores places within the visit, the browser those of a reload. */
export function disableBrowserScrollRestoration(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    storePlaces();
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  // A phone may end a tab in the background without any further word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storePlaces());
}

/**
 * A page begins at its top with the focus on its heading; Back and Forward return to where it was left.
 * Belongs into each page: by then its code is there, and it ends before the next page's height can move anything.
 */
export function useScrollRestoration(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef('');
  useLayoutEffect(() => {
    // A link within the page makes an entry without a key of its own: it is known by its hash.
    const entry = `${key} ${pathname}${search}${hash}`;
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const known = (places ??= readPlaces());
    if (firstEntry === undefined && isOpenedAnew()) known.delete(entry);
    firstEntry ??= entry;
    if (isNewPage && entry !== firstEntry) focusPage();
    const place = startOf(entry, navigation, isNewPage);
    let isSettled = place === undefined;
    const record = () => {
      lastTop = window.scrollY;
      if (isSettled) known.set(entry, lastTop);
    };
    const cancelRestore =
      place === undefined
        ? undefined
        : restore(place, () => {
            isSettled = true;
            record();
          });
    if (isSettled) known.set(entry, (lastTop ??= window.scrollY));
    window.addEventListener('scroll', record, { passive: true });
    return () => {
      cancelRestore?.();
      window.removeEventListener('scroll', record);
    };
  }, [key, pathname, search, hash, navigation]);
}
