import { useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { session } from '../services/storage.ts';

const KEY = 'motohaat-scroll';
/** Older history entries are dropped beyond this. */
const MAX_POSITIONS = 100;
/** How long to wait for a page to grow tall enough to restore its position. */
const RESTORE_TIMEOUT_MS = 10_000;
/** Input that shows that the person has taken over scrolling. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(session.get(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** The scroll position in px of each history entry. */
let places: Map<string, number> | undefined;
/** The history entry this visit started with; the browser itself restores it on reload. */
let firstEntry: string | undefined;
/**
 * The last known scroll position. Reading it from the browser after each change would force a
 * layout.
 */
let lastTop: number | undefined;
/** Takes the position of the entry shown; a reload can come before the browser's scroll event. */
let recordPosition: (() => void) | undefined;

const jumpTo = (top: number): void => window.scrollTo?.({ top, behavior: 'instant' });

/**
 * Scrolls to a position as soon as the page is tall enough, unless the person scrolls first.
 * @returns a function that cancels it
 */
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

/**
 * Returns the position at which to show a history entry, or undefined where the person or the
 * browser has already scrolled.
 */
function startOf(entry: string, navigation: NavigationType, isNewPage: boolean): number | undefined {
  const place = navigation === 'POP' ? places?.get(entry) : undefined;
  return place ?? (isNewPage && entry !== firstEntry ? 0 : undefined);
}

/**
 * Moves the focus to the new page for keyboard and screen reader users; an autofocused field keeps
 * it.
 */
function focusPage(): void {
  const main = document.querySelector('main');
  const active = document.activeElement;
  const isTaken = active !== main && main?.contains(active) && !active?.closest('nav');
  if (!main || isTaken) return;
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}

/**
 * True for a typed address or an outside link: it starts at the top even if an earlier entry has
 * the same key.
 */
function isFreshNavigation(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function storePlaces(): void {
  recordPosition?.();
  if (places) session.set(KEY, JSON.stringify([...places].slice(-MAX_POSITIONS)));
}

/** The client restores positions within the visit; the browser does it on reload. */
export function disableBrowserScrollRestoration(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    storePlaces();
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  // A phone may kill a background tab without any further event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storePlaces());
}

/**
 * Starts a new page at its top with the focus on its heading; Back and Forward return to the
 * previous position. Call it inside each page: by then the page's code is loaded, and it unmounts
 * before the next page's height can change anything.
 */
export function useScrollRestoration(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef('');
  useLayoutEffect(() => {
    // A link within the page creates an entry without its own key; the hash identifies it.
    const entry = `${key} ${pathname}${search}${hash}`;
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const known = (places ??= readPlaces());
    if (firstEntry === undefined && isFreshNavigation()) known.delete(entry);
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
    recordPosition = record;
    window.addEventListener('scroll', record, { passive: true });
    return () => {
      recordPosition = undefined;
      cancelRestore?.();
      window.removeEventListener('scroll', record);
    };
  }, [key, pathname, search, hash, navigation]);
}
