import { assign, fromPromise, setup } from 'xstate';

export interface Seller {
  sellerId: string;
  userName: string;
}

interface VerificationContext extends Seller {
  /** Why the last try failed; words are the screen's affair. */
  failure: { error: unknown } | null;
}

const unwired = () => Promise.reject(new Error('This actor is not wired.'));

/** DESIGN §4.2, one per seller: nobody is verified unasked; after a no all is as before, after a failure one may try again. */
export const verificationMachine = setup({
  types: { context: {} as VerificationContext, events: {} as { type: 'verify' }, input: {} as Seller, tags: {} as 'busy' },
  actors: {
    /** Asks the admin; answers whether it was a yes. */
    ask: fromPromise<boolean, Seller>(unwired),
    /** Done when the server said so. */
    verify: fromPromise<void, Seller>(unwired),
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: ({ event }) => ({ error: 'error' in event ? event.error : undefined }) }),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'unverified',
  states: {
    unverified: { on: { verify: 'asking' } },
    asking: {
      entry: 'forgetFailure',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'verifying' }, { target: 'unverified' }],
        onError: { target: 'unverified', actions: 'keepFailure' },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => context,
        onDone: 'verified',
        onError: { target: 'unverified', actions: 'keepFailure' },
      },
    },
    verified: { type: 'final' },
  },
});
