import { MOVES } from './deal-moves.ts';
import { type DealModel, endOf, expectedDeposit, IN_PROBLEM, MAX_WRONG_CODES, newDeal } from './deal-rules.ts';
import type { Attempted, Booking } from './booking.ts';
import { TAKEN_BACK } from './parcels/parcel-moves.ts';
import { type AdminsWord, hasLiveParcel, saidOf } from './parcels/parcel-view.ts';
import type { EventRow, Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** The model's view of the scene. */
interface Observed {
  attempts: Attempted[];
  readonly world: World;
  /** By booking. */
  readonly adminsWords: ReadonlyMap<string, AdminsWord>;
  report(line: string): void;
  bookingOf(id: string): Booking | undefined;
}

/** Actions that leave no event, or one of the courier. */
const WITHOUT_EVENT = ['code', 'review', 'parcel'];

/** How the clock moved while a round was played. */
interface Timing {
  isTimePassing: boolean;
  /** Seconds by which it jumped while another step was under way. */
  jumpSeconds: number;
}

/** Explains every event of every deal by what was done, or by its clock; what it can't explain is a violation. */
export class DealModels {
  private readonly deals = new Map<string, DealModel>();
  private used = new Set<Attempted>();
  /** Bookings whose courier said something new in this round. */
  private withNews = new Set<string>();

  private readonly scene: Observed;

  constructor(scene: Observed) {
    this.scene = scene;
  }

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
  apply({ events, parcelEvents, deals }: Snapshot, isFrozen: (booking: string) => boolean, timing: Timing): void {
    this.used = new Set();
    this.withNews = new Set(parcelEvents.map(({ booking }) => booking));
    this.noteHandovers(parcelEvents, deals);
    const before = new Map(this.all().map(({ booking, proposal }) => [booking, proposal]));
    for (const event of events) this.applyEvent(event, isFrozen(event.booking), timing);
    this.noteHandovers(parcelEvents, deals);
    this.noteCash(deals);
    this.restartClocks(parcelEvents, timing);
    for (const attempted of this.scene.attempts) {
      const { action, outcome, booking, role } = attempted;
      // A proposal that is repeated after a lost answer is acknowledged, and is no news.
      const isRepeated = [before.get(booking), this.deals.get(booking)?.proposal].some(
        (proposal) => proposal?.by === role && proposal.paisa === attempted.refundPaisa,
      );
      const leavesEvent = !WITHOUT_EVENT.includes(action) && !(action === 'problem/proposal' && isRepeated);
      if (outcome === 'done' && leavesEvent && !this.used.has(attempted))
        this.scene.report(`deal ${booking}: ${action} by the ${role} was acknowledged, and not done`);
    }
  }

  /** While a problem is open, a delivery leaves no event of the deal; who was first, only the database knows. */
  private noteHandovers(news: Snapshot['parcelEvents'], deals: Snapshot['deals']): void {
    for (const { booking, status } of news) {
      const deal = this.deals.get(booking);
      // A courier that has not delivered it after all has not collected its price either.
      const isTakenBack = deal !== undefined && deal.cash > 0 && TAKEN_BACK.includes(status);
      if (deal && (status === 'delivered' || isTakenBack) && IN_PROBLEM.includes(deal.state))
        deal.isHandedOver = deals.some((row) => row.booking === booking && row.isHandedOver);
    }
  }

  /** Whether a courier has collected the price while a problem was open, or after the deal's end, only the database knows. */
  private noteCash(deals: Snapshot['deals']): void {
    for (const { booking, collected } of deals) {
      const deal = this.deals.get(booking);
      if (deal && deal.cash > 0) deal.collected = collected;
    }
  }

  /** The clock of a parcel under way runs from its latest news. */
  private restartClocks(news: Snapshot['parcelEvents'], { jumpSeconds }: Timing): void {
    for (const { booking, status, at } of new Map(news.map((event) => [event.booking, event])).values()) {
      const deal = this.deals.get(booking);
      if (deal?.state !== 'shipped' && deal?.state !== 'returning') continue;
      if (deal.isHome && status !== 'returning') continue;
      Object.assign(deal, { since: Math.max(deal.since, at), sinceWithin: jumpSeconds, isHome: false });
    }
  }

  private applyEvent(event: EventRow, isFrozen: boolean, timing: Timing): void {
    const known = this.deals.get(event.booking);
    const booking = this.scene.bookingOf(event.booking);
    const fail = (line: string) =>
      this.scene.report(`deal ${event.booking} (${known?.state}): ${event.kind} by ${event.actor}: ${line}`);
    if (!booking) return fail('nobody booked it');
    if (event.kind === 'paid') return known ? fail('twice') : this.open(event, booking, { timing, fail });
    if (!known) return fail('it has no deal');
    const before = known.state;
    const end = endOf(known);
    const isByClock = isClockEvent(event);
    const isByPerson = event.actor !== 'market';
    if (isFrozen && (isByClock || (isByPerson && event.kind !== 'answer')))
      fail('the bank has asked for the money back');
    if (isByClock && event.at < end - known.sinceWithin) fail(`${Math.round(end - event.at)} seconds too early`);
    // At the same moment, the clock may jump between the decision and its record.
    const isLate = event.at >= end + known.sinceWithin && !timing.isTimePassing;
    if (isByPerson && event.kind !== 'answer' && isLate && !this.withNews.has(event.booking)) fail('too late');
    const attempts = this.attemptsAtProvider(event.booking);
    const move = MOVES[event.kind];
    move?.({
      deal: known,
      event,
      need: (isSo, line) => (isSo ? undefined : fail(line)),
      explain: (action, isFit) => this.explain(event, action, isFit),
      refunds: attempts.flatMap(({ refunds }) => refunds),
      disputes: attempts.flatMap(({ dispute }) => dispute ?? []),
      said: saidOf(this.scene.world, this.scene.adminsWords, event.booking),
      hasLiveParcel: hasLiveParcel(this.scene.world, this.scene.adminsWords, event.booking),
      isDue: !isFrozen && event.at >= end - known.sinceWithin,
    });
    if (!move) fail('nobody does that here');
    if (known.state !== before || event.kind === 'home')
      Object.assign(known, { since: event.at, sinceWithin: timing.jumpSeconds });
  }

  private open(
    event: EventRow,
    booking: Booking,
    { timing, fail }: { timing: Timing; fail: (line: string) => void },
  ): void {
    const { price, deliveryFee, courier, cashFee } = booking;
    const isCash = cashFee !== undefined && event.paisa === (deliveryFee + cashFee) * 100;
    const isDeposit = courier === undefined && event.paisa === expectedDeposit(price) * 100;
    if (event.paisa !== (price + deliveryFee) * 100 && !isDeposit && !isCash)
      fail(`${event.paisa} of ${price} and ${deliveryFee}`);
    this.deals.set(booking.id, { ...newDeal(booking, event, isCash), sinceWithin: timing.jumpSeconds });
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

  private attemptsAtProvider(booking: string) {
    const made = this.scene.world.providers.flatMap(({ attempts }) => [...attempts.values()]);
    return made.filter(({ metadata }) => metadata.bookingId === booking);
  }
}

/** Only a clock causes these. */
const isClockEvent = ({ kind, actor }: EventRow): boolean =>
  actor === 'market' && (kind === 'expired' || kind === 'escalated' || kind === 'released' || kind === 'closed');
