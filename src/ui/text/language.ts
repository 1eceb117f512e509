import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LANGUAGES } from '#contract/lists';
import { LANGUAGE_PARAMETER } from '#contract/pages';
import { local } from '../../services/storage.ts';

export type Language = (typeof LANGUAGES)[number];

/** In local storage for the client, and in a cookie for server rendering. */
const KEY = 'motohaat-language';
const YEAR_SECONDS = 31_536_000;
const inBrowser = typeof window !== 'undefined';

const listeners = new Set<() => void>();

export const languageOf = (text: string | null | undefined): Language => (text === 'bn' ? 'bn' : 'en');

/** The fallback if local storage is empty: the server rendered the page by the cookie. */
const fromCookie = (): string | undefined => new RegExp(`(?:^|;\\s*)${KEY}=(\\w+)`).exec(document.cookie)?.[1];

let current: Language = inBrowser ? languageOf(local.get(KEY) ?? fromCookie()) : 'en';

function apply(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export const language = (): Language => current;

/** Sets the cookie for the next server-rendered page. */
function remember(language: Language): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Switches the whole page in place; the choice is stored and reaches other tabs. */
export function setLanguage(next: Language): void {
  local.set(KEY, next);
  remember(next);
  apply(next);
}

if (inBrowser) {
  document.documentElement.lang = current;
  remember(current);
  window.addEventListener('storage', (event) => event.key === KEY && apply(languageOf(local.get(KEY))));
}

/**
 * Adopts and stores the language in the URL of an outside link, which the server rendered the page
 * in. Removes it from the URL, so that no link or switch has to handle it.
 */
export function takeAddressLanguage(): void {
  const url = new URL(location.href);
  const named = url.searchParams.get(LANGUAGE_PARAMETER);
  if (named !== 'en' && named !== 'bn') return;
  setLanguage(named);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', url);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The language of the server's rendering, which the first client render must match. */
export const RenderedLanguage = createContext<Language>('en');

export function useLanguage(): Language {
  const rendered = useContext(RenderedLanguage);
  return useSyncExternalStore(subscribe, language, () => rendered);
}

/** Returns the Bangla version of user-written text where there is one, else the English one. */
export const inLanguage = (language: Language, english: string, bangla: string | undefined): string =>
  language === 'bn' && bangla ? bangla : english;
