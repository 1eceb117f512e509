/** So much per key in a window of time, which begins with the first use. */
export interface RateLimitRule {
  /** What is counted; no two limits have the same. */
  name: string;
  max: number;
  seconds: number;
}

export interface RateLimit {
  /**
   * Counts `cost` for a key.
   * @returns 0 when it is permitted, otherwise the seconds until it is again
   */
  consume(key: string, cost?: number): number;
}

/** What was used of a limit, and until when, in milliseconds. */
export interface RateWindow {
  count: number;
  endsAt: number;
  /** The part of `count` that other processes have not heard of. */
  unsent: number;
}

interface LocalRateLimit extends RateLimit {
  windows: Map<string, RateWindow>;
}

/** So many keys are remembered; the oldest is forgotten first. */
const KEYS = 50_000;

export const secondsUntil = (endsAt: number, now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000));

/**
 * A limit that this process counts; what others count arrives in its windows (shared-rate-limits.ts).
 * @param onUse hears of each key that was permitted something
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
          if (windows.size <= KEYS) break;
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
