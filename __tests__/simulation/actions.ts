import { CANCEL_REASONS } from '#contract/deals/deal-lifecycle';
import { runDeals } from '../../server/features/money/deal-actions/deal.job.ts';
import { codeOf } from '../../server/features/money/deal-actions/deal-code.ts';
import { findDeal } from '../../server/features/deals/deals/deal.queries.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { agreeAndReturn, deliverAll, deliverNewest, pay, payAndReturn, startBoth } from './payment-actions.ts';
import { PaymentFault } from '../../server/services/payments/provider.ts';
import { type Actor, call } from './api.ts';
import { approve, createPayout, makeBatch, personAsking, readFile, reportResults } from './payout-actions.ts';
import type { Booking } from './booking.ts';
import { changeProduct } from './product-actions.ts';
import { goodsOf, totalOf } from './deal-rules.ts';
import { FITTING } from './fitting.ts';
import { sendAlong } from './parcels/parcel-actions.ts';
import { actOnParcel } from './parcels/perform.ts';
import type { Scene } from './scene.ts';
import { deleteAccount, failClock } from './trouble-actions.ts';
import { happenAtProvider } from './provider-steps.ts';
import type { Step, StepOf } from './steps.ts';
import type { Person } from './world.ts';

const CONFIRMED = { confirmed: ['bike', 'numbers', 'papers', 'part'] };
const STATEMENT = 'Both sides were heard.';
const FACETS = { buyer: { papers: 5 }, seller: { friendly: 4 } };

type Role = 'buyer' | 'seller' | 'admin';

const personOf = (scene: Scene, { buyer, seller }: Booking, role: Role): Person =>
  role === 'buyer' ? buyer : role === 'seller' ? seller : scene.world.people.admins[0]!;

/** An action on a deal by one of its people, which the model checks. */
async function act(
  actor: Actor,
  booking: Booking | undefined,
  role: Role,
  action: string,
  input: object,
  facts: { isRight?: boolean; refundPaisa?: number } = {},
): Promise<Awaited<ReturnType<typeof call>> | undefined> {
  const { scene } = actor;
  if (!booking) return undefined;
  const attempted = scene.attempt({ booking: booking.id, action, role, ...facts });
  const path = `/deals/${booking.id}/${action}`;
  const answer = await call(actor, 'POST', path, personOf(scene, booking, role), input);
  if (!scene.isDead(actor.process)) attempted.outcome = answer.status === 200 ? 'done' : 'refused';
  return answer;
}

/** Sevenths of what was paid, in whole taka; six of a deal by courier are the price without the delivery fee. */
function amountOf(scene: Scene, booking: Booking | undefined, part: number): number {
  const deal = booking && scene.model.deal(booking.id);
  if (!deal) return 0;
  if (deal.isSent && part === 6) return goodsOf(deal) / 100;
  const total = totalOf(deal);
  return part === 7 ? total / 100 : Math.floor((total * part) / 700);
}

async function openCode(actor: Actor, booking: Booking | undefined): Promise<void> {
  const answer = await act(actor, booking, 'buyer', 'code', CONFIRMED);
  if (booking && answer?.status === 200) booking.code = answer.json<{ code: string }>().code;
}

async function handOver(
  actor: Actor,
  booking: Booking | undefined,
  { code, times }: Pick<StepOf<'handover'>, 'code' | 'times'>,
): Promise<void> {
  const { scene } = actor;
  if (code === 'told' && booking?.code === undefined) await openCode(actor, booking);
  const deal = booking && (await findDeal(scene.db(actor.process), booking.id));
  if (!booking || !deal) return;
  const right = codeOf(deal);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const given = code === 'told' ? (booking.code ?? wrong) : code === 'guessed' ? right : wrong;
  for (let n = 0; n < times; n += 1) {
    const isRight = given === codeOf(deal);
    const answer = await act(actor, booking, 'seller', 'handover', { code: given }, { isRight });
    if (answer && !scene.isDead(actor.process)) scene.model.noteCodeTry(booking.id, answer.body);
  }
}

/** A deal without any trouble. */
async function sell(actor: Actor, sale: StepOf<'sale'>): Promise<void> {
  const booking = await payAndReturn(actor, sale);
  if (!booking) return;
  await handOver(actor, booking, { code: 'told', times: 1 });
  await act(actor, booking, 'buyer', 'release', {});
}

/** Both agree that the buyer gets a part, and the provider does something with its refund. */
async function splitSale(actor: Actor, { method, part, next, isCash }: StepOf<'split'>): Promise<void> {
  const { scene } = actor;
  const booking = await payAndReturn(actor, { method, isDeposit: false, ...(isCash && { isCash, courier: 0 }) });
  if (!booking) return;
  if (isCash) await sendAlong(actor, booking, 'delivered');
  const refundPaisa = Math.floor((booking.price * part) / 7) * 100;
  const proposal = { refund: refundPaisa / 100 };
  await act(actor, booking, 'buyer', 'problem', { reason: 'papers', text: 'The papers are missing.' });
  await act(actor, booking, 'buyer', 'problem/proposal', proposal, { refundPaisa });
  const provider = scene.world.providers[method];
  if (next === 'lost') provider?.faults.add('refund', 'unreachable', 'after');
  else provider?.refundNext(next === 'disputed' ? 'refused' : next);
  await act(actor, booking, 'seller', 'problem/accept', proposal, { refundPaisa });
  if (next !== 'disputed' || !booking.payment) return;
  provider?.dispute(booking.payment.id, 'needs_response', booking.price * 100);
  await agreeAndReturn(actor, booking, { agrees: false, isByBrowser: false });
}

