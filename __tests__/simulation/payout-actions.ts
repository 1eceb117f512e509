import { type Actor, call } from './api';
import type { StepOf } from './steps';

/** A larger batch needs a second admin (docs/rules.md §10). */
export const MAX_UNAPPROVED_PAISA = 5_000_000;

export async function askForPayout(actor: Actor, seller: number): Promise<void> {
  await call(actor, 'POST', '/payouts', actor.scene.world.people.sellers[seller]);
}

/** An admin puts payouts that wait, or one that may not wait any more, into a batch. */
export async function makeBatch(actor: Actor, { admin, take, isStale }: StepOf<'batch'>): Promise<void> {
  const { scene } = actor;
  const { payouts } = scene.snapshot;
  const asked = payouts.filter(({ state }) => state === 'asked').slice(0, take);
  const stale = isStale === 0 ? payouts.filter(({ state }) => state !== 'asked').slice(-1) : [];
  const payoutIds = [...asked, ...stale].map(({ id }) => id);
  if (payoutIds.length === 0) return;
  const answer = await call(actor, 'POST', '/payout-batches', scene.world.people.admins[admin], { payoutIds });
  if (answer.status === 200 && stale.length > 0) scene.report('a payout is in two batches');
}

const batchOf = ({ scene }: Actor, newest: number) => scene.snapshot.batches.at(-1 - newest);

export async function approve(actor: Actor, { admin, newest }: StepOf<'approve'>): Promise<void> {
  const batch = batchOf(actor, newest);
  if (!batch) return;
  const by = actor.scene.world.people.admins[admin];
  const answer = await call(actor, 'POST', `/payout-batches/${batch.id}/approve`, by);
  if (answer.status === 200 && answer.json<{ modifiedCount: number }>().modifiedCount === 1 && by?.id === batch.maker)
    actor.scene.report('an admin approved a batch of their own');
}

/** The bank does what the file says. */
export async function readFile(actor: Actor, { admin, newest }: StepOf<'file'>): Promise<void> {
  const { scene } = actor;
  const batch = batchOf(actor, newest);
  if (!batch) return;
  const settled = scene.snapshot.payouts.filter(({ state }) => state === 'sent' || state === 'failed');
  const answer = await call(actor, 'GET', `/payout-batches/${batch.id}/file`, scene.world.people.admins[admin]);
  if (answer.status !== 200) return;
  const lines = answer.body.trim().split('\r\n').slice(1);
  // An approval at the same moment counts.
  if (lines.length > 0 && batch.total > MAX_UNAPPROVED_PAISA) scene.filesOfLargeBatches.add(batch.id);
  for (const line of lines) {
    const cells = line.split(',');
    const [reference = ''] = cells;
    if (settled.some((payout) => payout.reference === reference))
      scene.report(`payout ${reference} has a result, and is in the bank's file again`);
    const amount = Math.round(Number(cells.at(-1)) * 100);
    if (scene.snapshot.payouts.find((payout) => payout.reference === reference)?.amount !== amount)
      scene.report(`the bank is asked to pay ${amount} for ${reference}`);
  }
}

/** An admin reports what the bank did with the lines it was given; sometimes the contrary of before. */
export async function reportResults(
  actor: Actor,
  { admin, newest, failed, isContrary }: StepOf<'results'>,
): Promise<void> {
  const { scene } = actor;
  const batch = batchOf(actor, newest);
  const payouts = scene.snapshot.payouts.filter(({ batch: id }) => batch && id === batch.id);
  if (!batch || payouts.length === 0) return;
  const lines = payouts.map(({ reference, state }, at) => {
    const isFailed = (at + failed) % 4 === 0;
    const said = state === 'sent' || state === 'failed' ? state : isFailed ? 'failed' : 'sent';
    return { reference, result: isContrary === 0 ? (said === 'sent' ? 'failed' : 'sent') : said };
  });
  const by = scene.world.people.admins[admin];
  const answer = await call(actor, 'POST', `/payout-batches/${batch.id}/results`, by, { lines });
  if (answer.status !== 200) return;
  for (const [at, { reference, result }] of lines.entries()) {
    const { state } = payouts[at]!;
    if ((state === 'sent' || state === 'failed') && state !== result)
      scene.report(`payout ${reference} was ${state}, and is ${result} now`);
  }
}
