export interface RateLimit {
  /**
   * Counts `cost` for a key.
   * @returns 0 when it is permitted, otherwise the seconds until it is again
   */
  consume(key: string, cost?: number): number;
}

/** So many keys are remembered; the oldest is forgotten first. */
const KEYS = 50_000;

/** So much per key in a window of time, which begins with the first use. Counted by this process alone. */
export function createRateLimit(
  { max, seconds }: { max: number; seconds: number },
  now = (): number => Date.now(),
): RateLimit {
  const used = new Map<string, { count: number; endsAt: number }>();
  return {
    consume(key, cost = 1) {
      let window = used.get(key);
      if (!window || window.endsAt <= now()) {
        used.delete(key);
        window = { count: 0, endsAt: now() + seconds * 1000 };
        used.set(key, window);
        for (const oldest of used.keys()) {
          if (used.size <= KEYS) break;
          used.delete(oldest);
        }
      }
      if (window.count + cost > max) return Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
      window.count += cost;
      return 0;
    },
  };
}
