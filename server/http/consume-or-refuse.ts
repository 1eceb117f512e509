import { refuse } from '#contract/refusal';
import type { Queryable } from '../database/database.ts';
import type { SharedRateLimit } from '../services/limits/shared-rate-limits.ts';

/**
 * Counts one use of a key.
 * @param tx the transaction that the use belongs to: a rollback undoes the use
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function consumeOrRefuse(limit: SharedRateLimit, key: string, tx?: Queryable): Promise<void> {
  const retryAfter = await limit.consume(key, tx);
  if (retryAfter > 0) refuse('TOO_MANY_REQUESTS', { retryAfter });
}
