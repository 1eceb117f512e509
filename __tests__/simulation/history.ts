import type { FailedRow } from '#contract/admin/failed-row';
import { runDeals } from '../../server/features/money/deal-actions/deal.job.ts';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { reconcileParcels } from '../../server/features/money/parcel-actions/parcel.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { perform } from './actions.ts';
import { checkIssues } from './admin-view.ts';
import { type Actor, call } from './api.ts';
import { checkMoney } from './money.ts';
import { deliverAll } from './payment-actions.ts';
import { approve, createPayout, makeBatch, reportResults } from './payout-actions.ts';
import { endCash } from './parcels/cash-actions.ts';
import { checkCash } from './parcels/cash-checks.ts';
import { askCouriers, clearUnknown } from './parcels/parcel-actions.ts';
import { ADMINS_WORD, checkParcels } from './parcels/parcel-checks.ts';
import { Scene, Violation } from './scene.ts';
import { type ParcelRow, takeSnapshot } from './snapshot.ts';
import type { Round, Step } from './steps.ts';
import { checkTrouble } from './trouble-rules.ts';
import { Task, Turns } from './turns.ts';
import type { World } from './world.ts';

/** A history that went wrong. */
export interface Failure {
  /** Rounds that were played, the failing one included. */
  rounds: number;
  line: string;
}

const COUNT_BLOCKED = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
/** Steps that change two systems or look at the database, and not at the same moment as another. */
const ALONE: readonly Step['kind'][] = ['operatorRefund', 'failClock', 'deleteAccount'];

const ELEVEN_DAYS = 11 * 86_400;
/** Clocks that can follow each other, and some more. */
const LAST_JUMPS = 8;

/** Plays a history in an empty market. @returns nothing if all went well */
export async function playHistory(world: World, history: readonly Round[]): Promise<Failure | undefined> {
  await world.reset();
  const scene = new Scene(world);
  let rounds = 0;
  const seen = { deal: 0, parcel: 0 };

  async function check(isTimePassing: boolean, jumpSeconds = 0): Promise<void> {
    const before = scene.snapshot;
    const snapshot = await takeSnapshot(world.db, seen);
    seen.deal = snapshot.events.at(-1)?.id ?? seen.deal;
    seen.parcel = snapshot.parcelEvents.at(-1)?.id ?? seen.parcel;
    const frozen = (rows: typeof snapshot.disputes) =>
      new Set(rows.filter(({ status }) => status === 'needs_response').map(({ payment }) => payment));
    const [frozenBefore, frozenNow] = [frozen(before.disputes), frozen(snapshot.disputes)];
    const paymentOf = new Map(snapshot.deals.map(({ booking, payment }) => [booking, payment]));
    const isFrozen = (booking: string) => {
      const payment = paymentOf.get(booking) ?? '';
      return frozenBefore.has(payment) && frozenNow.has(payment);
    };
    scene.model.apply(snapshot, isFrozen, { isTimePassing, jumpSeconds });
    checkMoney(scene, snapshot);
    checkParcels(scene, snapshot);
    checkCash(scene, snapshot);
    checkTrouble(scene, snapshot, scene.isDisturbed);
    for (const { line } of await listJointFaults(world.db)) scene.report(line);
    scene.snapshot = snapshot;
    await checkIssues(scene);
    scene.attempts = [];
    scene.throwReports();
  }

  try {
    for (const round of history) {
      rounds += 1;
      await playRound(scene, round);
      const jumps = [round.one, round.other].flatMap((step) => (step?.kind === 'time' ? step.seconds : []));
      await check(jumps.length > 0, round.other ? Math.max(0, ...jumps) : 0);
    }
    await finish(scene, () => check(true));
  } catch (error) {
    const isViolation = error instanceof Violation;
    return { rounds, line: isViolation ? error.message : `an error: ${String((error as Error).stack ?? error)}` };
  }
  return undefined;
}

