import { closeDispute, openDispute } from './disputes.ts';
import type { StripeFaults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { completeRefund } from './refunds.ts';
import type { Webhooks } from './webhooks.ts';

/** Controls for the process that runs the sandbox, mostly tests; not available through the API. */
export interface StripeControls {
  /** Simulates lost and late webhooks. */
  pauseWebhooks(): void;
  resumeWebhooks(): void;
  undelivered(): number;
  inject: StripeFaults['inject'];
  clearFaults(): number;
  /** Sets the results of the next refunds. */
  nextRefunds(...statuses: ('pending' | 'failed')[]): void;
  endRefund(id: string, status: 'succeeded' | 'failed'): void;
  /** Opens a dispute about all of a payment, or a part of it, and returns its id. */
  openDispute(intentId: string, reason?: string, amount?: number): string;
  closeDispute(id: string, status: 'won' | 'lost'): void;
}

export const createControls = (ledger: Ledger, faults: StripeFaults, webhooks: Webhooks): StripeControls => ({
  pauseWebhooks: webhooks.pause,
  resumeWebhooks: webhooks.resume,
  undelivered: webhooks.undelivered,
  inject: faults.inject,
  clearFaults: faults.clear,
  nextRefunds: (...statuses) => void ledger.upcomingRefunds.push(...statuses),
  endRefund: (id, status) => void ledger.together(() => completeRefund(ledger, id, status)),
  openDispute: (intentId, reason, amount) => ledger.together(() => openDispute(ledger, intentId, reason, amount)).id,
  closeDispute: (id, status) => void ledger.together(() => closeDispute(ledger, id, status)),
});
