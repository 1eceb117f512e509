import type { FollowPayment, RouteServices } from '../../../context.ts';
import { checkPayment } from './payment.check.ts';
import type { PaymentContext } from './payment.context.ts';

/** Questions to a provider about one attempt, by its returns and by the page that waits; the sweep asks beside them. */
const QUESTIONS = { name: 'payment returns', max: 10, seconds: 60 };

/**
 * Returns a function that asks the provider about an attempt after its payer has come back. No request waits for it,
 * because a provider may take longer than a request may: the page asks again, and the sweep repeats what fails here.
 */
export function createFollowPayment(
  context: PaymentContext,
  { rateLimits, background }: Pick<RouteServices, 'rateLimits' | 'background'>,
): FollowPayment {
  const questions = rateLimits.approximate(QUESTIONS);
  return ({ id, provider, reference }) => {
    if (questions.consume(reference) > 0) return;
    background.run('asking about a payment after its return', () =>
      checkPayment(context, context.payments.get(provider), id),
    );
  };
}
