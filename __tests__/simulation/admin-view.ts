import type { PaymentIssue } from '#contract/money/payment';
import { call } from './api.ts';
import type { Scene } from './scene.ts';

/** Of the latest issues; a history has fewer. */
const MAX_ISSUES = 100;

/** Checks that the list of payment issues asks admins for the right refunds. */
export async function checkIssues(scene: Scene): Promise<void> {
  const parts = scene.snapshot.payments.filter(({ state, refund }) => state === 'refunding' && refund !== null);
  if (parts.length === 0) return;
  const [admin] = scene.world.people.admins;
  const answer = await call({ scene, process: 0 }, 'GET', `/paymentIssues?limit=${MAX_ISSUES}`, admin);
  if (answer.status !== 200) return scene.report(`payment issues are not shown: ${answer.body}`);
  for (const { kind, transactionId, amount } of answer.json<PaymentIssue[]>()) {
    const payment = parts.find(({ attempt }) => transactionId === attempt || transactionId === `money-${attempt}`);
    if (payment && kind === 'refund_failed' && Math.round(amount * 100) !== payment.refund)
      scene.report(`payment ${payment.id}: an admin is asked to refund ${amount * 100}, not ${payment.refund}`);
  }
}
