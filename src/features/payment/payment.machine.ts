import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { CardField } from '../../services/stripe';
import { type Fault, faultOf, isFinal } from './payment.fault';

interface PaymentContext {
  bookingId: string;
  /** Allows this one payment, and no other. */
  clientSecret: string;
  methodId: string;
  /** Known as soon as money was taken. */
  transactionId: string;
  fault: Fault | null;
  /** Failed tries in a row; each makes the next wait longer. */
  tries: number;
}

type PaymentEvent =
  | { type: 'prepare' }
  | { type: 'pay'; card: CardField }
  /** The card was typed anew. */
  | { type: 'edit' }
  | { type: 'retry' };

interface Attempt {
  clientSecret: string;
  methodId: string;
}
export interface Taken {
  bookingId: string;
  transactionId: string;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const MINUTE_MS = 60_000;

const unwired = () => Promise.reject(new Error('This actor is not wired.'));
const failedWith = (codes: string[]) => ({ event }: { event: object }) => 'error' in event && codes.includes(faultOf(event.error).code);

/**
 * DESIGN §4.2. Money can be taken in `confirming` alone; from then on nothing leads back to `pay` unless the provider
 * itself said that none was taken.
 */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, input: {} as { bookingId: string } },
  actors: {
    /** Answers the secret. */
    prepare: fromPromise<string, { bookingId: string }>(unwired),
    /** Answers the payment method's id. */
    createMethod: fromPromise<string, { bookingId: string; card: CardField }>(unwired),
    /** Both answer the transaction's id. */
    confirm: fromPromise<string, Attempt>(unwired),
    check: fromPromise<string, Attempt>(unwired),
    record: fromPromise<void, Taken>(unwired),
    /** Records, or finds that it was recorded without us. */
    settle: fromPromise<void, Taken>(unwired),
  },
  actions: {
    keepFault: assign({ fault: ({ event }) => ('error' in event ? faultOf(event.error) : null) }),
    forgetFault: assign({ fault: null }),
    /** What kept the secret away is over; that an earlier secret expired is still to be told. */
    forgetHindrance: assign({ fault: ({ context }) => (context.fault?.code === 'EXPIRED' ? context.fault : null) }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
  },
  guards: {
    isPaid: failedWith(['BOOKING_PAID']),
    isRefunded: failedWith(['PAYMENT_REFUNDED']),
    isExpired: failedWith(['EXPIRED']),
    /** An error nobody expected proves nothing either. */
    isUnclear: failedWith(['UNCLEAR', 'UNKNOWN', 'CARDS_UNREACHABLE']),
    isOnHold: ({ context }) => context.fault?.code === 'PRODUCT_ON_HOLD' || context.fault?.code === 'HOLD_AGAIN_LATER',
    mayRetry: ({ context }) => !isFinal(context.fault),
  },
  delays: {
    backoff: ({ context }) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** context.tries),
    /** The other buyer may finish early, and the minutes shown must stay true. */
    recheck: MINUTE_MS,
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ bookingId: input.bookingId, clientSecret: '', methodId: '', transactionId: '', fault: null, tries: 0 }),
  initial: 'idle',
  states: {
    idle: { on: { prepare: 'preparing' } },
    // What hindered before stays in sight until the secret is there.
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ bookingId: context.bookingId }),
        onDone: { target: 'ready', actions: ['forgetHindrance', assign({ clientSecret: ({ event }) => event.output })] },
        onError: [{ guard: 'isPaid', target: 'paid', actions: 'forgetFault' }, { target: 'unavailable', actions: 'keepFault' }],
      },
    },
    ready: { on: { pay: 'creatingMethod', edit: { actions: 'forgetFault' } } },
    creatingMethod: {
      tags: ['busy', 'paying'],
      entry: 'forgetFault',
      invoke: {
        id: 'createMethod',
        src: 'createMethod',
        input: ({ context, event }) => {
          assertEvent(event, 'pay');
          return { bookingId: context.bookingId, card: event.card };
        },
        onDone: { target: 'confirming', actions: assign({ methodId: ({ event }) => event.output }) },
        onError: { target: 'declined', actions: 'keepFault' },
      },
    },
    confirming: {
      tags: ['busy', 'paying', 'atStake'],
      entry: 'forgetTries',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context }) => context,
            onDone: { target: '#payment.recording', actions: assign({ transactionId: ({ event }) => event.output }) },
            onError: [
              { guard: 'isUnclear', target: 'checking' },
              { guard: 'isExpired', target: '#payment.preparing', actions: 'keepFault' },
              { target: '#payment.declined', actions: 'keepFault' },
            ],
          },
        },
        // The answer was lost: the provider is asked before anything is called a failure.
        checking: {
          tags: 'unclear',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => context,
            onDone: { target: '#payment.recording', actions: assign({ transactionId: ({ event }) => event.output }) },
            onError: [
              { guard: 'isUnclear', target: 'waiting' },
              { guard: 'isExpired', target: '#payment.preparing', actions: 'keepFault' },
              { target: '#payment.declined', actions: 'keepFault' },
            ],
          },
        },
        waiting: { tags: ['unclear', 'waiting'], exit: 'countTry', after: { backoff: 'checking' }, on: { retry: 'checking' } },
      },
    },
    declined: {
      on: { edit: { target: 'ready', actions: 'forgetFault' }, pay: 'creatingMethod' },
    },
    recording: {
      tags: ['busy', 'paying', 'atStake'],
      entry: 'forgetTries',
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context }) => context,
        onDone: 'paid',
        onError: [{ guard: 'isRefunded', target: 'unavailable', actions: 'keepFault' }, { target: 'unrecorded', actions: 'keepFault' }],
      },
    },
    // Money was taken and our call failed: it is repeated until it succeeds, and nothing here can pay again.
    unrecorded: {
      initial: 'waiting',
      states: {
        waiting: { tags: 'waiting', exit: 'countTry', after: { backoff: 'trying' }, on: { retry: 'trying' } },
        trying: {
          tags: 'busy',
          invoke: {
            id: 'settle',
            src: 'settle',
            input: ({ context }) => context,
            onDone: { target: '#payment.paid', actions: 'forgetFault' },
            onError: [{ guard: 'isRefunded', target: '#payment.unavailable', actions: 'keepFault' }, { target: 'waiting', actions: 'keepFault' }],
          },
        },
      },
    },
    unavailable: {
      on: { retry: { guard: 'mayRetry', target: 'preparing' } },
      after: { recheck: { guard: 'isOnHold', target: 'preparing' } },
    },
    paid: {},
  },
});
