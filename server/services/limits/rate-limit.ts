/** A maximum per key in a time window, which starts with the first use. */
export interface RateLimitRule {
  /** Identifies the limit; must be unique. */
  name: string;
  max: number;
  seconds: number;
}

export interface RateLimit {
  /**
   * Counts `cost` for a key.
   * @returns 0 if permitted, otherwise the seconds until it is permitted again
   */
  consume(key: string, cost?: number): number;
}

/** Uses counted in a window, and its end in milliseconds. */
export interface RateWindow {
  count: number;
  endsAt: number;
  /** The part of `count` not yet sent to other processes. */
  unsent: number;
}

interface LocalRateLimit extends RateLimit {
  windows: Map<string, RateWindow>;
}

/** Maximum keys tracked; the oldest is dropped first. */
const MAX_KEYS = 50_000;

export const secondsUntil = (endsAt: number, now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000));

/**
 * A rate limit counted in this process; other processes' counts are added to its windows
 * (shared-rate-limits.ts).
 * @param onUse called for each permitted use
 */
export function createRateLimit(
  { max, seconds }: Omit<RateLimitRule, 'name'>,
  now = (): number => Date.now(),
  onUse?: (key: string) => void,
): LocalRateLimit {
  const windows = new Map<string, RateWindow>();
  return {
    windows,
    consume(key, cost = 1) {
      let window = windows.get(key);
      if (!window || window.endsAt <= now()) {
        windows.delete(key);
        window = { count: 0, endsAt: now() + seconds * 1000, unsent: 0 };
        windows.set(key, window);
        for (const oldest of windows.keys()) {
          if (windows.size <= MAX_KEYS) break;
          windows.delete(oldest);
        }
      }
      if (window.count + cost > max) return secondsUntil(window.endsAt, now());
      window.count += cost;
      window.unsent += cost;
      onUse?.(key);
      return 0;
    },
  };
}
