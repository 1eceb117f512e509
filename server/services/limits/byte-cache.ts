/** Bytes that an entry costs beside its key and its value, about. */
const ENTRY_BYTES = 256;

export interface ByteCache<Value> {
  /** Bytes of all entries, as `set` was given them. */
  readonly bytes: number;
  readonly size: number;
  /** The entry becomes the one used last. */
  get(key: string): Value | undefined;
  /** Replaces the key's entry. The entries used longest ago are dropped until all fit, this one too when it alone does not. */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
}

/** A least-recently-used cache that is bounded by the bytes of what it holds, since one value can be a hundred times another. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  /** A Map keeps the order in which its keys came: the first was used longest ago. */
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
