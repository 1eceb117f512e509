import { closeDispute, openDispute } from './disputes';
import type { Faults } from './faults';
import type { Ledger } from './ledger';
import { completeRefund } from './refunds';
import type { Webhooks } from './webhooks';

/** What only the process that runs the sandbox can do, mostly tests; no call of its API does any of it. */
export interface StripeControls {
  /** Webhooks that never come, and those that come late. */
  pauseWebhooks(): void;
  resumeWebhooks(): void;
  undelivered(): number;
  inject: Faults['inject'];
  clearFaults(): number;
  /** How the next refunds are answered. */
  nextRefunds(...statuses: ('pending' | 'failed')[]): void;
  endRefund(id: string, status: 'succeeded' | 'failed'): void;
  /** Answers the dispute's id. */
  openDispute(intentId: string, reason?: string): string;
  closeDispute(id: string, status: 'won' | 'lost'): void;
}

export const createControls = (ledger: Ledger, faults: Faults, webhooks: Webhooks): StripeControls => ({
  pauseWebhooks: webhooks.pause,
  resumeWebhooks: webhooks.resume,
  undelivered: webhooks.undelivered,
  inject: faults.inject,
  clearFaults: faults.clear,
  nextRefunds: (...statuses) => void ledger.upcomingRefunds.push(...statuses),
  endRefund: (id, status) => void ledger.together(() => completeRefund(ledger, id, status)),
  openDispute: (intentId, reason) => ledger.together(() => openDispute(ledger, intentId, reason)).id,
  closeDispute: (id, status) => void ledger.together(() => closeDispute(ledger, id, status)),
});