async function playRound(scene: Scene, { one, other, order, crashes }: Round): Promise<void> {
  const isAlone = ALONE.includes(one.kind) || (other !== null && ALONE.includes(other.kind));
  const crashAt = (at: 0 | 1) => (isAlone ? Infinity : (crashes[at] ?? Infinity));
  const run = (process: number, step: Step) =>
    scene.tasks[process]?.play(() => perform({ scene, process }, step)) ?? Promise.resolve();
  const turns = () =>
    new Turns(order, async () => {
      const [row] = await scene.world.db.query<{ count: number }>(COUNT_BLOCKED);
      return row?.count ?? 0;
    });
  const shared = turns();
  // Rounds are far apart: what one has sent has arrived before the next.
  await scene.lapseRefundClaims();
  const faults = scene.countFaults();
  // One process can also do several things at the same moment.
  scene.tasks = [new Task(crashAt(0), shared)];
  if (!other || isAlone) await run(0, one);
  if (other && isAlone) {
    scene.tasks[1] = new Task(crashAt(1), turns());
    await run(1, other);
  } else if (other) {
    scene.tasks[1] = new Task(crashAt(1), shared);
    const ends = await Promise.allSettled([run(0, one), run(1, other)]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  scene.isDisturbed = scene.tasks.some((task) => task?.isDead) || scene.countFaults() > faults;
  scene.tasks = [];
}

/** Refunds that were given up are the operator's. */
function refundLeftByHand(scene: Scene): void {
  for (const { attempt, provider: method, state, amount, refund, disputed } of scene.snapshot.payments) {
    const provider = scene.world.providers.find((each) => each.method === method);
    const made = provider?.attempts.get(attempt);
    const isUnderWay = made?.refunds.some(({ status }) => status !== 'failed');
    if (state === 'refunding' && provider && !isUnderWay) provider.refundByHand(attempt, (refund ?? amount) - disputed);
  }
}

/** Nobody does anything any more: every deal and payout reaches an end, and all records agree. */
async function finish(scene: Scene, check: () => Promise<void>): Promise<void> {
  const { world } = scene;
  const actor: Actor = { scene, process: 0 };
  for (const courier of world.couriers) courier.clearFaults();
  for (const provider of world.providers) {
    provider.clearFaults();
    for (const { id, dispute, refunds } of provider.attempts.values()) {
      if (dispute) provider.dispute(id, 'won', dispute.amountPaisa);
      for (const refund of refunds) if (refund.status === 'pending') provider.endRefund(id, refund, 'succeeded');
    }
  }
  await deliverAll(actor);
  await askCouriers(actor, { isNow: true });
  await check();
  await clearUnknown(actor);
  for (let round = 0; round < LAST_JUMPS; round += 1) {
    await scene.lapseRefundClaims();
    await scene.passTime(0, ELEVEN_DAYS);
    for (const fault of await sweep(scene.context(0), 0)) scene.reportFault('the sweep', fault);
    await askCouriers(actor, { isNow: false });
    await runDeals(scene.context(0));
    await check();
    refundLeftByHand(scene);
  }
  await deliverAll(actor);
  await endCash(actor, check);
  for (const person of [...world.people.sellers, ...world.people.buyers]) await createPayout(actor, person);
  await check();
  await payEveryBatch(actor, check);
  checkEnd(scene);
  for (const { work, subject, error } of await world.db.query<FailedRow>(
    'select work, subject, error from failed_rows',
  ))
    scene.report(`${work} ${subject} fails: ${error}`);
  await checkBalances(actor);
  const differences = await reconcile(world.db, scene.process(0).services.payments);
  for (const line of differences) if (!line.includes('-stray-')) scene.report(line);
  // A parcel is not asked about again once its deal is over, or an admin has said where it ended.
  const isOver = ({ word, status, reference }: ParcelRow, line: string): boolean =>
    (word.startsWith(ADMINS_WORD) || status === 'delivered') && line.startsWith(`parcel ${reference} `);
  // What differs in a payout stays, because no admin has cleared it up.
  const isOfPayout = (line: string): boolean => line.startsWith('payout ') && !line.includes('not recorded');
  for (const line of await reconcileParcels(world.db, scene.process(0).services.couriers))
    if (!isOfPayout(line) && !scene.snapshot.parcels.some((parcel) => isOver(parcel, line))) scene.report(line);
  scene.throwReports();
}

async function payEveryBatch(actor: Actor, check: () => Promise<void>): Promise<void> {
  const { scene } = actor;
  const make = () => makeBatch(actor, { kind: 'batch', admin: 0, take: 200, isStale: 1 });
  await make();
  await check();
  for (const newest of scene.snapshot.batches.keys()) {
    await approve(actor, { kind: 'approve', admin: 0, newest });
    await approve(actor, { kind: 'approve', admin: 1, newest });
    // The first may have made it; the second changes nothing that the first has recorded.
    for (const admin of [0, 1])
      await reportResults(actor, { kind: 'results', admin, newest, failed: 1, isContrary: 1 });
  }
  await check();
}

function checkEnd(scene: Scene): void {
  const { deals, payments, payouts, accounts } = scene.snapshot;
  for (const { booking, state } of deals)
    if (state !== 'closed' && state !== 'refunded') scene.report(`deal ${booking} never ends: ${state}`);
  for (const { id, state } of payments) if (state === 'refunding') scene.report(`payment ${id} is never refunded`);
  for (const { reference, state } of payouts)
    if (state !== 'sent' && state !== 'failed') scene.report(`payout ${reference} never ends: ${state}`);
  for (const [account, paisa] of Object.entries(accounts))
    if (/^(held|refund_due|dispute|payout_in_transit):/.test(account) && paisa !== 0)
      scene.report(`${account} has ${paisa} in the end`);
  for (const provider of scene.world.providers) {
    const here = -(accounts[`provider_clearing:${provider.method}`] ?? 0);
    if (here !== provider.clearing())
      scene.report(`${provider.method} has ${provider.clearing()} for us, and we say ${here}`);
  }
}

/** What sellers, and buyers whose cash came back, see of their money. */
async function checkBalances(actor: Actor): Promise<void> {
  const { scene } = actor;
  const { accounts, payouts } = scene.snapshot;
  for (const seller of [...scene.world.people.sellers, ...scene.world.people.buyers]) {
    const answer = await call(actor, 'GET', '/balance', seller);
    const sent = payouts.filter(({ person, state }) => person === seller.id && state === 'sent');
    const expected = {
      held: 0,
      payable: (accounts[`seller_payable:${seller.id}`] ?? 0) / 100,
      inPayout: 0,
      paidOut: sent.reduce((sum, { amount }) => sum + amount, 0) / 100,
    };
    const { fees: _fees, ...shown } = answer.json<Record<string, number>>();
    if (JSON.stringify(shown) !== JSON.stringify(expected))
      scene.report(`a person sees ${answer.body}, not ${JSON.stringify(expected)}`);
  }
}
