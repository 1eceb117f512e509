import { local } from './storage.ts';

const KEY = 'motohaat-recent-searches';
const MAX_RECENT_SEARCHES = 6;

/** Returns this browser's recent searches, newest first. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(local.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(words: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  local.set(KEY, JSON.stringify([words, ...others].slice(0, MAX_RECENT_SEARCHES)));
}

/** For logout: nothing personal stays on the device. */
export const removeRecentSearches = (): void => local.remove(KEY);
