import { local } from './storage';

const KEY = 'motohaat-recent-searches';
const MOST_KEPT = 6;

/** What was searched for in this browser, the latest first. */
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
  local.set(KEY, JSON.stringify([words, ...others].slice(0, MOST_KEPT)));
}

/** For logout: nothing of the person stays on the device. */
export const removeRecentSearches = (): void => local.remove(KEY);
