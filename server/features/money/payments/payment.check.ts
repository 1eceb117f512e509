import type { PaymentProvider } from '../../../services/payments/provider.ts';
import { mayTakeMoney } from './open-intents.queries.ts';
import type { PaymentContext } from './payment.context.ts';
import { cancelPayment, type Outcome, settleIntent } from './payment.settle.ts';

/**
 * Asks the provider about an attempt, and records the answer. At a provider that waits for our confirmation (bKash),
 * this also takes the money, if the booking can still be paid.
 * @returns nothing when the provider does not know the attempt
 * @throws PaymentFault
 */
export async function checkPayment(
  context: PaymentContext,
  provider: PaymentProvider,
  id: string,
): Promise<Outcome | undefined> {
  const mayTake = await mayTakeMoney(context.db, { provider: provider.method, id });
  // Its booking ended or has another price: the payer, who may have agreed to it, learns that nothing was taken.
  if (mayTake === 'never') return cancelPayment(context, provider, id);
  const found = await (mayTake === 'yes' ? provider.confirm(id) : provider.query(id));
  return found ? settleIntent(context, provider, found) : undefined;
}
