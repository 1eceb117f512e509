import { LRUCache } from 'lru-cache';

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
export function createByteCache<Value extends object | string | number>(maxBytes: number): ByteCache<Value> {
  const entries = new LRUCache<string, Value>({ maxSize: maxBytes });
  return {
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
    get: (key) => entries.get(key),
    set(key, value, bytes) {
      // lru-cache keeps the former size when the same value is set again.
      entries.delete(key);
      entries.set(key, value, { size: ENTRY_BYTES + 2 * key.length + bytes });
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
