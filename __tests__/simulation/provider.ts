import type { PaymentMethod } from '#contract/lifecycle';
import {
  type NewPayment,
  paisaToRefund,
  type PaymentProvider,
  type ProviderPayment,
  type Refund,
  type RefundLookup,
  RefundRefused,
} from '../../server/services/payments/provider.ts';
import { PROVIDER_CONSTANTS } from './provider-constants.ts';
import { ProviderFaults } from './provider-faults.ts';
import type { Attempt, Call, DisputeThere, NextRefund, Notice, RefundThere } from './provider-types.ts';

/**
 * A payment provider in memory: it fails, repeats and lags on request. Cards carry our metadata and
 * take money when the payer confirms; wallets wait for the market to confirm; the rest carry only our
 * reference.
 */
export class SimulatedProvider {
  readonly attempts = new Map<string, Attempt>();
  readonly notices: Notice[] = [];
  private readonly byKey = new Map<string, string>();
  private readonly usedUpKeys = new Set<string>();
  readonly faults = new ProviderFaults();
  /** The market's wallet has no money for refunds. */
  isWalletEmpty = false;
  /** Payments whose latest refund was refused because of that. */
  readonly refusedByWallet = new Set<string>();
  private nextRefund: NextRefund = 'succeeded';

  readonly method: PaymentMethod;

  constructor(method: PaymentMethod) {
    this.method = method;
  }

  /** bKash makes a refund as often as it is sent. */
  private get hasKeys(): boolean {
    return this.method !== 'bkash';
  }

  reset(): void {
    this.attempts.clear();
    this.notices.splice(0);
    this.byKey.clear();
    this.usedUpKeys.clear();
    this.refusedByWallet.clear();
    this.clearFaults();
  }

  refundNext(status: NextRefund): void {
    this.nextRefund = status;
  }
  clearFaults(): void {
    this.faults.clear();
    this.nextRefund = 'succeeded';
    this.isWalletEmpty = false;
  }

  /** A genuine notification about money that is not the market's. */
  announceStray(): void {
    this.announce({ paymentId: `${this.method}-stray-${this.notices.length + 1}` }, true);
  }

  /** The payer agrees to pay. */
  agree(id: string, { isRisky = false, extraPaisa = 0 } = {}): void {
    const attempt = this.known(id);
    if (attempt.status !== 'open' || attempt.isAgreed) return;
    Object.assign(attempt, { isAgreed: true, isRisky, amountPaisa: attempt.amountPaisa + extraPaisa });
    if (this.method !== 'bkash') attempt.status = 'succeeded';
    this.announce({ paymentId: id });
  }

  /** The payer gives up. */
  end(id: string, status: 'failed' | 'canceled'): void {
    const attempt = this.known(id);
    if (attempt.status !== 'open' || attempt.isAgreed) return;
    attempt.status = status;
    this.announce({ paymentId: id });
  }

  refundByHand(id: string, amountPaisa: number): void {
    const attempt = this.known(id);
    const refund = this.insertRefund(attempt, amountPaisa, 'by hand', 'succeeded');
    refund.isByHand = true;
    this.announce({ paymentId: id, refundId: refund.id });
  }

  /** The bank takes a refund, or does not, or returns it. */
  endRefund(id: string, refund: RefundThere, status: 'succeeded' | 'failed'): void {
    refund.status = status;
    refund.hasSucceeded ||= status === 'succeeded';
    this.announce({ paymentId: id, refundId: refund.id });
  }

  /** The buyer's bank asks for the money back, or ends that. */
  dispute(id: string, status: DisputeThere['status'], amountPaisa: number): void {
    const attempt = this.known(id);
    if (attempt.status !== 'succeeded') return;
    if (attempt.dispute ? attempt.dispute.status !== 'needs_response' : status !== 'needs_response') return;
    attempt.dispute ??= { id: `dispute-${id}`, paymentId: id, amountPaisa, status, reason: 'fraudulent' };
    attempt.dispute.status = status;
    this.announce({ paymentId: id, disputeId: attempt.dispute.id });
  }

  /** The market's balance at the provider, in paisa. */
  clearing(): number {
    let sum = 0;
    for (const attempt of this.attempts.values()) {
      if (attempt.status !== 'succeeded') continue;
      sum += attempt.amountPaisa - this.refunded(attempt);
      if (attempt.dispute && attempt.dispute.status !== 'won') sum -= attempt.dispute.amountPaisa;
    }
    return sum;
  }

  asProvider(): PaymentProvider {
    const { method, faults } = this;
    const call = <T>(name: Call, work: () => T): Promise<T> => faults.run(name, work);
    return {
      method,
      ...PROVIDER_CONSTANTS,
      start: (wanted) => call('start', () => this.start(wanted)),
      confirm: (id) =>
        call('confirm', () => {
          const attempt = this.attempts.get(id);
          if (attempt?.isAgreed && attempt.status === 'open') attempt.status = 'succeeded';
          return this.read(id);
        }),
      query: (id) => call('query', () => this.read(id)),
      cancel: (id) =>
        call('query', () => {
          const attempt = this.attempts.get(id);
          if (method === 'card' && attempt?.status === 'open') attempt.status = 'canceled';
          return this.read(id);
        }),
      hasRefundKeys: this.hasKeys,
      findRefund: (payment, key) =>
        call('getRefund', () => this.findRefund(this.known(payment.id), paisaToRefund(payment), key)),
      refund: (payment, key) => call('refund', () => this.refund(payment.id, paisaToRefund(payment), key)),
      getRefund: (id, { id: paymentId }) =>
        call('getRefund', () => this.known(paymentId).refunds.find((refund) => refund.id === id) ?? null),
      getDispute: async (id) => [...this.attempts.values()].find(({ dispute }) => dispute?.id === id)?.dispute ?? null,
    };
  }

