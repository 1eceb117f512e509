import { CANCEL_REASONS, type DealState, PROBLEM_STATES } from '#contract/deal-lifecycle';
import { runDeals } from '../../server/features/deal-actions/deal.job';
import { codeOf } from '../../server/features/deal-actions/deal-code';
import { findDeal } from '../../server/features/deals/deal.queries';
import { sweep } from '../../server/features/payments/payment.sweep';
import { type Notice, SIGNATURE_HEADER } from './provider';
import { type Actor, call } from './api';
import { approve, askForPayout, makeBatch, readFile, reportResults } from './payout-actions';
import type { Booking, Scene } from './scene';
import { happenAtProvider } from './provider-steps';
import type { Step, StepOf } from './steps';
import type { Person } from './world';

const CONFIRMED = { confirmed: ['bike', 'numbers', 'papers'] };
const STATEMENT = 'Both sides were heard.';
const FACETS = { buyer: { papers: 5 }, seller: { friendly: 4 } };

/** Where an action has a chance. */
const FITTING: Partial<Record<Step['kind'], readonly DealState[]>> = {
  code: ['held'],
  handover: ['held'],
  cancel: ['held'],
  release: ['handed_over'],
  problem: ['held', 'handed_over'],
  answer: PROBLEM_STATES,
  proposal: PROBLEM_STATES,
  accept: PROBLEM_STATES,
  decision: ['decision', 'escalated'],
  review: ['released'],
  operatorRefund: ['held', 'handed_over', 'released'],
  dispute: ['held', 'handed_over', ...PROBLEM_STATES, 'released'],
};

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

const amountOf = (scene: Scene, booking: Booking | undefined, part: number): number =>
  Math.floor(((booking && scene.model.deal(booking.id)?.amount) ?? 0) * (part / 7)) / 100;

async function pay(actor: Actor, { on, isNew, method, isDeposit, isReported, then }: StepOf<'pay'>): Promise<void> {
  const { scene } = actor;
  const booking =
    isNew || scene.bookings.length === 0 ? await scene.newProduct(actor.process, on % 2) : scene.booking(on);
  const provider = scene.world.providers[method];
  if (!booking || !provider) return;
  // Until the other's hold ends.
  await scene
    .db(actor.process)
    .query('update products set hold_until = null, hold_booking_id = null where id = $1', [booking.product]);
  const wanted = { bookingId: booking.id, price: booking.price, kind: isDeposit ? 'deposit' : 'full' };
  const answer =
    provider.method === 'card'
      ? await call(actor, 'POST', '/create-payment-intent', booking.buyer, wanted)
      : await call(actor, 'POST', '/payments/start', booking.buyer, { ...wanted, method: provider.method });
  if (answer.status !== 200) return;
  const { clientSecret, redirectUrl } = answer.json<{ clientSecret?: string; redirectUrl?: string }>();
  const id = clientSecret?.split('_secret')[0] ?? redirectUrl?.split('/').at(-1) ?? '';
  booking.payment = { provider, id };
  if (then === 'agree') provider.agree(id);
  if (then === 'fail') provider.end(id, 'failed');
  if (then === 'risky') provider.agree(id, { isRisky: true });
  if (then === 'other amount') provider.agree(id, { extraPaisa: 100 });
  if (isReported) await comeBack(actor, booking);
}

/** The provider sends a notification, and repeats it until it is acknowledged. */
async function deliver(actor: Actor, notice: Notice): Promise<void> {
  const answer = await actor.scene.process(actor.process).app.inject({
    method: 'POST',
    url: `/api/webhooks/${notice.method === 'card' ? 'stripe' : notice.method}`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: 'genuine' },
    payload: JSON.stringify(notice.body),
  });
  if (actor.scene.isDead(actor.process)) return;
  if (answer.statusCode === 200) notice.isAcknowledged = true;
  else if (!answer.body.includes('"PAYMENT_')) actor.scene.report(`the notification was refused: ${answer.body}`);
}

export async function deliverAll(actor: Actor): Promise<void> {
  for (const provider of actor.scene.world.providers)
    for (const notice of [...provider.notices]) if (!notice.isAcknowledged) await deliver(actor, notice);
}

async function deliverNewest(actor: Actor, { newest, times }: StepOf<'deliver'>): Promise<void> {
  const notices = actor.scene.world.providers.flatMap(({ notices: all }) => all.slice(-12));
  const pending = notices.filter(({ isAcknowledged }) => !isAcknowledged);
  // Mostly what is new, in any order; sometimes what has been acknowledged, again.
  const notice =
    newest < 4 && pending.length > 0 ? pending.at(-1 - (newest % pending.length)) : notices.at(-1 - newest);
  for (let n = 0; notice && n < times; n += 1) await deliver(actor, notice);
}

/** The buyer's browser comes back from the payment. */
async function comeBack(actor: Actor, booking: Booking): Promise<void> {
  if (!booking.payment) return;
  const { provider, id } = booking.payment;
  await (provider.method === 'card'
    ? call(actor, 'POST', '/payments', booking.buyer, { bookingId: booking.id, transactionId: id })
    : call(actor, 'GET', `/payments/return/${provider.method}?payment=${id}`));
}

async function openCode(actor: Actor, booking: Booking | undefined): Promise<void> {
  const answer = await act(actor, booking, 'buyer', 'code', CONFIRMED);
  if (booking && answer?.status === 200) booking.code = answer.json<{ code: string }>().code;
}

async function handOver(actor: Actor, { deal: back, code, times }: StepOf<'handover'>): Promise<void> {
  const { scene } = actor;
  const booking = scene.dealt(back, FITTING.handover);
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

async function sweepAll(actor: Actor): Promise<void> {
  const { scene } = actor;
  await scene
    .db(actor.process)
    .query(`update intents set next_check_at = now() where state = 'open' and next_check_at is not null`);
  for (const fault of await sweep(scene.context(actor.process), 0)) scene.reportFault('the sweep', fault);
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
      const proposer = booking && scene.model.deal(booking.id)?.proposal?.by;
      const role = each.role === 'other' ? (proposer === 'buyer' ? 'seller' : 'buyer') : each.role;
      await act(actor, booking, role, 'problem/accept', { refund }, facts);
      return true;
    }
    case 'decision': {
      const refund = amountOf(scene, booking, each.part);
      const facts = { refundPaisa: Math.round(refund * 100) };
      await act(actor, booking, each.role, 'decision', { refund, statement: STATEMENT }, facts);
      return true;
    }
    case 'review':
      await act(actor, booking, each.role, 'review', { rating: 4, facets: FACETS[each.role] });
      return true;
    default:
      return false;
  }
}

/** Does one step. */
export async function perform(actor: Actor, each: Step): Promise<void> {
  if (await actOnDeal(actor, each)) return;
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
      return booking && comeBack(actor, booking);
    case 'handover':
      return handOver(actor, each);
    case 'time':
      return scene.passTime(process, each.seconds);
    case 'sweep':
      return sweepAll(actor);
    case 'job':
      return runDeals(scene.context(process));
    case 'payout':
      return askForPayout(actor, each.seller);
    case 'batch':
      return makeBatch(actor, each);
    case 'approve':
      return approve(actor, each);
    case 'file':
      return readFile(actor, each);
    case 'results':
      return reportResults(actor, each);
    case 'operatorRefund':
      if (booking && scene.refundByHand(booking)) await deliverAll(actor);
      return;
    default:
      happenAtProvider(scene, each, booking);
  }
}
