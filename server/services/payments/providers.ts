import { PAYMENT_METHODS, type PaymentMethod } from '#contract/lifecycle';
import type { Database } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import path from 'node:path';
import { hashPayer } from '../trait-hash.ts';
import { createJournal, type JournalEntry, readJournal, withJournal } from './journal.ts';
import { type Payer, PaymentFault, type PaymentProvider } from './provider.ts';
import { createBkash } from './bkash/bkash.ts';
import { createBkashStore } from './bkash/store.ts';
import { createSslcommerz } from './sslcommerz/sslcommerz.ts';
import { createStripe } from './stripe/stripe.ts';

/** The providers in use: those with keys, or with a stand-in. */
export interface PaymentProviders {
  /** Methods that a buyer can choose, in the order of PAYMENT_METHODS. */
  readonly methods: PaymentMethod[];
  readonly all: PaymentProvider[];
  /** @throws PaymentFault when it is not in use; its keys may have been removed while payments were pending */
  get(method: PaymentMethod): PaymentProvider;
  /** By which the payers of two payments are compared; undefined where they aren't known. */
  hashOf(method: PaymentMethod, payer?: Payer): string | undefined;
}

const usesStandInFor = ({ stripe, sslcommerz, bkash }: Env, method: PaymentMethod): boolean =>
  ({ card: stripe, sslcommerz, bkash })[method]?.sandbox !== false;

/** Where a provider sends the browser back to, and its notifications. */
const addressesOf = ({ publicUrl }: Env, method: PaymentMethod) => ({
  returnUrl: `${publicUrl}/api/payments/return/${method}`,
  notificationUrl: `${publicUrl}/api/webhooks/${method}`,
});

/** Makes the provider of a method, or nothing if it is not offered. One row for each. */
const CREATE: Partial<Record<PaymentMethod, (services: { env: Env; db: Database }) => PaymentProvider | undefined>> = {
  card: ({ env: { stripe } }) => (stripe.isOffered ? createStripe(stripe) : undefined),
  sslcommerz: ({ env }) => env.sslcommerz && createSslcommerz({ ...env.sslcommerz, ...addressesOf(env, 'sslcommerz') }),
  bkash: ({ env, db }) =>
    env.bkash &&
    createBkash({
      settings: { ...env.bkash, callbackUrl: addressesOf(env, 'bkash').returnUrl },
      store: createBkashStore(db, env.bkash.appSecret),
    }),
};

/** @param hashOf without it, nobody's payers are compared */
export function createProviders(
  providers: PaymentProvider[],
  hashOf: PaymentProviders['hashOf'] = () => undefined,
): PaymentProviders {
  const all = PAYMENT_METHODS.flatMap((method) => providers.find((provider) => provider.method === method) ?? []);
  return {
    methods: all.map(({ method }) => method),
    all,
    get(method) {
      const found = all.find((provider) => provider.method === method);
      if (!found) throw new PaymentFault('unreachable');
      return found;
    },
    hashOf,
  };
}

/** The providers that the environment configures (docs/rules.md §5). */
export function configuredProviders(services: { env: Env; db: Database }): PaymentProviders {
  const journal = createJournal(journalFolder(services.env));
  const providers = PAYMENT_METHODS.flatMap((method) => CREATE[method]?.(services) ?? []);
  return createProviders(
    providers.map((provider) => withJournal(provider, journal)),
    // Everybody pays with the same test cards and wallets of the stand-ins.
    (method, payer) =>
      payer?.id === undefined || usesStandInFor(services.env, method)
        ? undefined
        : hashPayer(services.env.tokenSecret, payer.id),
  );
}

const journalFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'payment-journal');

/** Reads the journals of this machine, and of the others whose copies are here. */
export const readJournals = ({ paymentJournals, ...env }: Env): Promise<JournalEntry[]> =>
  readJournal([journalFolder(env), ...paymentJournals]);
