import { fromPromise, setup } from 'xstate';

export interface Seller {
  sellerId: string;
  userName: string;
}

const notProvided = () => Promise.reject(new Error('This actor has not been provided.'));

/**
 * One per seller: an admin confirms before the seller is verified. After a "no" or a failure it can
 * be tried again. The actors report failures.
 */
export const verificationMachine = setup({
  types: {
    context: {} as Seller,
    events: {} as { type: 'verify' },
    input: {} as Seller,
    tags: {} as 'busy',
  },
  actors: {
    /** Asks the admin; resolves to true for yes. */
    confirm: fromPromise<boolean, Seller>(notProvided),
    /** Resolves once the server has confirmed. */
    verify: fromPromise<void, Seller>(notProvided),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => input,
  initial: 'unverified',
  states: {
    unverified: { on: { verify: 'confirming' } },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'verifying' }, { target: 'unverified' }],
        onError: 'unverified',
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => context,
        onDone: 'verified',
        onError: 'unverified',
      },
    },
    verified: { type: 'final' },
  },
});
