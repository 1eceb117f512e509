import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { isFinal } from '#contract/problem';
import type { CardField } from '../../services/stripe';
import type { Payability } from '../bookings/booking.payability';
import { failureOf, createFailure } from './payment.failure';
import type {
  Confirmation,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentTag,
  SucceededPayment,
} from './payment.machine.types';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
const MINUTE_MS = 60_000;

const notProvided = () => Promise.reject(new Error('This actor is not wired.'));
const failedWith =
  (...codes: string[]) =>
  ({ event }: { event: object }) =>
    'error' in event && codes.includes(failureOf(event.error).code);
const isObstacle = (payability: Payability): boolean => payability !== 'payable' && payability !== 'paid';

/**
 * docs/architecture.md §5.2. Money can be taken in `confirming` alone; from then on nothing leads back to `pay` unless the provider itself
 * said that none was taken. What the booking says is heeded as long as no money can be on its way.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as PaymentTag,
  },
  actors: {
    /** Answers the client secret. */
    createIntent: fromPromise<string, { bookingId: string }>(notProvided),
    /** Answers the payment method's id. */
    createMethod: fromPromise<string, { bookingId: string; card: CardField }>(notProvided),
    /** Both answer the transaction's id. */
    confirmPayment: fromPromise<string, Confirmation>(notProvided),
    checkPayment: fromPromise<string, Confirmation>(notProvided),
    recordPayment: fromPromise<void, SucceededPayment>(notProvided),
    /** Records the payment, or finds that the webhook has done so. */
    settlePayment: fromPromise<void, SucceededPayment>(notProvided),
  },
  actions: {
    setPayability: assign({
      payability: ({ context, event }) => (event.type === 'update' ? event.payability : context.payability),
    }),
    setFailure: assign({ failure: ({ event }) => ('error' in event ? failureOf(event.error) : null) }),
    setObstacle: assign({ failure: ({ context }) => createFailure(context.payability) }),
    clearFailure: assign({ failure: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
  },
  guards: {
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
    isFinal: ({ event }) => 'error' in event && isFinal(failureOf(event.error).code),
  },
  delays: {
    backoff: ({ context }) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** context.attempts),
    /** The other buyer may finish early, and the minutes shown must stay true. */
    recheck: MINUTE_MS,
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    clientSecret: '',
    methodId: '',
    transactionId: '',
    failure: null,
    attempts: 0,
  }),
  on: { update: { actions: 'setPayability' } },
  initial: 'payable',
  states: {
    payable: {
      tags: 'payable',
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'hasObstacle', target: 'unavailable', actions: 'setObstacle' },
      ],
      initial: 'idle',
      states: {
        idle: { tags: 'form', on: { prepare: 'preparing' } },
        preparing: {
          tags: 'busy',
          on: { reprice: { target: 'preparing', reenter: true } },
          invoke: {
            id: 'createIntent',
            src: 'createIntent',
            input: ({ context }) => ({ bookingId: context.bookingId }),
            onDone: { target: 'ready', actions: assign({ clientSecret: ({ event }) => event.output }) },
            onError: [
              { guard: 'isAlreadyPaid', target: '#payment.paid', actions: 'clearFailure' },
              { guard: 'isOnHold', target: 'reserved', actions: 'setFailure' },
              { guard: 'isFinal', target: '#payment.unavailable', actions: 'setFailure' },
              { target: 'failed', actions: 'setFailure' },
            ],
          },
          initial: 'first',
          states: {
            // That an earlier secret expired is still to be told, beside the form.
            first: { tags: 'form' },
            // The last refusal stays in sight until there is an answer.
            again: { tags: 'unavailable', exit: 'clearFailure' },
          },
        },
        ready: {
          tags: 'form',
          on: { pay: 'creatingMethod', edit: { actions: 'clearFailure' }, reprice: 'preparing' },
        },
        creatingMethod: {
          tags: ['form', 'busy', 'paying'],
          entry: 'clearFailure',
          invoke: {
            id: 'createMethod',
            src: 'createMethod',
            input: ({ context, event }) => {
              assertEvent(event, 'pay');
              return { bookingId: context.bookingId, card: event.card };
            },
            onDone: { target: '#payment.confirming', actions: assign({ methodId: ({ event }) => event.output }) },
            onError: { target: 'declined', actions: 'setFailure' },
          },
        },
        declined: {
          tags: 'form',
          on: { edit: { target: 'ready', actions: 'clearFailure' }, pay: 'creatingMethod', reprice: 'preparing' },
        },
        // For another buyer, or until this buyer's next turn.
        reserved: { tags: 'unavailable', on: { retry: 'preparing.again' }, after: { recheck: 'preparing.again' } },
        failed: { tags: 'unavailable', on: { retry: 'preparing.again' } },
      },
    },
    confirming: {
      tags: ['form', 'busy', 'paying', 'unsafeToLeave'],
      entry: 'resetAttempts',
      initial: 'requesting',
      states: {
        requesting: {
          invoke: {
            id: 'confirmPayment',
            src: 'confirmPayment',
            input: ({ context }) => context,
            onDone: { target: '#payment.recording', actions: assign({ transactionId: ({ event }) => event.output }) },
            onError: [
              { guard: 'isUncertain', target: 'checking' },
              { guard: 'isExpired', target: '#payment.payable.preparing', actions: 'setFailure' },
              { target: '#payment.payable.declined', actions: 'setFailure' },
            ],
          },
        },
        // The answer was lost: the provider is asked before anything is called a failure.
        checking: {
          tags: 'uncertain',
          invoke: {
            id: 'checkPayment',
            src: 'checkPayment',
            input: ({ context }) => context,
            onDone: { target: '#payment.recording', actions: assign({ transactionId: ({ event }) => event.output }) },
            onError: [
              { guard: 'isUncertain', target: 'waiting' },
              { guard: 'isExpired', target: '#payment.payable.preparing', actions: 'setFailure' },
              { target: '#payment.payable.declined', actions: 'setFailure' },
            ],
          },
        },
        waiting: {
          tags: ['uncertain', 'waiting'],
          exit: 'countAttempt',
          after: { backoff: 'checking' },
          on: { retry: 'checking' },
        },
      },
    },
    recording: {
      tags: ['form', 'busy', 'paying', 'unsafeToLeave'],
      entry: 'resetAttempts',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        input: ({ context }) => context,
        onDone: 'paid',
        onError: [
          { guard: 'isRefunded', target: 'unavailable', actions: 'setFailure' },
          { target: 'unrecorded', actions: 'setFailure' },
        ],
      },
    },
    // Money was taken and our call failed: it is repeated until it succeeds, and nothing here can pay again.
    unrecorded: {
      always: { guard: 'isPaid', target: 'paid' },
      initial: 'waiting',
      states: {
        waiting: { tags: 'waiting', exit: 'countAttempt', after: { backoff: 'settling' }, on: { retry: 'settling' } },
        settling: {
          tags: 'busy',
          invoke: {
            id: 'settlePayment',
            src: 'settlePayment',
            input: ({ context }) => context,
            onDone: { target: '#payment.paid', actions: 'clearFailure' },
            onError: [
              { guard: 'isRefunded', target: '#payment.unavailable', actions: 'setFailure' },
              { target: 'waiting', actions: 'setFailure' },
            ],
          },
        },
      },
    },
    unavailable: {
      tags: 'unavailable',
      always: { guard: 'isPaid', target: 'paid' },
      on: {
        update: [
          { guard: 'losesObstacle', target: 'payable', actions: ['setPayability', 'clearFailure'] },
          { guard: 'meetsObstacle', actions: ['setPayability', 'setObstacle'] },
        ],
      },
    },
    paid: {
      // The sale could not be completed after all.
      on: { update: { guard: 'meetsObstacle', target: 'unavailable', actions: ['setPayability', 'setObstacle'] } },
    },
  },
});
