import type { DealState } from '#contract/deals/deal-lifecycle';
import type { Database } from '../../server/database/database.ts';
import type { DealContext } from '../../server/features/money/deal-actions/deal.job.ts';
import { PaymentFault } from '../../server/services/payments/provider.ts';
import type { Attempted, Booking } from './booking.ts';
import { DealModels } from './deal-model.ts';
import { EMPTY, type Snapshot } from './snapshot.ts';
import { Crash, type Task } from './turns.ts';
import type { World } from './world.ts';

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

  context(process: number): DealContext {
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

  /** @param back from the newest */
  booking = (back: number): Booking | undefined => this.bookings.at(-1 - back);

  /** A booking whose deal is in one of these states, if there is any; 3 means any other. */
  dealt(back: number, states: readonly DealState[] = []): Booking | undefined {
    const deals = this.model.all();
    const fitting = back === 3 ? [] : deals.filter(({ state }) => states.includes(state));
    const from = fitting.length > 0 ? fitting : deals;
    return this.bookingOf(from.at(-1 - (back % Math.max(1, from.length)))?.booking ?? '');
  }
  bookingOf = (id: string): Booking | undefined => this.bookings.find((booking) => booking.id === id);

  /** Lists a product that two buyers have booked. @returns the booking of one of them */
  async newProduct(process: number, which: number): Promise<Booking | undefined> {
    const number = (this.products += 1);
    const { sellers, buyers, category } = this.world.people;
    const seller = sellers[number % 2]!;
    const price = 6_001 + ((number * 47_903) % 190_000);
    const isSameCity = number % 3 > 0;
    const pair = [buyers[number % 2]!, buyers[2 + (number % 2)]!];
    const rows = await this.db(process).query<{ id: string; product: string; buyer: string }>(
      `with product as (
         insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
           condition, seller_phone, location, city, descriptions, image)
         values ($1, $2, 'Yamaha FZ-S', 200000, $3, 2020, 'Good', '+8801711000002', 'Mirpur', $4, 'A bike for tests.', '/images/i/none/full.webp')
         returning *)
       insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name,
         image, seller_name, seller_email, seller_phone, product_seller_id)
       select p.id, b.id, 'Test Buyer', b.email, '12 Mirpur Road', '+8801711000009', 'Dhaka', p.selling_price, p.product_name,
         p.image, 'Kamal Hossain', 'seller@example.com', p.seller_phone, p.seller_id
       from product p cross join people b where b.id = any($5::bigint[]) order by b.id
       returning id::text, product_id::text as product, buyer_id::text as buyer`,
      [category, seller.id, price, isSameCity ? 'Dhaka' : 'Sylhet', pair.map(({ id }) => id)],
    );
    for (const { id, product, buyer } of rows)
      this.bookings.push({ id, product, buyer: pair.find((each) => each.id === buyer)!, seller, price, isSameCity });
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
    const isFit = state === 'held' || state === 'handed_over' || state === 'released' || state === 'closed';
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
