import { local } from './storage';

/** Our bearer token in local storage, under the key docs/specification.md §6 names. */
const KEY = 'motohaat-token';

/** The token is renewed when it has less than this left. */
export const RENEW_SECONDS = 300;

export const readToken = (): string | null => local.get(KEY);
export const saveToken = (token: string): void => local.set(KEY, token);
export const removeToken = (): void => local.remove(KEY);

/** Seconds until the token ends; negative when it has, or cannot be read. */
export function secondsLeft(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: number;
    };
    return (payload.exp ?? 0) - Date.now() / 1000;
  } catch {
    return -1;
  }
}

/** Tells when another tab signs in or out, or clears the whole storage; answers a function that stops listening. */
export function onTokenChangedElsewhere(listener: (token: string | null, cleared: boolean) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken(), event.key === null);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
