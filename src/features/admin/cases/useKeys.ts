import { useEffect, useRef } from 'react';

/** What each key does; letters in lower case. */
export type Keys = Record<string, (() => void) | undefined>;

/** True where a key means something else: in a field, on a button or a link. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [role="dialog"], .swal2-container')) return true;
  const input = target.closest('input');
  if (input) return input.type !== 'checkbox' || key === ' ';
  return key === 'Enter' && target.closest('a, button') !== null;
};

/** Runs an action for a key pressed anywhere on the page, without a modifier. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (!act || isTaken(event.target, event.key)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
