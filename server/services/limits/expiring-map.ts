interface ExpiringMap<Key, Value> {
  /** Entries that it holds, ended ones included that nothing was put beside since. */
  readonly size: number;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** A map that forgets each entry some time after it was set, so that it does not grow with what nobody takes out. */
export function createExpiringMap<Key, Value>(
  milliseconds: number,
  now: () => number = Date.now,
): ExpiringMap<Key, Value> {
  /** In the order of their ends. */
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
