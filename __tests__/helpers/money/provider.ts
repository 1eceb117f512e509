import type { PaymentMethod } from '#contract/lifecycle';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeRefund, type RefundClaim } from '../../../server/services/payments/making-refunds.ts';
import {
  type NewPayment,
  paisaToRefund,
  PaymentFault,
  type PaymentFaultKind,
  type PaymentProvider,
  type ProviderPayment,
  type Refund,
  type RefundablePayment,
  type RefundLookup,
  RefundRefused,
} from '../../../server/services/payments/provider.ts';

type Call = 'start' | 'confirm' | 'query' | 'refund' | 'getRefund';

/** Its signature of notifications is made with this. */
const SECRET = 'made-up';
const SIGNATURE_HEADER = 'x-made-up-signature';
const signatureOf = (body: string | Buffer): string => createHmac('sha256', SECRET).update(body).digest('hex');

export interface MadeUpNotice {
  id: string;
  reference: string;
  paymentId?: string;
  refundId?: string;
}

/** A notification as it sends it. */
export function signedNotice(notice: MadeUpNotice): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(notice);
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body) } };
}

/** Actions of the tests: as the payer, as the operator, and as a provider that misbehaves. */
export interface MadeUpControls {
  /** The payer agrees on the provider's page; the money moves when the market confirms. */
  agree(id: string): void;
  /** The payer gives up on the provider's page. */
  end(id: string, status: 'failed' | 'canceled'): void;
  /** Makes it say something else of a payment from now on. */
  change(id: string, change: Partial<ProviderPayment>): void;
  /** The next calls end so; `after` when the work was done nevertheless. */
  fail(call: Call, kind: PaymentFaultKind, times?: number, when?: 'before' | 'after'): void;
  clearFaults(): void;
  nextRefunds(status: Refund['status']): void;
  endRefund(id: string, status: Refund['status']): void;
  refundsOf(id: string): Refund[];
  referenceOf(id: string): string;
  calls: Record<Call, number>;
}

/**
 * A provider that no program knows: it has a page of its own, waits for the market before it takes money, lists nothing, cancels nothing
 * and carries nothing of ours but the reference. It is in memory alone.
 */
