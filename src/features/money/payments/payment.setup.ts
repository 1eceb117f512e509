import { assign, fromPromise, setup } from 'xstate';
import { isFinal } from '#contract/refusals';
import type { PaymentAttempt } from '#contract/money/payment';
import type { CardField } from '../../../services/stripe.ts';
import type { Payability } from '../../deals/bookings/booking.payability.ts';
import { createFailure, failureOf } from './payment.failure.ts';
import type {
  Confirmation,
  HostedInput,
  HostedPage,
  IntentInput,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentTag,
  SucceededPayment,
} from './payment.machine.types.ts';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** How often a product that another buyer holds is looked at again: the minutes shown stay true. */
export const RECHECK_MS = 60_000;

const notProvided = () => Promise.reject(new Error('This actor is not wired.'));
const failedWith =
  (...codes: string[]) =>
  ({ event }: { event: object }) =>
    'error' in event && codes.includes(failureOf(event.error).code);
/** The answer of `readAttempt`, in the event that carries it. */
const attemptOf = (event: object): PaymentAttempt | undefined =>
  'output' in event ? (event.output as PaymentAttempt) : undefined;
/** Obstacles of cards alone: another method may still take the payment. */
const CARD_OBSTACLES = new Set(['PRICE_TOO_HIGH_FOR_CARD', 'PRICE_TOO_LOW_FOR_CARD']);
/** Obstacles of one amount: the other kind of payment may still be possible. */
const KIND_OBSTACLES = new Set([...CARD_OBSTACLES, 'DEPOSIT_UNAVAILABLE', 'FULL_PAYMENT_OFF']);
const isObstacle = (payability: Payability): boolean => payability !== 'payable' && payability !== 'paid';

/** The parts of the payment machine: its actors reject until they are provided (docs/architecture.md §5.2). */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as PaymentTag,
  },
  actors: {
    /** Answers the client secret. */
    createIntent: fromPromise<string, IntentInput>(notProvided),
    /** Answers the payment method's id. */
    createMethod: fromPromise<string, { bookingId: string; card: CardField }>(notProvided),
    /** Both answer the transaction's id. */
    confirmPayment: fromPromise<string, Confirmation>(notProvided),
    checkPayment: fromPromise<string, Confirmation>(notProvided),
    recordPayment: fromPromise<void, SucceededPayment>(notProvided),
    /** Records the payment, or finds that the webhook has done so. */
    settlePayment: fromPromise<void, SucceededPayment>(notProvided),
    /** Starts a payment on a provider's page. */
    startHosted: fromPromise<HostedPage, HostedInput>(notProvided),
    /** Reads what became of a payment on a provider's page. */
    readAttempt: fromPromise<PaymentAttempt, { reference: string; bookingId: string }>(notProvided),
  },
  actions: {
    setUsesCard: assign({ usesCard: true }),
    resetUsesCard: assign({ usesCard: false }),
    setPayability: assign({
      payability: ({ context, event }) => (event.type === 'update' ? event.payability : context.payability),
    }),
    setFailure: assign({ failure: ({ event }) => ('error' in event ? failureOf(event.error) : null) }),
    setObstacle: assign({ failure: ({ context }) => createFailure(context.payability) }),
    clearFailure: assign({ failure: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    /** Without the former secret, so that nothing is typed into a card form that is about to be replaced. */
    setKind: assign({
      kind: ({ context, event }) => (event.type === 'selectKind' ? event.kind : context.kind),
      clientSecret: '',
    }),
    setMethod: assign({ method: ({ context, event }) => (event.type === 'choose' ? event.method : context.method) }),
    setHostedFailure: assign({ hostedFailure: ({ event }) => ('error' in event ? failureOf(event.error) : undefined) }),
    setUnpaid: assign({
      hostedFailure: ({ event }) => ({
        ...createFailure(attemptOf(event)?.state === 'failed' ? 'HOSTED_FAILED' : 'HOSTED_CANCELED'),
        reason: attemptOf(event)?.failure,
      }),
    }),
    setRefunded: assign({ failure: () => createFailure('PAYMENT_REFUNDED') }),
    setAttempt: assign({
      method: ({ context, event }) => attemptOf(event)?.method ?? context.method,
      kind: ({ context, event }) => attemptOf(event)?.kind ?? context.kind,
    }),
    /** Until the booking is read again, the receipt shows our reference. */
    setPaid: assign({ transactionId: ({ context }) => context.reference ?? '' }),
    clearHosted: assign({ reference: undefined, redirectUrl: undefined }),
    clearHostedFailure: assign({ hostedFailure: undefined }),
    /** Opens the provider's page in this tab. */
    redirect: () => undefined,
  },
  guards: {
    usesCard: ({ context }) => context.usesCard,
    isPaid: ({ context }) => context.payability === 'paid',
    hasObstacle: ({ context }) => isObstacle(context.payability),
    meetsObstacle: ({ event }) => event.type === 'update' && isObstacle(event.payability),
    losesObstacle: ({ context, event }) =>
      isObstacle(context.payability) && event.type === 'update' && event.payability === 'payable',
    isAlreadyPaid: failedWith('BOOKING_PAID'),
    isRefunded: failedWith('PAYMENT_REFUNDED'),
    isExpired: failedWith('PAYMENT_EXPIRED'),
    /** An error nobody expected proves nothing either. */
    isUncertain: failedWith('OUTCOME_UNKNOWN', 'UNKNOWN', 'CARD_SERVICE_UNREACHABLE'),
    isOnHold: failedWith('PRODUCT_ON_HOLD', 'HOLD_AGAIN_LATER'),
    isPaidOnReturn: ({ context }) => context.reference !== undefined && context.payability === 'paid',
    hasReturned: ({ context }) => context.reference !== undefined,
    isAttemptPaid: ({ event }) => attemptOf(event)?.state === 'paid',
    isAttemptUnpaid: ({ event }) => ['failed', 'canceled'].includes(attemptOf(event)?.state ?? ''),
    isAttemptRefunded: ({ event }) => ['refunding', 'refunded'].includes(attemptOf(event)?.state ?? ''),
    isUnknownAttempt: failedWith('PAYMENT_NOT_FOUND'),
    isOtherKind: ({ context, event }) => event.type === 'selectKind' && event.kind !== context.kind,
    isOtherKindPossible: ({ context, event }) =>
      event.type === 'selectKind' &&
      event.kind !== context.kind &&
      KIND_OBSTACLES.has(context.failure?.code ?? '') &&
      !isObstacle(context.payability),
    isCardObstacle: ({ context }) => CARD_OBSTACLES.has(context.failure?.code ?? ''),
    isFinal: ({ event }) => 'error' in event && isFinal(failureOf(event.error).code),
  },
  delays: {
    backoff: ({ context }) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** context.attempts),
    recheck: RECHECK_MS,
  },
});
