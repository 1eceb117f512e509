import type { DealState } from '#contract/deal-lifecycle';
import type { Attempted, Booking, Scene } from './scene';
import type { EventRow } from './snapshot';

// Written out from docs/rules.md §10, not imported: a mistake there must not be repeated here.
const HOUR = 3600;
const DAY = 24 * HOUR;
const SECONDS = {
  handed_over: 48 * HOUR,
  problem: 72 * HOUR,
  decision: 10 * DAY,
  escalated: 10 * DAY,
  released: 10 * DAY,
};
const UNSETTLED: readonly DealState[] = ['held', 'handed_over', 'problem', 'decision', 'escalated'];
const IN_PROBLEM: readonly DealState[] = ['problem', 'decision', 'escalated'];
const MAX_WRONG_CODES = 5;

/** 3.75 %, rounded half up, in integers. */
export const expectedFee = (paisa: number): number => Math.floor((paisa * 375 + 5_000) / 10_000);

/** In taka: 5 % in steps of 10, from 500 to 10,000, and at most 10 % (docs/rules.md §9). */
function expectedDeposit(price: number): number {
  const usual = Math.max(500, Math.round(price / 200) * 10);
  return Math.min(usual, 10_000, Math.floor(price / 100) * 10);
}

export const isUnsettled = (state: DealState): boolean => UNSETTLED.includes(state);

/** What a deal must be, by what has happened. */
export interface DealModel {
  booking: string;
  seller: string;
  /** Paisa. */
  amount: number;
  state: DealState;
  /** Seconds, when the state was entered. */
  since: number;
  isSameCity: boolean;
  isHandedOver: boolean;
  isCodeShown: boolean;
  isRisky: boolean;
  proposal?: { by: string; paisa: number };
  /** What the seller got, before the fee. */
  released?: number;
  /** What goes back to the buyer, of a released deal. */
  part: number;
  isChargeback: boolean;
  wrongCodes: number;
}

/** Explains every event of every deal by what was done, or by its clock; what it can't explain is a violation. */
export class DealModels {
  private readonly deals = new Map<string, DealModel>();
  private used = new Set<Attempted>();

  constructor(private readonly scene: Scene) {}

  deal = (booking: string): DealModel | undefined => this.deals.get(booking);
  all = (): DealModel[] => [...this.deals.values()];

  /** Five wrong codes in a row must lock the handover. */
  noteCodeTry(booking: string, answer: string): void {
    const deal = this.deals.get(booking);
    if (!deal) return;
    deal.wrongCodes = answer.includes('"WRONG_CODE"') ? deal.wrongCodes + 1 : 0;
    if (deal.wrongCodes >= MAX_WRONG_CODES) this.scene.report(`deal ${booking}: five wrong codes did not lock it`);
  }

  /** @param isFrozen true if the bank had asked for the money of a booking back all the time */
  apply(events: EventRow[], isFrozen: (booking: string) => boolean, hasTimePassed: boolean): void {
    this.used = new Set();
    for (const event of events) this.applyEvent(event, isFrozen(event.booking), hasTimePassed);
    for (const attempted of this.scene.attempts) {
      const { action, outcome, booking, role } = attempted;
      const leavesEvent = action !== 'code' && action !== 'review';
      if (outcome === 'done' && leavesEvent && !this.used.has(attempted))
        this.scene.report(`deal ${booking}: ${action} by the ${role} was acknowledged, and not done`);
    }
  }

  private applyEvent(event: EventRow, isFrozen: boolean, hasTimePassed: boolean): void {
    const known = this.deals.get(event.booking);
    const booking = this.scene.bookingOf(event.booking);
    const fail = (line: string) =>
      this.scene.report(`deal ${event.booking} (${known?.state}): ${event.kind} by ${event.actor}: ${line}`);
    if (!booking) return fail('nobody booked it');
    if (event.kind === 'paid') return known ? fail('twice') : this.open(event, booking, fail);
    if (!known) return fail('it has no deal');
    const before = known.state;
    const end = known.since + (this.secondsOf(known) ?? Infinity);
    const isByClock = isClockEvent(event);
    const isByPerson = event.actor !== 'market';
    if (isFrozen && (isByClock || (isByPerson && event.kind !== 'answer')))
      fail('the bank has asked for the money back');
    if (isByClock && event.at < end) fail(`${Math.round(end - event.at)} seconds too early`);
    // At the same moment, the clock may jump between the decision and its record.
    if (isByPerson && event.kind !== 'answer' && event.at >= end && !hasTimePassed) fail('too late');
    this.move(known, event, fail);
    if (known.state !== before) known.since = event.at;
  }