export function createMadeUpProvider(method: PaymentMethod = 'bkash'): PaymentProvider & { controls: MadeUpControls } {
  const payments = new Map<string, ProviderPayment & { agreed: boolean }>();
  const byKey = new Map<string, string>();
  const refunds = new Map<string, Refund & { key: string }>();
  const faults: { call: Call; kind: PaymentFaultKind; when: 'before' | 'after' }[] = [];
  const calls: Record<Call, number> = { start: 0, confirm: 0, query: 0, refund: 0, getRefund: 0 };
  let refundStatus: Refund['status'] = 'succeeded';

  /** One call over the network. */
  async function call<T>(name: Call, work: () => T): Promise<T> {
    calls[name] += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const at = faults.findIndex((fault) => fault.call === name);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') throw new PaymentFault(fault.kind);
    const answer = work();
    if (fault) throw new PaymentFault(fault.kind);
    return answer;
  }
  function known(id: string): ProviderPayment & { agreed: boolean } {
    const found = payments.get(id);
    if (!found) throw new Error(`The made-up provider knows no payment ${id}.`);
    return found;
  }
  function read(id: string): ProviderPayment | null {
    const { agreed: _agreed, ...found } = payments.get(id) ?? { agreed: false };
    return 'id' in found ? { ...found } : null;
  }
  function begin({ reference, amountPaisa, idempotencyKey }: NewPayment): string {
    const id = byKey.get(idempotencyKey) ?? `made-up-${payments.size + 1}-${reference}`;
    byKey.set(idempotencyKey, id);
    if (!payments.has(id))
      payments.set(id, {
        id,
        reference,
        status: 'open',
        amountPaisa,
        currency: 'bdt',
        metadata: {},
        created: Math.floor(Date.now() / 1000),
        refundedPaisa: 0,
        refunded: false,
        isRisky: false,
        agreed: false,
      });
    return id;
  }
  const liveRefunds = (id: string) =>
    [...refunds.values()].filter(({ paymentId, status }) => paymentId === id && status !== 'failed');
  const sumOf = (made: Refund[]) => made.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);

  /** It has no idempotency keys: what is sent twice is refunded twice, as long as money is left. */
  function giveBack(payment: RefundablePayment, key: string): Refund {
    const { id } = payment;
    const amountPaisa = paisaToRefund(payment);
    if (sumOf(liveRefunds(id)) + amountPaisa > payment.amountPaisa)
      throw new RefundRefused('The made-up provider has no more to refund.', 'nothing is left');
    const made = {
      id: `refund-${refunds.size + 1}-${id}`,
      paymentId: id,
      amountPaisa,
      reason: '',
      status: refundStatus,
    };
    refundStatus = 'succeeded';
    refunds.set(made.id, { ...made, key });
    const refundedPaisa = sumOf(liveRefunds(id));
    Object.assign(known(id), { refunded: refundedPaisa >= payment.amountPaisa, refundedPaisa });
    return made;
  }
  function findRefund(payment: RefundablePayment, key: string): RefundLookup {
    const live = liveRefunds(payment.id);
    const own = [...refunds.values()].find((refund) => refund.key === key) ?? null;
    const otherPaisa = own ? 0 : sumOf(live);
    return {
      refund: own ?? (otherPaisa >= paisaToRefund(payment) ? (live.at(-1) ?? null) : null),
      otherPaisa,
      isComplete: true,
    };
  }

  return {
    method,
    requestMs: 5_000,
    limits: { minPaisa: 1_000, maxPaisa: 50_000_000 },
    start: (wanted) =>
      call('start', () => {
        const id = begin(wanted);
        return { ...known(id), checkout: { redirectUrl: `https://made-up.example/pay/${id}` } };
      }),
    confirm: (id) =>
      call('confirm', () => {
        const found = payments.get(id);
        if (found?.agreed && found.status === 'open')
          Object.assign(found, { status: 'succeeded', transactionId: found.transactionId ?? `money-${id}` });
        return read(id);
      }),
    query: (id) => call('query', () => read(id)),
    cancel: (id) => call('query', () => read(id)),
    hasRefundKeys: false,
    findRefund: (payment, key) => call('getRefund', () => findRefund(payment, key)),
    refund: (payment, key) => call('refund', () => giveBack(payment, key)),
    getRefund: (id) => call('getRefund', () => refunds.get(id) ?? null),
    getDispute: async () => null,
    listPayments: () => null,
    async readNotification(rawBody, { [SIGNATURE_HEADER]: signature = '' }) {
      const expected = Buffer.from(signatureOf(rawBody));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new PaymentFault('badSignature');
      const { id, reference, paymentId, refundId } = JSON.parse(String(rawBody)) as MadeUpNotice;
      return { id, type: 'payment', paymentId, reference, refundId };
    },
    readReturn: ({ payment }) => payment ?? null,
    controls: {
      agree: (id) => void Object.assign(known(id), { agreed: true }),
      end: (id, status) => void Object.assign(known(id), { status }),
      change: (id, change) => void Object.assign(known(id), change),
      fail: (name, kind, times = 1, when = 'before') => {
        for (let n = 0; n < times; n += 1) faults.push({ call: name, kind, when });
      },
      clearFaults: () => void faults.splice(0),
      nextRefunds: (status) => {
        refundStatus = status;
      },
      endRefund(id, status) {
        const refund = refunds.get(id);
        if (!refund?.paymentId) throw new Error(`The made-up provider knows no refund ${id}.`);
        refund.status = status;
        if (status === 'failed') Object.assign(known(refund.paymentId), { refunded: false, refundedPaisa: 0 });
      },
      refundsOf: (id) => [...refunds.values()].filter(({ paymentId }) => paymentId === id),
      referenceOf: (id) => known(id).reference ?? '',
      calls,
    },
  };
}

/** Makes a refund as under a claim of our database. @param former whether the outcome of an earlier call is unknown */
export async function makeOneRefund(
  provider: PaymentProvider,
  payment: RefundablePayment,
  key: string,
  former: RefundClaim['former'] = 'same key',
): Promise<Refund> {
  const beforeSend = async (beforePaisa: number) => paisaToRefund(payment) - beforePaisa;
  const refund = await makeRefund(provider, payment, key, { former, beforeSend });
  if (!refund) throw new Error('Nothing was due.');
  return refund;
}
