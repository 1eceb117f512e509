import type { Ledger, Payment } from './ledger.ts';
import { type CallName, type Effect, type BkashFaults, type Misbehavior, WELL_BEHAVED } from './misbehavior.ts';
import { createPayment, executePayment, findPayment, queryPayment, searchTransaction } from './payments.ts';
import { BkashProblem, type Envelope, ENVELOPES } from './problems.ts';
import {
  createRefund,
  refundAnswerV1,
  refundAnswerV2,
  type RefundOrder,
  refundStatusV1,
  refundStatusV2,
} from './refunds.ts';
import { GatewayProblem, type Headers, type Tokens } from './tokens.ts';

type Body = Record<string, unknown>;

/** How the merchant's server gets an answer: not at all, late, or with the notification before it. */
export interface Answer {
  status: number;
  body: object | string;
  arrives: 'now' | 'late' | 'never' | 'cut';
  /** Carries the call out, which has not happened yet. */
  later?: () => Answer;
  /** The payment that this call has executed. */
  executed?: Payment;
}

/** State that only tests and the page change. */
export interface Switches {
  faults: BkashFaults;
  /** Of payments that are created from now on. */
  next: Misbehavior;
  hasV2: boolean;
  namesSkus: boolean;
  /** The merchant's wallet, from which refunds are paid. */
  isWalletEmpty: boolean;
  calls: Map<CallName, number>;
}

export const newSwitches = (faults: BkashFaults): Switches => ({
  faults,
  next: WELL_BEHAVED,
  hasV2: true,
  namesSkus: false,
  isWalletEmpty: false,
  calls: new Map(),
});

interface Call {
  path: string;
  envelope: Envelope;
  isV2?: true;
  name: (body: Body) => CallName;
  run: (request: { headers: Headers; body: Body; origin: string }) => object;
}

/** The refund's address without an amount is the status of refunds. */
const refundOrStatus = ({ amount }: Body): CallName => (amount === undefined ? 'refundStatus' : 'refund');

const orderOf = ({ paymentId, trxId, amount, sku, reason }: Body): RefundOrder => ({
  paymentId,
  trxId,
  amount,
  sku,
  reason,
});

interface Parts {
  ledger: Ledger;
  tokens: Tokens;
  switches: Switches;
  isCallbackAllowed: (address: string) => boolean;
}

function callsOf({ ledger, tokens, switches, isCallbackAllowed }: Parts): Call[] {
  const refundV1 = (body: Body): object =>
    refundAnswerV1(createRefund(ledger, { ...orderOf(body), paymentId: body.paymentID, trxId: body.trxID }, switches));
  return [
    {
      path: 'token/grant',
      envelope: 'status',
      name: () => 'grant',
      run: ({ headers, body }) => tokens.grant(headers, body),
    },
    {
      path: 'token/refresh',
      envelope: 'status',
      name: () => 'refresh',
      run: ({ headers, body }) => tokens.refresh(headers, body),
    },
    {
      path: 'create',
      envelope: 'status',
      name: () => 'create',
      run: ({ body, origin }) => createPayment(ledger, body, { origin, isCallbackAllowed, misbehavior: switches.next }),
    },
    {
      path: 'execute',
      envelope: 'error',
      name: () => 'execute',
      run: ({ body }) => executePayment(ledger, findPayment(ledger, body.paymentID)),
    },
    {
      path: 'payment/status',
      envelope: 'error',
      name: () => 'query',
      run: ({ body }) => queryPayment(findPayment(ledger, body.paymentID)),
    },
    {
      path: 'general/searchTransaction',
      envelope: 'error',
      name: () => 'search',
      run: ({ body }) => searchTransaction(ledger, body.trxID),
    },
    {
      path: 'payment/refund',
      envelope: 'error',
      name: refundOrStatus,
      run: ({ body }) => (body.amount === undefined ? refundStatusV1(ledger, body) : refundV1(body)),
    },
    {
      path: 'refund/payment/transaction',
      envelope: 'v2',
      isV2: true,
      name: () => 'refund',
      run: ({ body }) =>
        refundAnswerV2(createRefund(ledger, { ...orderOf(body), amount: body.refundAmount }, switches)),
    },
    {
      path: 'refund/payment/status',
      envelope: 'v2',
      isV2: true,
      name: () => 'refundStatus',
      run: ({ body }) => refundStatusV2(ledger, body, switches.namesSkus),
    },
  ];
}

