import { PAYMENT_METHODS, type PaymentMethod } from '#contract/lifecycle';
import type { Database } from '../../database/database';
import type { Env } from '../../env';
import { PaymentFault, type PaymentProvider } from './provider';
import { createStripe } from './stripe/stripe';

/** The providers in use: those with keys, or with a stand-in. */
export interface PaymentProviders {
  /** What a buyer can choose, in the order of PAYMENT_METHODS. */
  readonly methods: PaymentMethod[];
  readonly all: PaymentProvider[];
  /** @throws PaymentFault when it is not in use; its keys may have been removed while payments were pending */
  get(method: PaymentMethod): PaymentProvider;
}

/** Makes the provider of a method, or nothing where it is not offered. One row for each. */
const CREATE: Partial<Record<PaymentMethod, (services: { env: Env; db: Database }) => PaymentProvider | undefined>> = {
  card: ({ env: { stripe } }) => (stripe.isOffered ? createStripe(stripe) : undefined),
};

export function createProviders(providers: PaymentProvider[]): PaymentProviders {
  const all = PAYMENT_METHODS.flatMap((method) => providers.find((provider) => provider.method === method) ?? []);
  return {
    methods: all.map(({ method }) => method),
    all,
    get(method) {
      const found = all.find((provider) => provider.method === method);
      if (!found) throw new PaymentFault('unreachable');
      return found;
    },
  };
}

/** The providers that the environment configures (docs/rules.md §5). */
export const configuredProviders = (services: { env: Env; db: Database }): PaymentProviders =>
  createProviders(PAYMENT_METHODS.flatMap((method) => CREATE[method]?.(services) ?? []));
