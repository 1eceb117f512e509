import { assertEvent, assign, raise } from 'xstate';
import { hostedStates } from './payment.hosted-states.ts';
import { paymentSetup } from './payment.setup.ts';

/**
 * docs/architecture.md §5.2. Money can be taken in `confirming` alone; from then on nothing leads back to `pay` unless the provider itself
 * said that none was taken. The booking's state counts as long as no payment can be under way.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    kind: input.kind ?? 'full',
    clientSecret: '',
    methodId: '',
    transactionId: '',
    failure: null,
    attempts: 0,
    usesCard: false,
  }),
  on: { update: { actions: 'setPayability' } },
  initial: 'payable',
  states: {
    payable: {
      tags: 'payable',
      always: [
        // Recorded before the browser came back.
        { guard: 'isPaidOnReturn', target: 'paid', actions: ['setPaid', 'clearHosted'] },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'hasReturned', target: 'returned' },
        { guard: 'hasObstacle', target: 'unavailable', actions: 'setObstacle' },
      ],
      on: {
        prepare: { actions: 'setUsesCard' },
        closeCard: { actions: 'resetUsesCard' },
        choose: { target: 'starting', actions: 'setMethod' },
        selectKind: {
          guard: 'isOtherKind',
          target: '.idle',
          actions: ['setKind', 'clearFailure', 'clearHostedFailure'],
        },
      },
      initial: 'idle',
      states: {
        // Nothing is held while only the methods are looked at.
        idle: {
          tags: 'form',
          always: { guard: 'usesCard', target: 'preparing' },
          on: { reprice: 'idle' },
        },
        preparing: {
          tags: 'busy',
          on: { reprice: { target: 'preparing', reenter: true } },
          invoke: {
            id: 'createIntent',
            src: 'createIntent',
            input: ({ context: { bookingId, kind } }) => ({ bookingId, kind }),
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
            // The message that an earlier secret expired is still shown, beside the form.
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
          // Pay was pressed: the card comes first.
          on: { choose: {}, selectKind: {} },
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
        // For another buyer, or until this buyer's next turn. Then only an open card form holds the product automatically.
        reserved: {
          tags: 'unavailable',
          on: {
            retry: [
              { guard: 'usesCard', target: 'preparing.again' },
              { target: 'idle', actions: 'clearFailure' },
            ],
          },
          after: { recheck: { actions: raise({ type: 'retry' }) } },
        },
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
    ...hostedStates,
    unavailable: {
      tags: 'unavailable',
      always: { guard: 'isPaid', target: 'paid' },
      on: {
        choose: { guard: 'isCardObstacle', target: 'starting', actions: 'setMethod' },
        selectKind: {
          guard: 'isOtherKindPossible',
          target: 'payable.idle',
          actions: ['setKind', 'clearFailure', 'clearHostedFailure'],
        },
        update: [
          { guard: 'losesObstacle', target: 'payable', actions: ['setPayability', 'clearFailure', 'resetUsesCard'] },
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
