import { assertEvent, assign } from 'xstate';
import { paymentSetup } from './payment.setup.ts';

/** Starts a payment on the provider's page, and says so if that fails: nothing is charged before the payer agrees there. */
const starting = paymentSetup.createStateConfig({
  tags: ['hosted', 'busy'],
  entry: 'clearHostedFailure',
  invoke: {
    id: 'startHosted',
    src: 'startHosted',
    input: ({ context, event }) => {
      assertEvent(event, 'choose');
      return { bookingId: context.bookingId, method: event.method, kind: context.kind };
    },
    onDone: {
      target: '#payment.redirecting',
      actions: assign({
        reference: ({ event }) => event.output.reference,
        redirectUrl: ({ event }) => event.output.redirectUrl,
      }),
    },
    onError: [
      { guard: 'isAlreadyPaid', target: '#payment.paid', actions: 'clearFailure' },
      { guard: 'isOnHold', target: '#payment.payable.reserved', actions: 'setFailure' },
      { guard: 'isFinal', target: '#payment.unavailable', actions: 'setFailure' },
      { target: '#payment.payable.idle', actions: 'setHostedFailure' },
    ],
  },
});

/** The browser leaves for the provider's page; a page that the browser kept and shows again asks what became of it. */
const redirecting = paymentSetup.createStateConfig({
  tags: ['hosted', 'busy'],
  entry: 'redirect',
  on: { comeBack: '#payment.returned' },
});

/** Back from the provider's page. The address proves nothing: the server asks the provider and decides. */
const returned = paymentSetup.createStateConfig({
  tags: 'hosted',
  entry: 'resetAttempts',
  // The booking may be read again before the answer arrives.
  always: { guard: 'isPaid', target: '#payment.paid', actions: ['setPaid', 'clearHosted'] },
  on: {
    leave: { target: '#payment.payable.idle', actions: 'clearHosted' },
    update: {
      guard: 'meetsObstacle',
      target: '#payment.unavailable',
      actions: ['setPayability', 'setObstacle', 'clearHosted'],
    },
  },
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'readAttempt',
        src: 'readAttempt',
        input: ({ context }) => ({ reference: context.reference ?? '', bookingId: context.bookingId }),
        onDone: [
          { guard: 'isAttemptPaid', target: '#payment.paid', actions: ['setPaid', 'clearHosted'] },
          { guard: 'isAttemptRefunded', target: '#payment.unavailable', actions: ['setRefunded', 'clearHosted'] },
          {
            guard: 'isAttemptUnpaid',
            target: '#payment.payable.idle',
            actions: ['setAttempt', 'setUnpaid', 'clearHosted'],
          },
          { target: 'pending', actions: 'setAttempt' },
        ],
        onError: [
          { guard: 'isUnknownAttempt', target: '#payment.payable.idle', actions: 'clearHosted' },
          { target: 'pending' },
        ],
      },
    },
    // Asked again until the provider has decided, or the buyer chooses another way.
    pending: {
      tags: 'waiting',
      exit: 'countAttempt',
      after: { backoff: 'confirming' },
      on: { retry: 'confirming' },
    },
  },
});

/** The states of a payment on a provider's page (docs/rules.md §9). */
export const hostedStates = { starting, redirecting, returned };
