/** Approximate overhead of an entry in bytes. */
const ENTRY_BYTES = 256;

export interface ByteCache<Value> {
  /** Total bytes of all entries, as passed to `set`. */
  readonly bytes: number;
  readonly size: number;
  /** Marks the entry as most recently used. */
  get(key: string): Value | undefined;
  /**
   * Replaces the key's entry. Drops the least recently used entries until all fit, including this one
   * if it alone is too large.
   */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
}

/** An LRU cache limited by bytes, since values differ in size by a factor of a hundred. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  /** A Map keeps insertion order: the first entry is the least recently used. */
  const entries = new Map<string, { value: Value; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, valueBytes) {
      remove(key);
      const entry = { value, bytes: ENTRY_BYTES + 2 * key.length + valueBytes };
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