  private open(event: EventRow, booking: Booking, fail: (line: string) => void): void {
    const { id, price, seller, isSameCity } = booking;
    const { paisa: amount } = event;
    if (amount !== price * 100 && amount !== expectedDeposit(price) * 100) fail(`${amount} of ${price}`);
    this.deals.set(id, {
      booking: id,
      seller: seller.id,
      amount: amount ?? 0,
      state: 'held',
      since: event.at,
      isSameCity,
      isHandedOver: false,
      isCodeShown: false,
      isRisky: false,
      part: 0,
      isChargeback: false,
      wrongCodes: 0,
    });
  }

  private secondsOf({ state, isSameCity }: DealModel): number | undefined {
    if (state === 'held') return (isSameCity ? 5 : 10) * DAY;
    return state === 'refunding' || state === 'refunded' || state === 'closed' ? undefined : SECONDS[state];
  }

  /** The attempt that explains an event; refused ones explain nothing. */
  private explain(event: EventRow, action: string, isFit: (attempted: Attempted) => boolean = () => true): boolean {
    const fitting = this.scene.attempts.filter(
      (attempted) =>
        attempted.booking === event.booking &&
        attempted.action === action &&
        attempted.role === event.actor &&
        attempted.outcome !== 'refused' &&
        isFit(attempted),
    );
    // One that was acknowledged has been done; one of a process that crashed may have been.
    const done = fitting.filter(({ outcome }) => outcome === 'done');
    const found = done.find((attempted) => !this.used.has(attempted)) ?? done[0] ?? fitting[0];
    if (found) this.used.add(found);
    return found !== undefined;
  }

  private move(deal: DealModel, event: EventRow, fail: (line: string) => void): void {
    const need = (isSo: boolean, line: string) => {
      if (!isSo) fail(line);
    };
    const { state } = deal;
    const { actor, paisa } = event;
    const isParty = actor === 'buyer' || actor === 'seller';
    switch (event.kind) {
      case 'code_shown':
        need(state === 'held' && actor === 'buyer' && this.explain(event, 'code'), 'nobody asked for it');
        deal.isCodeShown = true;
        return;
      case 'code_replaced':
        deal.isCodeShown = false;
        return;
      case 'handed_over':
        need(state === 'held' && actor === 'seller', 'it may not be');
        need(deal.isCodeShown, 'the buyer has not opened the code');
        need(
          this.explain(event, 'handover', ({ isRight }) => isRight === true),
          'without the code',
        );
        Object.assign(deal, { state: 'handed_over', isHandedOver: true });
        return;
      case 'canceled':
        need(state === 'held' && this.explain(event, 'cancel'), 'nobody canceled it, or too late');
        need(paisa === deal.amount, 'not all of it');
        deal.state = 'refunding';
        return;
      case 'expired':
        need(state === 'held' || (state === 'escalated' && !deal.isHandedOver), 'it may not be');
        need(paisa === deal.amount, 'not all of it');
        deal.state = 'refunding';
        return;
      case 'problem':
        if (actor === 'market') {
          need(state === 'held' && event.reason === 'risk', 'the provider did not call it risky');
          Object.assign(deal, { state: 'decision', isRisky: true });
          return;
        }
        need((state === 'held' || state === 'handed_over') && isParty, 'it may not be');
        need(this.explain(event, 'problem'), 'nobody reported it');
        Object.assign(deal, { state: 'problem', isRisky: false, proposal: undefined });
        return;
      case 'answer':
        need(this.explain(event, 'problem/answer'), 'nobody answered');
        return;
      case 'proposal':
        need(IN_PROBLEM.includes(state) && isParty && !deal.isRisky, 'it may not be');
        need(
          this.explain(event, 'problem/proposal', ({ refundPaisa }) => refundPaisa === paisa),
          'nobody proposed it',
        );
        deal.proposal = { by: actor, paisa: paisa ?? 0 };
        return;
      case 'decision':
        need(state === 'decision' || state === 'escalated', 'it is not the admins’ turn');
        need(
          actor === 'admin' && this.explain(event, 'decision', ({ refundPaisa }) => refundPaisa === paisa),
          'no admin decided that',
        );
        return;
      case 'cleared':
        need(deal.isRisky && actor === 'admin', 'it may not be');
        Object.assign(deal, { state: 'held', isRisky: false });
        return;
      case 'escalated':
        need(state === 'problem' || state === 'decision', 'it may not be');
        deal.state = state === 'problem' ? 'decision' : 'escalated';
        return;
      case 'released':
        return this.release(deal, event, need);
      case 'refunding':
        return this.refund(deal, event, need);
      case 'refunded':
        return this.refunded(deal, event, need);
      case 'closed':
        need(state === 'released', 'it was not released');
        need(actor === 'market' || (isParty && this.explain(event, 'review')), 'nobody reviewed it');
        deal.state = 'closed';
        return;
      default:
        fail('nobody does that here');
    }
  }

