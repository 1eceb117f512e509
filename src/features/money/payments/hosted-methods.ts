import type { PaymentMethod } from '#contract/lifecycle';
import { config } from '../../../services/bootstrap.ts';

/** Returns the methods that are paid on the provider's page. */
export const hostedMethods = (): Exclude<PaymentMethod, 'card'>[] =>
  config().payments.methods.filter((method) => method !== 'card');