  private known(id: string): Attempt {
    const found = this.attempts.get(id);
    if (!found) throw new Error(`The simulated provider knows no payment ${id}.`);
    return found;
  }

  private announce(about: Omit<Notice['body'], 'id' | 'type'>, isStray = false): void {
    // Two providers may use the same ids.
    const id = `event-${this.notices.length + 1}`;
    this.notices.push({ method: this.method, body: { id, type: 'payment', ...about }, isAcknowledged: false, isStray });
  }

  private start(wanted: NewPayment) {
    const id = this.byKey.get(wanted.idempotencyKey) ?? `${this.method}-${this.attempts.size + 1}`;
    this.byKey.set(wanted.idempotencyKey, id);
    if (!this.attempts.has(id))
      this.attempts.set(id, { ...wanted, id, status: 'open', isAgreed: false, isRisky: false, refunds: [] });
    const checkout =
      this.method === 'card' ? { clientSecret: `${id}_secret` } : { redirectUrl: `https://simulated.example/${id}` };
    return { ...this.describe(this.known(id)), checkout };
  }

  private read(id: string): ProviderPayment | null {
    const attempt = this.attempts.get(id);
    if (!attempt) return null;
    const described = this.describe(attempt);
    return this.method === 'card' && attempt.status === 'open'
      ? { ...described, checkout: { clientSecret: `${id}_secret` } }
      : described;
  }

  private describe(attempt: Attempt): ProviderPayment {
    const { id, status, amountPaisa, isRisky } = attempt;
    const isCard = this.method === 'card';
    const refundedPaisa = this.refunded(attempt);
    return {
      id,
      ...(isCard ? {} : { reference: attempt.reference }),
      status,
      ...(status === 'succeeded' && { transactionId: isCard ? id : `money-${id}` }),
      amountPaisa,
      currency: 'bdt',
      metadata: isCard ? attempt.metadata : {},
      created: 1_700_000_000,
      refundedPaisa,
      refunded: refundedPaisa >= amountPaisa,
      isRisky,
    };
  }

  private refunded = ({ refunds }: Attempt): number =>
    refunds.reduce((sum, { amountPaisa, status }) => (status === 'failed' ? sum : sum + amountPaisa), 0);

  private insertRefund(attempt: Attempt, amountPaisa: number, key: string, status: Refund['status']): RefundThere {
    const refund = {
      id: `refund-${attempt.refunds.length + 1}-${attempt.id}`,
      paymentId: attempt.id,
      amountPaisa,
      status,
      reason: '',
      key,
      isByHand: false,
      hasSucceeded: status === 'succeeded',
    };
    attempt.refunds.push(refund);
    return refund;
  }

  private findRefund(attempt: Attempt, amountPaisa: number, key: string): RefundLookup {
    const own = attempt.refunds.find((refund) => refund.key === key);
    if (own) return { refund: { ...own }, otherPaisa: 0, isComplete: true };
    const otherPaisa = this.refunded(attempt);
    const last = attempt.refunds.findLast(({ status }) => status !== 'failed');
    return { refund: otherPaisa >= amountPaisa && last ? { ...last } : null, otherPaisa, isComplete: true };
  }

  private refund(id: string, amountPaisa: number, key: string): Refund {
    const attempt = this.known(id);
    this.refusedByWallet.delete(id);
    if (this.usedUpKeys.has(key)) return this.faults.fail('failed');
    const known = this.hasKeys && attempt.refunds.find((refund) => refund.key === key);
    if (known) return { ...known };
    // Cards are refused while the bank has the money; the others give it back twice.
    if (this.method === 'card' && attempt.dispute && attempt.dispute.status === 'needs_response')
      throw new RefundRefused('The simulated provider refuses.', 'charge_disputed', 'charge_disputed', 'disputed');
    if (this.refunded(attempt) + amountPaisa > attempt.amountPaisa)
      throw new RefundRefused('The simulated provider refuses.', 'nothing is left');
    if (this.isWalletEmpty) {
      this.refusedByWallet.add(id);
      throw new RefundRefused('The simulated provider refuses.', 'the wallet is empty', 'balance', 'balance');
    }
    const outcome = this.nextRefund;
    this.nextRefund = 'succeeded';
    if (outcome === 'refused') throw new RefundRefused('The simulated provider refuses.', 'the account is closed');
    if (outcome === 'key used up') {
      this.usedUpKeys.add(key);
      return this.faults.fail('failed');
    }
    const refund = this.insertRefund(attempt, amountPaisa, key, outcome);
    if (outcome === 'failed') this.announce({ paymentId: id, refundId: refund.id });
    return { ...refund };
  }
}
