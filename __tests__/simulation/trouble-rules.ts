import type { Scene } from './scene.ts';
import type { Snapshot } from './snapshot.ts';

/** Genuine notices that match nothing of ours are shown to admins. */
function checkUnmatched(scene: Scene, { unmatched }: Snapshot): void {
  for (const { notices } of scene.world.providers)
    for (const { isStray, isAcknowledged, body } of notices)
      if (isStray && isAcknowledged && !unmatched.some(({ reference }) => reference === body.paymentId))
        scene.report(`the notice about ${body.paymentId} matches nothing, and no admin sees it`);
}

/** Refunds that were refused because the merchant's wallet is empty are shown to admins, with this cause. */
function checkEmptyWallets(scene: Scene, { payments, refundIssues }: Snapshot, isDisturbed: boolean): void {
  for (const { method, refusedByWallet } of scene.world.providers) {
    // A process that stopped, or heard no answer, couldn't record the refusal.
    if (isDisturbed) refusedByWallet.clear();
    for (const { id, provider, attempt } of payments) {
      if (provider !== method || !refusedByWallet.has(attempt)) continue;
      const issues = refundIssues.filter(({ payment }) => payment === id);
      if (!issues.some(({ status }) => status === 'balance'))
        scene.report(`payment ${id}: no issue says that the wallet is empty, but ${JSON.stringify(issues)}`);
    }
  }
}

/** Claims lapse between rounds: within one, nobody else sends a refund that was not claimed before. */
function checkUnknownRefunds(scene: Scene, { refundIssues }: Snapshot): void {
  const { payments, refundIssues: issues } = scene.snapshot;
  for (const { payment: id, status, reference } of refundIssues) {
    if (status !== 'unknown' || issues.some((issue) => issue.reference === reference && issue.status === status))
      continue;
    if (!payments.some((payment) => payment.id === id && payment.isClaimed))
      scene.report(`payment ${id}: the outcome of its refund is unknown, and nobody else may have sent it`);
  }
}

/** @param isDisturbed true if a process stopped in this round, or a provider failed */
export function checkTrouble(scene: Scene, snapshot: Snapshot, isDisturbed: boolean): void {
  checkUnmatched(scene, snapshot);
  checkUnknownRefunds(scene, snapshot);
  checkEmptyWallets(scene, snapshot, isDisturbed);
}