async function sweepAll(actor: Actor): Promise<void> {
  const { scene } = actor;
  await scene.db(actor.process).query(
    `update intents set next_check_at = now() - make_interval(secs => position / 1000.0)
     from (select id, row_number() over (order by created_at, id) as position from intents) ordered
     where ordered.id = intents.id and state = 'open' and next_check_at is not null`,
  );
  const before = scene.countFaults();
  const faults = await sweep(scene.context(actor.process), 0);
  for (const fault of faults) scene.reportFault('the sweep', fault);
  // One that is undone was stopped by ourselves, before anything was sent.
  const outages = faults.filter((fault) => fault instanceof PaymentFault && !fault.isUndone);
  if (outages.length > scene.countFaults() - before)
    scene.report(`the sweep counts ${outages.length} outages, and the providers had ${scene.countFaults() - before}`);
}

const proposalOf = (scene: Scene, booking: Booking | undefined): number =>
  ((booking && scene.model.deal(booking.id)?.proposal?.paisa) ?? 0) / 100;

/** Actions on a deal. @returns false if the step is another one */
async function actOnDeal(actor: Actor, each: Step): Promise<boolean> {
  const { scene } = actor;
  const booking = 'deal' in each ? scene.dealt(each.deal, FITTING[each.kind]) : undefined;
  switch (each.kind) {
    case 'code':
      await openCode(actor, booking);
      return true;
    case 'release':
      await act(actor, booking, each.role, 'release', {});
      return true;
    case 'cancel':
      await act(actor, booking, each.role, 'cancel', { reason: CANCEL_REASONS[0] });
      return true;
    case 'problem':
      await act(actor, booking, each.role, 'problem', { reason: 'papers', text: 'The papers are missing.' });
      return true;
    case 'answer':
      await act(actor, booking, each.role, 'problem/answer', { text: 'They are here.' });
      return true;
    case 'proposal': {
      const refund = amountOf(scene, booking, each.part);
      const facts = { refundPaisa: Math.round(refund * 100) };
      await act(actor, booking, each.role, 'problem/proposal', { refund }, facts);
      return true;
    }
    case 'accept': {
      const refund = each.part === null ? proposalOf(scene, booking) : amountOf(scene, booking, each.part);
      const facts = { refundPaisa: Math.round(refund * 100) };
      const isByBuyer = (booking && scene.model.deal(booking.id)?.proposal?.by) === 'buyer';
      const isBuyer = isByBuyer === (each.role === 'proposer');
      const role = each.role === 'admin' ? 'admin' : isBuyer ? 'buyer' : 'seller';
      await act(actor, booking, role, 'problem/accept', { refund }, facts);
      return true;
    }
    case 'decision': {
      const refund = amountOf(scene, booking, each.part);
      const facts = { refundPaisa: Math.round(refund * 100) };
      await act(actor, booking, each.role, 'decision', { refund, statement: STATEMENT }, facts);
      return true;
    }
    case 'returned':
      await act(actor, booking, each.role, 'returned', {});
      return true;
    case 'review':
      await act(actor, booking, each.role, 'review', { rating: 4, facets: FACETS[each.role] });
      return true;
    default:
      return false;
  }
}

/** Does one step. */
export async function perform(actor: Actor, each: Step): Promise<void> {
  if ((await actOnDeal(actor, each)) || (await actOnParcel(actor, each))) return;
  const { scene, process } = actor;
  const booking =
    'on' in each ? scene.booking(each.on) : 'deal' in each ? scene.dealt(each.deal, FITTING[each.kind]) : undefined;
  switch (each.kind) {
    case 'pay':
      return pay(actor, each);
    case 'agree':
      return booking?.payment?.provider.agree(booking.payment.id);
    case 'deliver':
      return deliverNewest(actor, each);
    case 'return':
      return booking && agreeAndReturn(actor, booking, each);
    case 'sale':
      return sell(actor, each);
    case 'split':
      return splitSale(actor, each);
    case 'startBoth':
      return startBoth(actor, each);
    case 'handover':
      return handOver(actor, booking, each);
    case 'time':
      return scene.passTime(process, each.seconds);
    case 'sweep':
      return sweepAll(actor);
    case 'job':
      return runDeals(scene.context(process));
    case 'product':
      return changeProduct(actor, booking, each);
    case 'payout':
      return createPayout(actor, personAsking(scene, each));
    case 'batch':
      return makeBatch(actor, each);
    case 'approve':
      return approve(actor, each);
    case 'file':
      return readFile(actor, each);
    case 'results':
      return reportResults(actor, each);
    case 'failClock':
      return failClock(actor);
    case 'deleteAccount':
      return deleteAccount(actor, booking, each);
    case 'operatorRefund':
      if (booking && scene.refundByHand(booking)) await deliverAll(actor);
      return;
    default:
      happenAtProvider(scene, each, booking);
  }
}
