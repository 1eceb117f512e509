import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import type { SharedRateLimit } from '../services/limits/shared-rate-limits.ts';

/**
 * Store for @fastify/rate-limit. Without the database, the call is answered with 503, as it would
 * be without the limit.
 */
export const storeOf = (limit: SharedRateLimit): new (options: FastifyRateLimitOptions) => FastifyRateLimitStore =>
  class Store implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      limit.use(key).then(
        // The plugin recognizes a refusal by a count above the limit.
        ({ granted, count, endsAt }) =>
          callback(null, { current: granted ? count : limit.max + 1, ttl: Math.max(0, endsAt - Date.now()) }),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      throw new Error('No route may set a limit with this plugin.');
    }
  };