  /** The proposal that a party accepts must be the other's, and of this amount. */
  private isAgreed({ proposal }: DealModel, event: EventRow, refundPaisa: number): boolean {
    return (
      proposal !== undefined &&
      proposal.by !== event.actor &&
      proposal.paisa === refundPaisa &&
      this.explain(event, 'problem/accept', (attempted) => attempted.refundPaisa === refundPaisa)
    );
  }

  private release(deal: DealModel, event: EventRow, need: (isSo: boolean, line: string) => void): void {
    const { state, amount } = deal;
    const { actor } = event;
    const part = amount - (event.paisa ?? 0);
    need(part >= 0 && part < amount, `${event.paisa} of ${amount}`);
    const isOwnWish = state === 'handed_over' && actor === 'buyer' && part === 0 && this.explain(event, 'release');
    const isLate =
      actor === 'market' && part === 0 && (state === 'handed_over' || (state === 'escalated' && deal.isHandedOver));
    const isDecided =
      (state === 'decision' || state === 'escalated') &&
      actor === 'admin' &&
      this.explain(event, 'decision', ({ refundPaisa }) => refundPaisa === part);
    const isAgreed = IN_PROBLEM.includes(state) && !deal.isRisky && this.isAgreed(deal, event, part);
    need(isOwnWish || isLate || isDecided || isAgreed, 'nobody wanted that');
    Object.assign(deal, { state: 'released', released: amount - part, part });
  }

  private refund(deal: DealModel, event: EventRow, need: (isSo: boolean, line: string) => void): void {
    const { state, amount, released } = deal;
    const { actor, paisa } = event;
    // The part of a settlement; its release came before.
    if (released !== undefined) return need(paisa === deal.part && paisa > 0, `${paisa}, not ${deal.part}`);
    if (actor === 'market') {
      const refunds = this.refundsAtProvider(deal);
      const isByHand = isUnsettled(state) && refunds.some((refund) => refund.isByHand);
      const isReturned = state === 'refunded' && refunds.some(({ status }) => status === 'failed');
      need(isByHand || isReturned, 'nothing happened at the provider');
    } else {
      need(IN_PROBLEM.includes(state) && paisa === amount, 'it may not be');
      const isDecided = actor === 'admin' && state !== 'problem' && this.explain(event, 'decision');
      need(isDecided || (!deal.isRisky && this.isAgreed(deal, event, amount)), 'nobody wanted that');
    }
    deal.state = 'refunding';
  }

  private refunded(deal: DealModel, event: EventRow, need: (isSo: boolean, line: string) => void): void {
    const { state, amount, released, part } = deal;
    if (event.reason === 'chargeback') {
      need(isUnsettled(state) && event.paisa === amount, 'the money was not held any more');
      const lost = this.attemptsOf(deal).some(({ dispute }) => dispute?.status === 'lost');
      need(lost, 'no dispute is lost');
      Object.assign(deal, { state: 'refunded', isChargeback: true });
      return;
    }
    const due = released === undefined || part === 0 ? amount : part;
    need(event.paisa === due, `${event.paisa}, not ${due}`);
    need(
      this.refundsAtProvider(deal).some((refund) => refund.hasSucceeded),
      'the provider has not refunded it',
    );
    if (released !== undefined) return;
    need(state === 'refunding', 'it was not being refunded');
    deal.state = 'refunded';
  }

  private attemptsOf({ booking }: DealModel) {
    const made = this.scene.world.providers.flatMap(({ attempts }) => [...attempts.values()]);
    return made.filter(({ metadata }) => metadata.bookingId === booking);
  }
  private refundsAtProvider = (deal: DealModel) => this.attemptsOf(deal).flatMap(({ refunds }) => refunds);
}

/** Only a clock causes these. */
const isClockEvent = ({ kind, actor }: EventRow): boolean =>
  actor === 'market' && (kind === 'expired' || kind === 'escalated' || kind === 'released' || kind === 'closed');
