/**
 * The words of a market are few and come again and again. Bounded by the length of the texts, since the memory of a
 * result grows with it: up to 100 bytes a character, measured.
 */
const MAX_CACHED_CHARACTERS = 300_000;
/** What an entry costs beside its text, in characters. */
const ENTRY_CHARACTERS = 16;

/** A pure function of a text that keeps what it has found out. */
export function memoize<Result>(find: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = find(text);
    characters += text.length + ENTRY_CHARACTERS;
    if (characters > MAX_CACHED_CHARACTERS) {
      kept.clear();
      characters = text.length + ENTRY_CHARACTERS;
    }
    kept.set(text, result);
    return result;
  };
}
