import { useSyncExternalStore } from 'react';

export type Language = 'en' | 'bn';

const KEY = 'motohaat-language';
const listeners = new Set<() => void>();
let current: Language = read();

function read(): Language {
  return localStorage.getItem(KEY) === 'bn' ? 'bn' : 'en';
}

function apply(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
apply(current);

export const language = (): Language => current;

/** Switches the whole page in place; the choice outlives the visit and reaches other tabs. */
export function setLanguage(next: Language): void {
  localStorage.setItem(KEY, next);
  apply(next);
}

window.addEventListener('storage', (event) => event.key === KEY && apply(read()));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language);
