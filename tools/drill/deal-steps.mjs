// How buyers and sellers bring a deal to its end, or leave it to its clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './client.mjs';
import { happens, insist, isFinal, pause, pick } from './shared-state.mjs';

const CONFIRMED = ['bike', 'numbers', 'papers', 'part'];
const CANCEL_REASONS = ['changed_mind', 'no_show', 'papers', 'price', 'other'];
const PROBLEM_REASONS = ['no_show', 'not_as_described', 'papers', 'damage', 'money'];
/** Share of steps that are pressed twice. */
const DOUBLE_TAPS = 0.15;

export const paisaOf = (taka) => Math.round(taka * 100);

/** A step as the ledger and the table deal_events name it. */
const stepName = (deal, [kind, actor, detail = '']) => `${deal} ${kind} ${actor} ${detail}`;

const isEvent =
  ([kind, actor, detail = '']) =>
  (event) =>
    event.kind === kind &&
    event.by === actor &&
    String(event.reason ?? (event.amount === undefined ? '' : paisaOf(event.amount))) === String(detail);

/**
 * Takes a step of a deal, repeating it until it is answered.
 * @param step its `path` and `body`, and the `events` by which the deal records it
 * @throws Refused
 */
async function takeOnce(shared, { request, token }, deal, { method = 'POST', path, body, events }) {
  const acknowledge = () => events.forEach((event) => shared.ledger.acknowledged('step', stepName(deal, event)));
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      const answer = await request(method, `/api/deals/${deal}/${path}`, { token, body });
      acknowledge();
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || shared.isOver) throw error;
      if (isFinal(error)) {
        if (!isRepeated) throw error;
        // The answer to an earlier try may have been lost: then the page shows the step as done.
        const shown = await insist(shared, () => request('GET', `/api/deals/${deal}`, { token }));
        if (!events.every((event) => shown.events.some(isEvent(event)))) throw error;
        acknowledge();
        return undefined;
      }
      await pause(300, 1200);
    }
  }
}

/** Does several things at the same moment. @returns the first success @throws Refused if all are refused */
async function atOnce(...works) {
  const results = await Promise.allSettled(works);
  const unexpected = results.find(({ reason }) => reason && !(reason instanceof Refused));
  if (unexpected) throw unexpected.reason;
  const done = results.find(({ status }) => status === 'fulfilled');
  if (!done) throw results[0].reason;
  return done.value;
}

export const takeStep = (shared, who, deal, step) =>
  happens(DOUBLE_TAPS)
    ? atOnce(takeOnce(shared, who, deal, step), takeOnce(shared, who, deal, step))
    : takeOnce(shared, who, deal, step);

const cancelStep = (role) => {
  const reason = pick(CANCEL_REASONS);
  return { path: 'cancel', body: { reason }, events: [['canceled', role, reason]] };
};
const problemStep = (role) => {
  const reason = pick(PROBLEM_REASONS);
  return {
    path: 'problem',
    body: { reason, text: 'This is not what we agreed on.' },
    events: [['problem', role, reason]],
  };
};
const proposalStep = (role, refund) => ({
  path: 'problem/proposal',
  body: { refund },
  events: [['proposal', role, paisaOf(refund)]],
});
/** The events of a settlement: all of it goes back, or what is left is released. */
export const settlementEvents = (role, amount, refund) =>
  refund === amount
    ? [['refunding', role, paisaOf(amount)]]
    : [
        ['released', role, paisaOf(amount) - paisaOf(refund)],
        ...(refund > 0 ? [['refunding', role, paisaOf(refund)]] : []),
      ];
/** A part of an amount in whole taka, nothing, or all of it. */
export const partOf = (amount) => pick([0, amount, Math.floor(amount * Math.random())]);

/** What happens to one deal: its buyer and seller, its id and its amount in taka. */
class Walk {
  constructor(shared, people, { _id, amount }) {
    this.shared = shared;
    this.people = people;
    this.id = _id;
    this.amount = amount;
  }

  take = (role, step) => takeStep(this.shared, this.people[role], this.id, step);
  release = () =>
    this.take('buyer', { path: 'release', body: {}, events: [['released', 'buyer', paisaOf(this.amount)]] });
  cancel = (role) => this.take(role, cancelStep(role));
  openProblem = (role) => this.take(role, problemStep(role));

  async meet() {
    const role = pick(['buyer', 'seller']);
    this.shared.meetings += 1;
    const area = `Corner no. ${this.shared.meetings}`;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const step = { method: 'PUT', path: 'meeting', body: { at, area }, events: [['meeting', role, area]] };
    while (this.shared.isAdvancing) await sleep(20);
    this.shared.settingMeetings += 1;
    await this.take(role, step).finally(() => (this.shared.settingMeetings -= 1));
  }

  async getCode() {
    const answer = await this.take('buyer', {
      path: 'code',
      body: { confirmed: CONFIRMED },
      events: [['code_shown', 'buyer']],
    });
    // Its answer was lost, and the deal has changed since.
    if (!answer) throw new Refused(409, 'DEAL_CHANGED');
    return answer.code;
  }

  handOver(code) {
    const body = happens(0.3) ? { code, paidDirectly: 1500 } : { code };
    const paid = body.paidDirectly === undefined ? '' : paisaOf(body.paidDirectly);
    return this.take('seller', { path: 'handover', body, events: [['handed_over', 'seller', paid]] });
  }

  /** The other side answers; one proposes a refund, and the other accepts it or leaves it to an admin. */
  async discuss(role) {
    const other = role === 'buyer' ? 'seller' : 'buyer';
    if (happens(0.7))
      await this.take(other, { path: 'problem/answer', body: { text: 'I see.' }, events: [['answer', other]] });
    if (happens(0.2)) return;
    const proposer = pick(['buyer', 'seller']);
    const refund = partOf(this.amount);
    await this.take(proposer, proposalStep(proposer, refund));
    if (happens(0.35)) return;
    const accepting = proposer === 'buyer' ? 'seller' : 'buyer';
    const events = settlementEvents(accepting, this.amount, refund);
    await this.take(accepting, { path: 'problem/accept', body: { refund }, events });
  }

  async complain() {
    const role = pick(['buyer', 'seller']);
    await this.openProblem(role);
    await this.discuss(role);
  }

  async afterHandover() {
    const chance = Math.random();
    if (chance < 0.55) await this.release();
    // Only one of the two can be first.
    else if (chance < 0.65) await atOnce(this.release(), this.openProblem('seller'));
    else if (chance < 0.85) await this.complain();
  }

  async run() {
    const chance = Math.random();
    if (happens(0.4)) await this.meet();
    if (chance < 0.1) return;
    if (chance < 0.2) return this.cancel(pick(['buyer', 'seller']));
    if (chance < 0.25 && this.people.admin) return this.cancel('admin');
    if (chance < 0.35) return this.complain();
    const code = await this.getCode();
    if (chance < 0.45) return atOnce(this.handOver(code), this.cancel('buyer'));
    await pause(200, 1500);
    await this.handOver(code);
    await pause(200, 1500);
    return this.afterHandover();
  }
}

/** Walks a paid deal. A step that comes too late is refused, and ends the walk. */
export async function walkDeal(shared, buyer, id) {
  const { request, token } = buyer;
  const deal = await insist(shared, () => request('GET', `/api/deals/${id}`, { token }));
  shared.ledger.acknowledged('step', stepName(id, ['paid', 'buyer', paisaOf(deal.amount)]));
  const seller = shared.sellers.get(deal.sellerName);
  await new Walk(shared, { buyer, seller, admin: pick(shared.admins) }, deal).run();
}
