import { LRUCache } from 'lru-cache';

/**
 * The same words recur often. Limited by text length, because a result's memory grows with it:
 * measured at up to 100 bytes per character.
 */
const MAX_CACHED_CHARACTERS = 300_000;
/** Overhead of an entry, in characters. */
const ENTRY_CHARACTERS = 16;

/** Memoizes a pure function of a text. */
export function memoize<Result extends object | string | number>(
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
