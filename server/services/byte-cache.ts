import { LRUCache } from 'lru-cache';

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
      entries.set(key, value, { size: ENTRY_BYTES + 2 * key.length + bytes });
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
