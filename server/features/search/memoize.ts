/**
 * The same words recur often. Limited by text length, because a result's memory grows with it:
 * measured at up to 100 bytes per character.
 */
const MAX_CACHED_CHARACTERS = 300_000;
/** Overhead of an entry, in characters. */
const ENTRY_CHARACTERS = 16;

/** Memoizes a pure function of a text. */
export function memoize<Result>(find: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = find(text);
    characters += text.length + ENTRY_CHARACTERS;
    if (characters > MAX_CACHED_CHARACTERS) {
      results.clear();
      characters = text.length + ENTRY_CHARACTERS;
    }
    results.set(text, result);
    return result;
  };
}
