import { type Actor, call } from './api.ts';
import { needsSecondAdmin } from './payout-rules.ts';
import type { Scene } from './scene.ts';
import type { StepOf } from './steps.ts';
import type { Person } from './world.ts';

/** A seller, or a buyer whose cash came back. */
export const personAsking = ({ world }: Scene, { seller, buyer }: StepOf<'payout'>): Person | undefined =>
  buyer === null ? world.people.sellers[seller] : world.people.buyers[buyer];

export const createPayout = async (actor: Actor, who: Person | undefined): Promise<void> =>
  void (await call(actor, 'POST', '/payouts', who));

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

/** The bank does what the file says; a file that was downloaded before is asked for again. */
export async function readFile(actor: Actor, { admin, newest }: StepOf<'file'>): Promise<void> {
  const { scene } = actor;
  const batch = batchOf(actor, newest);
  if (!batch) return;
  const settled = scene.snapshot.payouts.filter(({ state }) => state === 'sent' || state === 'failed');
  const by = scene.world.people.admins[admin];
  const path = `/payout-batches/${batch.id}/file`;
  let answer = await call(actor, 'GET', path, by);
  if (answer.status === 409) {
    const { download } = answer.json<{ download?: { number: number } }>();
    if (download) answer = await call(actor, 'GET', `${path}?after=${download.number}`, by);
  }
  if (answer.status !== 200) return;
  const lines = answer.body.trim().split('\r\n').slice(1);
  // An approval at the same moment counts.
  if (lines.length > 0 && needsSecondAdmin(scene.snapshot, batch.id)) scene.filesOfLargeBatches.add(batch.id);
  const numbers = new Set<string>();
  for (const line of lines) {
    const cells = line.split(',');
    const [reference = ''] = cells;
    if (settled.some((payout) => payout.reference === reference))
      scene.report(`payout ${reference} has a result, and is in the bank's file again`);
    const [typed, number = ''] = cells.slice(-2);
    numbers.add(number);
    const amount = Math.round(Number(typed) * 100);
    if (scene.snapshot.payouts.find((payout) => payout.reference === reference)?.amount !== amount)
      scene.report(`the bank is asked to pay ${amount} for ${reference}`);
  }
  for (const number of numbers) {
    if (scene.fileNumbers.has(number)) scene.report(`two files have the number ${number}`);
    scene.fileNumbers.add(number);
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
  const isChanged = answer.json<{ modifiedCount: number }>().modifiedCount > 0;
  if (isChanged && batch.approver !== null && by?.id === batch.maker)
    scene.report(`the maker of batch ${batch.id} recorded its results`);
  for (const [at, { reference, result }] of lines.entries()) {
    const { state } = payouts[at]!;
    if ((state === 'sent' || state === 'failed') && state !== result)
      scene.report(`payout ${reference} was ${state}, and is ${result} now`);
  }
}
