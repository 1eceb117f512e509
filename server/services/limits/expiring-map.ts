interface ExpiringMap<Key, Value> {
  /** Number of entries, including expired ones not yet removed. */
  readonly size: number;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** A map whose entries expire some time after they were set, so that abandoned ones don't accumulate. */
export function createExpiringMap<Key, Value>(
  milliseconds: number,
  now: () => number = Date.now,
): ExpiringMap<Key, Value> {
  /** In order of expiry. */
  const entries = new Map<Key, { value: Value; endsAt: number }>();
  function forgetEnded(): void {
    for (const [key, { endsAt }] of entries) {
      if (endsAt > now()) return;
      entries.delete(key);
    }
  }
  return {
    get size() {
      return entries.size;
    },
    get(key) {
      forgetEnded();
      return entries.get(key)?.value;
    },
    set(key, value) {
      forgetEnded();
      entries.delete(key);
      entries.set(key, { value, endsAt: now() + milliseconds });
    },
    delete: (key) => void entries.delete(key),
  };
}
