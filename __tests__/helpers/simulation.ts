import { CANCEL_REASONS, DEAL_STATES, type DealState } from '#contract/deal-lifecycle';
import type { PaymentMethod } from '#contract/lifecycle';
import fc from 'fast-check';
import type { Database, Queryable } from '../../server/database/database';
import { runDeals } from '../../server/features/deal-actions/deal.job';
import { recordDispute } from '../../server/features/payments/issue.queries';
import { checkPayment } from '../../server/features/payments/payment.check';
import { findPaymentOfIntent } from '../../server/features/payments/payment.queries';
import { listInconsistencies } from '../../server/features/payments/reconcile.queries';
import { sweep } from '../../server/features/payments/payment.sweep';
import { createProviders } from '../../server/services/payments/providers';
import { codeFor } from './deal';
import { createMadeUpProvider } from './made-up-provider';
import { type Market, openMarket, type TestPerson } from './market';
import { insertBooking } from './rows';
import { send } from './send';

/**
 * Random histories of deals, against the real server and database (docs/rules.md §10). The providers
 * are made up: they fail, repeat and lag as they are told.
 */

const METHODS = ['card', 'bkash', 'sslcommerz'] as const satisfies PaymentMethod[];
/** Deals that a history has at once. */
const DEALS = 3;
const PRICE = 185_000;

const DEAL = fc.nat(DEALS - 1);
const ROLE = fc.constantFrom('buyer', 'seller', 'admin');
const step = <Kind extends string, More>(kind: Kind, more: { [Key in keyof More]: fc.Arbitrary<More[Key]> }) =>
  fc.record<{ kind: Kind } & More>({ kind: fc.constant(kind), ...more } as {
    [Key in keyof ({ kind: Kind } & More)]: fc.Arbitrary<({ kind: Kind } & More)[Key]>;
  });

