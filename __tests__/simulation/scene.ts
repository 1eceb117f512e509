import type { DealState } from '#contract/deals/deal-lifecycle';
import type { Database } from '../../server/database/database.ts';
import type { DealContext } from '../../server/features/money/deal-actions/deal.job.ts';
import type { ParcelContext } from '../../server/features/money/parcel-actions/parcel.create.ts';
import { PaymentFault } from '../../server/services/payments/provider.ts';
import type { Attempted, Booking } from './booking.ts';
import { DealModels } from './deal-model.ts';
import type { AdminsWord } from './parcels/parcel-view.ts';
import { insertProduct } from './insert-product.ts';
import { EMPTY, type Snapshot } from './snapshot.ts';
import { Crash, type Task } from './turns.ts';
import type { World } from './world.ts';

/** States in which the operator refunds a payment at the provider. */
const REFUNDED_BY_HAND: readonly DealState[] = ['held', 'handed_over', 'shipped', 'delivered', 'released', 'closed'];

/** Something that must never happen. */
export class Violation extends Error {}

/** One history's market, and what is known about it from outside. */
export class Scene {
  readonly bookings: Booking[] = [];
  readonly model: DealModels = new DealModels(this);
  snapshot: Snapshot = EMPTY;
  /** Of this round. */
  attempts: Attempted[] = [];
  tasks: (Task | undefined)[] = [];
  /** A process stopped in the latest round, or a provider failed. */
  isDisturbed = false;
  /** Batches above the limit whose file was read. */
  readonly filesOfLargeBatches = new Set<string>();
  /** Refunds of each payment that the providers had made at the last check. */
  readonly refundsSeen = new Map<string, number>();
  /** In the files that were read. */
  readonly fileNumbers = new Set<string>();
  /** What admins have said of parcels, by booking. */
  readonly adminsWords = new Map<string, AdminsWord>();
  /** Deals whose cash an admin has tried to write off. */
  readonly cashWrittenOff = new Set<string>();
  private readonly reports: string[] = [];
  private products = 0;

  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  process(at: number) {
    return this.world.processes[at] ?? this.world.processes[0]!;
  }
  db = (process: number): Database => this.process(process).services.db;

  context(process: number): DealContext & ParcelContext {
    const { db, env, payments, couriers } = this.process(process).services;
    return { db, env, payments, couriers, log: { warn: () => undefined } };
  }

  isDead = (process: number): boolean => this.tasks[process]?.isDead === true;

  /** Calls that the providers have not answered so far. */
  countFaults = (): number => this.world.providers.reduce((sum, { faults }) => sum + faults.count, 0);

  report(line: string): void {
    this.reports.push(line);
  }

  /** A silent provider is no fault of ours. */
  reportFault(what: string, fault: unknown): void {
    if (!(fault instanceof PaymentFault) && !(fault instanceof Crash)) this.report(`${what} failed: ${String(fault)}`);
  }

  attempt(attempted: Omit<Attempted, 'outcome'>): Attempted {
    const made = { ...attempted, outcome: 'unknown' as const };
    this.attempts.push(made);
    return this.attempts.at(-1)!;
  }

  /** What admins have said of a booking's parcel, to be changed. */
  adminsWord(booking: string): AdminsWord {
    const word = this.adminsWords.get(booking) ?? { said: new Set(), writtenOff: 0 };
    this.adminsWords.set(booking, word);
    return word;
  }

  /** @param back from the newest */
  booking = (back: number): Booking | undefined => this.bookings.at(-1 - back);

  /** A booking whose deal is in one of these states, if there is any; 3 means any other. @param isSent only those by courier */
  dealt(back: number, states: readonly DealState[] = [], isSent = false): Booking | undefined {
    const deals = this.model.all().filter((deal) => !isSent || deal.isSent);
    const fitting = back === 3 ? [] : deals.filter(({ state }) => states.includes(state));
    const from = fitting.length > 0 ? fitting : deals;
    return this.bookingOf(from.at(-1 - (back % Math.max(1, from.length)))?.booking ?? '');
  }
  bookingOf = (id: string): Booking | undefined => this.bookings.find((booking) => booking.id === id);

  /**
   * Lists a product that two buyers have booked. @returns the booking of one of them
   * @param which of both, the number of the courier that both want it by, if any, and whether that collects its price
   */
  async newProduct(
    process: number,
    {
      which = 0,
      courier = null,
      isCash: isForCash = false,
    }: { which?: number; courier?: number | null; isCash?: boolean },
  ): Promise<Booking | undefined> {
    const number = (this.products += 1);
    const made = await insertProduct(this, { process, number, courier, isForCash });
    this.bookings.push(...made);
    return this.booking(which);
  }

  /** All clocks jump. */
  async passTime(process: number, seconds: number): Promise<void> {
    // A transaction is run again after a deadlock.
    await this.db(process).transaction(async (tx) => {
      await tx.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [seconds]);
      await tx.query(
        `with held as (update products set hold_until = hold_until - make_interval(secs => $1) where hold_until is not null),
         holds as (update payment_holds set ends_at = ends_at - make_interval(secs => $1)),
         failures as (update failed_rows set last_at = last_at - make_interval(secs => $1))
       update intents set created_at = created_at - make_interval(secs => $1),
         next_check_at = next_check_at - make_interval(secs => $1) where state = 'open'`,
        [seconds],
      );
    });
  }

  /** Refunds without an answer can be sent again. */
  async lapseRefundClaims(): Promise<void> {
    await this.world.db.query(`update refund_claims set claimed_at = claimed_at - interval '1 hour'`);
  }

  /** The operator refunds a whole payment at the provider, while no problem is open. */
  refundByHand({ id, payment }: Booking): boolean {
    const state = this.model.deal(id)?.state;
    const attempt = payment?.provider.attempts.get(payment.id);
    const row = this.snapshot.payments.find((each) => each.attempt === payment?.id);
    const isFit = state !== undefined && REFUNDED_BY_HAND.includes(state);
    // Providers refund nothing that the bank has taken back.
    const isTaken = attempt?.dispute?.status === 'lost';
    if (!payment || !isFit || isTaken || row?.state !== 'kept' || attempt?.refunds.length !== 0) return false;
    payment.provider.clearFaults();
    payment.provider.refundByHand(payment.id, attempt.amountPaisa);
    return true;
  }

  /** @throws Violation */
  throwReports(): void {
    if (this.reports.length > 0) throw new Violation([...new Set(this.reports)].join('; '));
  }
}
