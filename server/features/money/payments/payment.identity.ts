import type { PaymentMethod } from '#contract/lifecycle';
import type { Queryable } from '../../../database/database.ts';
import type { ProviderPayment } from '../../../services/payments/provider.ts';
import { findIntent } from './intent.queries.ts';

/**
 * The payment with what we attached to it, from our own records where the provider carries none of that.
 * @returns nothing when it is not ours, or answers for another attempt than it was asked about
 */
export async function identify(
  db: Queryable,
  provider: PaymentMethod,
  found: ProviderPayment,
): Promise<ProviderPayment | undefined> {
  if (found.reference === undefined && found.metadata.bookingId !== undefined) return found;
  const own = await findIntent(db, { provider, id: found.id });
  if (!own || (found.reference !== undefined && found.reference !== own.reference)) return undefined;
  const { bookingId, productId, email } = own;
  return { ...found, metadata: { bookingId, productId, email } };
}
