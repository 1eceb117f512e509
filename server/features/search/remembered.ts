/** So many results are kept: the words of a market are few, and come again and again. */
const MOST_KEPT = 20_000;

/** A pure function of a text that keeps what it has found out. */
export function remembered<Result>(find: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = find(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, result);
    return result;
  };
}