/** What can happen next. Numbers name a deal, not a row: a history can be replayed. */
const STEP = fc.oneof(
  { weight: 6, arbitrary: step('pay', { deal: DEAL, method: fc.nat(METHODS.length - 1), deposit: fc.boolean() }) },
  { weight: 5, arbitrary: step('notify', { deal: DEAL, times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: step('code', { deal: DEAL }) },
  { weight: 6, arbitrary: step('handover', { deal: DEAL, isWrong: fc.boolean() }) },
  { weight: 3, arbitrary: step('release', { deal: DEAL, role: ROLE }) },
  { weight: 2, arbitrary: step('cancel', { deal: DEAL, role: ROLE }) },
  { weight: 3, arbitrary: step('problem', { deal: DEAL, role: ROLE }) },
  { weight: 3, arbitrary: step('proposal', { deal: DEAL, role: ROLE, part: fc.nat(4) }) },
  { weight: 3, arbitrary: step('accept', { deal: DEAL, role: ROLE, part: fc.nat(4) }) },
  { weight: 2, arbitrary: step('decision', { deal: DEAL, role: ROLE, part: fc.nat(4) }) },
  { weight: 4, arbitrary: step('time', { seconds: fc.constantFrom(60, 3600, 86_400, 172_800, 432_000) }) },
  { weight: 3, arbitrary: step('sweep', {}) },
  { weight: 3, arbitrary: step('job', {}) },
  { weight: 1, arbitrary: step('operatorRefund', { deal: DEAL }) },
  { weight: 1, arbitrary: step('dispute', { deal: DEAL, status: fc.constantFrom('needs_response', 'won', 'lost') }) },
  { weight: 2, arbitrary: step('silence', { method: fc.nat(METHODS.length - 1), isAfter: fc.boolean() }) },
  { weight: 1, arbitrary: step('failedRefund', { method: fc.nat(METHODS.length - 1), isPending: fc.boolean() }) },
  { weight: 2, arbitrary: step('crash', { after: fc.nat(12) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;

/** One after the other, or two at the same moment as two processes do them. */
export const historyOf = (steps: number) =>
  fc.array(fc.tuple(STEP, fc.option(STEP, { freq: 6 })), { minLength: steps, maxLength: steps, size: 'max' });
export type History = [Step, Step | null][];

/** The process stops here; what it has committed stays. */
class Crash extends Error {}

interface Slot {
  buyer: TestPerson;
  seller: TestPerson;
  product: string;
  booking: string;
  method?: PaymentMethod;
  attempt?: string;
}

export interface Simulation {
  run(history: History): Promise<void>;
  close(): Promise<void>;
}

export async function openSimulation(): Promise<Simulation> {
  const providers = METHODS.map((method) => createMadeUpProvider(method, 0));
  const market = await openMarket({ payments: () => createProviders(providers) });
  await market.db.query('update deal_clock set stopped_at = now()');
  const admin = await market.person('admin');
  const category = await market.category();
  const pairs = await Promise.all(
    Array.from({ length: DEALS }, async () => ({
      buyer: await market.person('user', { established: true }),
      seller: await market.person('seller', { established: true }),
    })),
  );
  return {
    async run(history) {
      for (const provider of providers) {
        provider.controls.clearFaults();
        provider.controls.nextRefunds('succeeded');
      }
      await new Run(market, providers, admin, category, pairs).play(history);
    },
    close: () => market.close(),
  };
}

class Run {
  private readonly slots: (Slot | undefined)[] = [];
  private readonly bookings: string[] = [];
  /** Statements until the next crash. */
  private untilCrash = Infinity;

  constructor(
    private readonly market: Market,
    private readonly providers: ReturnType<typeof createMadeUpProvider>[],
    private readonly admin: TestPerson,
    private readonly category: string,
    private readonly pairs: { buyer: TestPerson; seller: TestPerson }[],
  ) {}

  async play(history: History): Promise<void> {
    for (const [one, other] of history) {
      await Promise.all([this.attempt(one), other ? this.attempt(other) : undefined]);
      await this.check();
    }
    await this.end();
  }

  private async attempt(each: Step): Promise<void> {
    try {
      await this.perform(each);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }

  /** Counts statements, and stops the work at the one where the process crashes. */
  private crashing(): Database {
    const { db } = this.market;
    const count = () => {
      this.untilCrash -= 1;
      if (this.untilCrash > 0) return;
      this.untilCrash = Infinity;
      throw new Crash('The process stopped.');
    };
    const counting = <Target extends Queryable>(target: Target): Target =>
      new Proxy(target, {
        get(of, name, receiver) {
          const value: unknown = Reflect.get(of, name, receiver);
          if (name === 'query')
            return async (...call: Parameters<Queryable['query']>) => {
              count();
              return of.query(...call);
            };
          if (name === 'transaction')
            return (work: (tx: Queryable) => Promise<unknown>) =>
              db.transaction(async (tx) => {
                const answer = await work(counting(tx));
                count();
                return answer;
              });
          return typeof value === 'function' ? (value.bind(of) as unknown) : value;
        },
      });
    return counting(db);
  }

  private context() {
    const { env, payments } = this.market.services;
    return { db: this.crashing(), env, payments, log: { warn: () => undefined, error: () => undefined } };
  }

  private provider(at: number | PaymentMethod | undefined) {
    const method = typeof at === 'number' ? METHODS[at] : at;
    return this.providers.find((provider) => provider.method === method) ?? this.providers[0]!;
  }

  private async slotFor(deal: number): Promise<Slot> {
    const found = this.slots[deal];
    if (found) return found;
    const { buyer, seller } = this.pairs[deal]!;
    const product = await this.market.product(seller.id, this.category);
    const booking = await insertBooking(this.market, product, buyer);
    this.bookings.push(booking);
    return (this.slots[deal] = { buyer, seller, product, booking });
  }

  private async act(deal: number, role: string, action: string, input: object): Promise<void> {
    const slot = this.slots[deal];
    if (!slot) return;
    const who = role === 'admin' ? this.admin : role === 'buyer' ? slot.buyer : slot.seller;
    const answer = await send(this.market, `POST /deals/${slot.booking}/${action}`, who, input);
    // Refusals are answers; a failure is not.
    if (answer.statusCode >= 500) throw new Error(`${action} by the ${role}: ${answer.body}`);
  }

  private async perform(each: Step): Promise<void> {
    const refund = 'part' in each ? (PRICE / 4) * Number(each.part) : 0;
    switch (each.kind) {
      case 'pay':
        return this.pay(each);
      case 'notify':
        return this.notify(each);
      case 'code': {
        const slot = this.slots[each.deal];
        if (slot) await codeFor(this.market, { buyer: slot.buyer, id: slot.booking }).catch(() => undefined);
        return;
      }
      case 'handover': {
        const slot = this.slots[each.deal];
        if (!slot) return;
        const code = await codeFor(this.market, { buyer: slot.buyer, id: slot.booking }).catch(() => '000000');
        return this.act(each.deal, 'seller', 'handover', { code: each.isWrong ? 'xxxxxx' : code });
      }
      case 'release':
        return this.act(each.deal, each.role, 'release', {});
      case 'cancel':
        return this.act(each.deal, each.role, 'cancel', { reason: CANCEL_REASONS[0] });
      case 'problem':
        return this.act(each.deal, each.role, 'problem', { reason: 'papers', text: 'The papers are missing.' });
      case 'proposal':
        return this.act(each.deal, each.role, 'problem/proposal', { refund });
      case 'accept':
        return this.act(each.deal, each.role, 'problem/accept', { refund });
      case 'decision':
        return this.act(each.deal, each.role, 'decision', { refund, statement: 'Both sides were heard.' });
      case 'time':
        await this.market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [each.seconds]);
        return runDeals(this.context());
      case 'sweep':
        return this.sweep();
      case 'job':
        return runDeals(this.context());
      case 'operatorRefund': {
        const slot = this.slots[each.deal];
        const provider = this.provider(slot?.method);
        if (slot?.attempt && (await this.paymentOf(slot)))
          provider.controls.change(slot.attempt, { refunded: true, refundedPaisa: await this.amountOf(slot) });
        return;
      }
      case 'dispute':
        return this.dispute(each);
      case 'silence': {
        const { controls } = this.provider(each.method);
        for (const call of ['query', 'confirm', 'refund', 'getRefund'] as const)
          controls.fail(call, 'unreachable', 1, each.isAfter ? 'after' : 'before');
        return;
      }
      case 'failedRefund':
        return this.provider(each.method).controls.nextRefunds(each.isPending ? 'pending' : 'failed');
      case 'crash':
        this.untilCrash = each.after + 1;
    }
  }

  private async pay({ deal, method, deposit }: Extract<Step, { kind: 'pay' }>): Promise<void> {
    const slot = await this.slotFor(deal);
    const provider = this.provider(method);
    await this.market.db.query('update products set hold_until = null, hold_booking_id = null where id = $1', [
      slot.product,
    ]);
    const wanted = {
      bookingId: slot.booking,
      price: PRICE,
      method: provider.method,
      kind: deposit ? 'deposit' : 'full',
    };
    const started = await send(this.market, 'POST /payments/start', slot.buyer, wanted);
    if (started.statusCode >= 500 && started.statusCode !== 503) throw new Error(`pay: ${started.body}`);
    if (started.statusCode !== 200) return;
    const id = started.json<{ redirectUrl: string }>().redirectUrl.split('/').at(-1) ?? '';
    provider.controls.agree(id);
    slot.method = provider.method;
    slot.attempt = id;
  }

  /** As a webhook does, once or more. */
  private async notify({ deal, times }: Extract<Step, { kind: 'notify' }>): Promise<void> {
    const slot = this.slots[deal];
    if (!slot?.attempt) return;
    const { attempt, method } = slot;
    for (let n = 0; n < times; n += 1)
      await checkPayment(this.context(), this.provider(method), attempt).catch((error: unknown) => {
        if (error instanceof Crash || !(error instanceof Error) || error.name !== 'Error') throw error;
      });
  }

  private async sweep(): Promise<void> {
    await this.market.db.query(
      `update intents set next_check_at = now() where state = 'open' and next_check_at is not null`,
    );
    const faults = await sweep(this.context(), 0);
    const crash = faults.find((fault) => fault instanceof Crash);
    if (crash) throw crash;
  }

  private async paymentOf({ method, attempt }: Slot) {
    return method && attempt ? findPaymentOfIntent(this.market.db, { provider: method, id: attempt }) : undefined;
  }
  private amountOf = async (slot: Slot): Promise<number> => (await this.paymentOf(slot))?.amountPaisa ?? 0;

  private async dispute({ deal, status }: Extract<Step, { kind: 'dispute' }>): Promise<void> {
    const slot = this.slots[deal];
    const payment = slot && (await this.paymentOf(slot));
    if (!payment) return;
    const id = `dispute-${payment._id}`;
    const [known] = await this.market.db.query<{ status: string }>(
      'select status from payment_issues where reference = $1',
      [id],
    );
    // A dispute that has ended stays as it is; none begins with its end.
    if (known ? known.status !== 'needs_response' : status !== 'needs_response') return;
    await recordDispute(this.market.db, payment, {
      id,
      amountPaisa: payment.amountPaisa,
      reason: 'fraudulent',
      status,
    });
  }

  /** What must be true at every moment. */
  private async check(): Promise<void> {
    const faults = await this.market.db.query<{ fault: string }>(
      `select 'entries sum to ' || sum(amount) as fault from ledger_entries having sum(amount) <> 0
       union all select 'closed deal ' || d.booking_id || ' has ' || b.amount || ' in ' || a.kind
         from deals d join ledger_accounts a on a.owner = d.booking_id::text and a.kind in ('held', 'refund_due') join ledger_balances b on b.account_id = a.id
         where d.state in ('closed', 'refunded') and b.amount <> 0 and not exists (select from payments m where m.booking_id = d.booking_id and m.state = 'refunding')
       union all select 'deal ' || t.booking_id || ': more left than was paid'
         from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
         where a.kind = 'held' and t.booking_id = any($1::bigint[]) group by t.booking_id having sum(e.amount) < 0
       union all select 'payment ' || m.id || ' is released and refunded'
         from payments m join deals d on d.payment_id = m.id
         where d.released_at is not null and m.state <> 'kept' and m.refund_paisa is null
           and not exists (select from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
             where t.cause = 'refund-begun:' || m.id and a.kind = 'loss')`,
      [this.bookings],
    );
    if (faults.length > 0) throw new Error(faults.map(({ fault }) => fault).join('; '));
  }

  /** Nobody does anything any more: every deal reaches an end, and all records agree. */
  private async end(): Promise<void> {
    this.untilCrash = Infinity;
    for (const { controls } of this.providers) {
      controls.clearFaults();
      controls.nextRefunds('succeeded');
    }
    await this.market.db.query(
      `update payment_issues set status = 'won', updated_at = now() where kind = 'dispute' and status = 'needs_response'`,
    );
    for (let round = 0; round < 8; round += 1) {
      await this.market.db.query('update deal_clock set advanced_seconds = advanced_seconds + 950400');
      for (const { controls } of this.providers)
        for (const slot of this.slots)
          for (const refund of slot?.attempt ? controls.refundsOf(slot.attempt) : [])
            if (refund.status === 'pending') controls.endRefund(refund.id, 'succeeded');
      await this.market.db.query(
        `update payments set refund_failures = 0, refund_checked_at = null where state = 'refunding'`,
      );
      await this.sweep();
      await runDeals(this.context());
    }
    const states = await this.market.db.query<{ id: string; state: DealState }>(
      `select booking_id::text as id, state from deals where booking_id = any($1::bigint[])`,
      [this.bookings],
    );
    const ends: readonly DealState[] = ['closed', 'refunded'] satisfies (typeof DEAL_STATES)[number][];
    const open = states.filter(({ state }) => !ends.includes(state));
    if (open.length > 0) throw new Error(`Without an end: ${JSON.stringify(open)}`);
    await this.check();
    const lines = await listInconsistencies(this.market.db);
    if (lines.length > 0) throw new Error(lines.map(({ line }) => line).join('; '));
  }
}