const HTML = '<!doctype html><title>Please wait</title><h1>We are checking your browser</h1>';

/** bKash's API without HTTP: every call, and everything that goes wrong with it. */
export function createApi(parts: Parts): {
  calls: Pick<Call, 'path' | 'isV2'>[];
  answer(path: string, request: { headers: Headers; body: Body; origin: string }): Answer;
} {
  const { ledger, tokens, switches } = parts;
  const calls = callsOf(parts);

  /** An injected fault, or one of the payment's own, which happens once. */
  function takeEffect(name: CallName, body: Body): Effect | undefined {
    const injected = switches.faults.take(name);
    if (injected) return injected;
    const payment = ledger.payments.get(String(body.paymentID ?? body.paymentId));
    if (!payment || (name !== 'execute' && name !== 'query' && name !== 'refund' && name !== 'refundStatus'))
      return undefined;
    const effect = payment.misbehavior[name];
    if (effect === 'answers') return undefined;
    ledger.payments.put(payment.id, { ...payment, misbehavior: { ...payment.misbehavior, [name]: 'answers' } });
    return effect;
  }

  /** The answer of a call that was not carried out. */
  function refused(effect: Effect | undefined, envelope: Envelope): Answer | undefined {
    if (effect === 'silent') return { status: 200, body: {}, arrives: 'never' };
    if (effect === 'maintenance')
      return { status: 200, body: ENVELOPES[envelope](new BkashProblem(503)), arrives: 'now' };
    if (effect === 'unavailable') return { status: 503, body: 'Service Unavailable', arrives: 'now' };
    if (effect !== 'expired') return undefined;
    tokens.expire();
    return { status: 401, body: { message: 'The incoming token has expired' }, arrives: 'now' };
  }

  function carryOut({ run, envelope }: Call, request: Parameters<Call['run']>[0]): Pick<Answer, 'status' | 'body'> {
    try {
      return { status: 200, body: run(request) };
    } catch (error) {
      if (error instanceof BkashProblem) return { status: 200, body: ENVELOPES[envelope](error) };
      if (error instanceof GatewayProblem) return { status: error.status, body: { message: error.message } };
      throw error;
    }
  }

  function answer(path: string, request: { headers: Headers; body: Body; origin: string }): Answer {
    const call = calls.find((candidate) => candidate.path === path);
    if (!call || (call.isV2 && !switches.hasV2))
      return { status: 404, body: { message: 'no Route matched with those values' }, arrives: 'now' };
    const { body, headers } = request;
    const name = call.name(body);
    switches.calls.set(name, (switches.calls.get(name) ?? 0) + 1);
    if (name !== 'grant' && name !== 'refresh') {
      const unauthorized = carryOut({ ...call, run: () => (tokens.check(headers), {}) }, request);
      if (unauthorized.status !== 200) return { ...unauthorized, arrives: 'now' };
    }
    const effect = takeEffect(name, body);
    const refusal = refused(effect, call.envelope);
    if (refusal) return refusal;
    const carriedOut = (): Answer => {
      const done = ledger.together(() => carryOut(call, request));
      const payment = name === 'execute' ? ledger.payments.get(String(body.paymentID)) : undefined;
      const executed = payment && 'trxID' in (done.body as object) ? payment : undefined;
      if (effect === 'html') return { status: 200, body: HTML, arrives: 'now', executed };
      return { ...done, arrives: effect === 'slow' ? 'late' : effect === 'lost' ? 'cut' : 'now', executed };
    };
    return effect === 'delayed' ? { status: 200, body: {}, arrives: 'late', later: carriedOut } : carriedOut();
  }

  return { calls, answer };
}
