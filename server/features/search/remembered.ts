import { LRUCache } from 'lru-cache';

/**
 * The words of a market are few and come again and again. Bounded by the length of the texts, since the memory of a
 * result grows with it: up to 100 bytes a character, measured.
 */
const MAX_CACHED_CHARACTERS = 300_000;
/** What an entry costs beside its text, in characters. */
const ENTRY_CHARACTERS = 16;

/** A pure function of a text that keeps what it has found out. */
export function remembered<Result extends object | string | number>(
  find: (text: string) => Result,
): (text: string) => Result {
  const kept = new LRUCache<string, Result>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_result, text) => text.length + ENTRY_CHARACTERS,
  });
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = find(text);
    kept.set(text, result);
    return result;
  };
}
