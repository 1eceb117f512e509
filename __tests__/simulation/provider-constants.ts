import { PaymentFault, type PaymentProvider } from '../../server/services/payments/provider.ts';
import type { Notice } from './provider-types.ts';

export const SIGNATURE_HEADER = 'x-simulated-signature';

/** What does not depend on the payments that a simulated provider has. */
export const PROVIDER_CONSTANTS = {
  requestMs: 60_000,
  limits: { minPaisa: 1_000, maxPaisa: 50_000_000 },
  listPayments: () => null,
  async readNotification(body, { [SIGNATURE_HEADER]: signature }) {
    if (signature !== 'genuine') throw new PaymentFault('badSignature');
    return JSON.parse(String(body)) as Notice['body'];
  },
  readReturn: ({ payment }) => payment ?? null,
} satisfies Partial<PaymentProvider>;
