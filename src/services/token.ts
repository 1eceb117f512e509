import { serverNow } from './clock.ts';
import { local } from './storage.ts';

/** Our bearer token in local storage, under the key docs/specification.md §6 names. */
const KEY = 'motohaat-token';

/** The token is renewed when it has less than this left. */
export const RENEW_SECONDS = 300;

export const readToken = (): string | null => local.get(KEY);
export const saveToken = (token: string): void => local.set(KEY, token);
export const removeToken = (): void => local.remove(KEY);

/** Returns the token's claims, or nothing if it can't be decoded. */
function payloadOf(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
}

/** Seconds until the token expires, by the server's clock; negative if it has expired or can't be decoded. */
export const secondsLeft = (token: string): number => (payloadOf(token).exp ?? 0) - serverNow() / 1000;

/** The id of the token's owner. */
export const personIdOf = (token: string): string | undefined => payloadOf(token).sub;

/**
 * Calls back when another tab signs in or out, or clears all storage.
 * @returns a function that unsubscribes
 */
export function onTokenChangedElsewhere(listener: (token: string | null, cleared: boolean) => void): () => void {
  const onEvent = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken(), event.key === null);
  };
  window.addEventListener('storage', onEvent);
  return () => window.removeEventListener('storage', onEvent);
}
