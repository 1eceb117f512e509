import { mayBecome } from '#contract/lifecycle';
import { PAYOUT_BATCH_TRANSITIONS, PAYOUT_TRANSITIONS, type PayoutBatchState } from '#contract/money/payout-lifecycle';
import { MAX_UNAPPROVED_BATCH_TAKA } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { LockedBatch, LockedPayout, ResultLine } from './batch.queries.ts';
import type { RecentSums } from './batch-sum.queries.ts';

/** Returns the state a batch starts in. @param sumPaisa the largest sum that counts for it */
export const firstState = (sumPaisa: number): PayoutBatchState =>
  sumPaisa > MAX_UNAPPROVED_BATCH_TAKA * 100 ? 'awaiting_approval' : 'ready';

/** Returns the largest sum that counts for a new batch, in paisa: of its maker, or of one of its sellers. */
export function largestSum(
  payouts: readonly Pick<LockedPayout, 'personId' | 'amountPaisa'>[],
  { ofMaker, ofSellers }: RecentSums,
): number {
  const sums = new Map(ofSellers);
  let ofBatch = ofMaker;
  for (const { personId, amountPaisa } of payouts) {
    ofBatch += amountPaisa;
    sums.set(personId, (sums.get(personId) ?? 0) + amountPaisa);
  }
  return Math.max(ofBatch, ...sums.values());
}

/** Nobody takes part in any step of a payout of their own. @throws Refusal OWN_PAYOUT */
export function assertNoneOwn(payouts: readonly Pick<LockedPayout, 'personId'>[], adminId: string): void {
  if (payouts.some(({ personId }) => personId === adminId)) refuse('OWN_PAYOUT');
}

/**
 * Who made a batch that had to be approved doesn't record what became of it. Turning it down before that is harmless: it
 * has no file yet.
 * @throws Refusal OWN_PAYOUT_RESULTS
 */
export function assertMayRecord({ makerId, approverId }: LockedBatch, adminId: string): void {
  if (approverId !== undefined && makerId === adminId) refuse('OWN_PAYOUT_RESULTS');
}

/**
 * True if the approval changes the batch; a repeated one doesn't.
 * @throws Refusal OWN_PAYOUT_BATCH
 */
export function needsApproval({ state, makerId }: LockedBatch, adminId: string): boolean {
  if (!mayBecome(PAYOUT_BATCH_TRANSITIONS, state, 'ready')) return false;
  return makerId === adminId ? refuse('OWN_PAYOUT_BATCH') : true;
}

/** @throws Refusal PAYOUT_BATCH_UNAPPROVED */
export function assertApproved({ state }: Pick<LockedBatch, 'state'>): void {
  if (state === 'awaiting_approval') refuse('PAYOUT_BATCH_UNAPPROVED');
}

/**
 * Returns the lines that change a payout, each with its payout: the same result again changes nothing.
 * An unapproved batch can only be turned down.
 * @throws Refusal PAYOUT_NOT_IN_BATCH, PAYOUT_RESULT_DIFFERS or PAYOUT_BATCH_UNAPPROVED
 */
export function newResults(
  batch: LockedBatch,
  payouts: readonly LockedPayout[],
  lines: readonly ResultLine[],
): (ResultLine & { payout: LockedPayout })[] {
  const results = new Map<string, ResultLine & { payout: LockedPayout }>();
  for (const line of lines) {
    const payout = payouts.find(({ reference }) => reference === line.reference) ?? refuse('PAYOUT_NOT_IN_BATCH');
    const earlier = results.get(payout.id)?.result ?? payout.state;
    if (earlier === line.result) continue;
    if (!mayBecome(PAYOUT_TRANSITIONS, earlier, line.result)) return refuse('PAYOUT_RESULT_DIFFERS');
    if (line.result === 'sent') assertApproved(batch);
    results.set(payout.id, { ...line, payout });
  }
  return [...results.values()];
}
