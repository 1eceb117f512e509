import { assign, fromPromise, setup } from 'xstate';

/** Why the last try came to nothing; words are the screen's affair. */
export type Reason = { kind: 'declined' } | { kind: 'failed'; error: unknown };

export interface Seller {
  sellerId: string;
  userName: string;
}

interface VerificationContext extends Seller {
  reason: Reason | null;
}

const unwired = () => Promise.reject(new Error('This actor is not wired.'));

/** DESIGN §4.2, one per seller: nobody is verified unasked, and a no or a failure leads back to where one may try again. */
export const verificationMachine = setup({
  types: { context: {} as VerificationContext, events: {} as { type: 'verify' }, input: {} as Seller, tags: {} as 'busy' },
  actors: {
    /** Asks the admin; answers whether it was a yes. */
    ask: fromPromise<boolean, Seller>(unwired),
    /** Done when the server said so. */
    verify: fromPromise<void, Seller>(unwired),
  },
  actions: {
    forgetReason: assign({ reason: null }),
    keepNo: assign({ reason: { kind: 'declined' } as const }),
    keepFailure: assign({ reason: ({ event }) => ({ kind: 'failed', error: 'error' in event ? event.error : undefined }) }),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'unverified',
  states: {
    unverified: { on: { verify: 'asking' } },
    asking: {
      entry: 'forgetReason',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'verifying' }, { target: 'unverified', actions: 'keepNo' }],
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
