import type { ClientConfig } from '#contract/site/config';
import type { Services } from '../../../context.ts';

/** Returns the client's run-time configuration. Demo people and cards are included only when the sandbox runs. */
export function clientConfig({ env, sandbox, payments }: Pick<Services, 'env' | 'sandbox' | 'payments'>): ClientConfig {
  const { sandboxUrl } = env;
  return {
    apiUrl: '/api',
    brand: 'MotoHaat',
    siteUrl: env.publicUrl,
    takaPerDollar: env.takaPerDollar,
    firebase: { apiKey: env.firebase.apiKey, authDomain: env.firebase.authDomain, projectId: env.firebase.projectId },
    ...(env.firebase.sandbox ? { authEmulatorUrl: sandboxUrl } : {}),
    stripe: { publishableKey: env.stripe.publishableKey, ...(env.stripe.sandbox ? { apiUrl: sandboxUrl } : {}) },
    // Deposits are not taken yet.
    payments: {
      methods: payments.methods,
      fullPayment: env.fullPayment,
      deposit: true,
      ...(env.courierCash && { cash: true }),
      feePercent: env.feePercent,
    },
    imageHost: { uploadUrl: env.images.own ? '/images/1/upload' : env.images.uploadUrl, key: env.images.key },
    ...(env.firebase.sandbox && sandbox
      ? { sandbox: { ...sandbox, mailboxUrl: `${sandboxUrl}/sandbox/mailbox` } }
      : {}),
  };
}
