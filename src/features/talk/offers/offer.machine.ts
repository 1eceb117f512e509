import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { OfferInput } from '#contract/talk/offer';
import { isFinal } from '#contract/refusals';
import { type CallError, codeOf } from '../../../services/call-error.ts';

export type OfferVerb = 'accept' | 'decline' | 'withdraw';

/** A decision about an open offer. */
export interface OfferDecision {
  offerId: string;
  price: number;
  verb: OfferVerb;
}

interface OfferContext {
  /** The pending offer: the same price sent again under the same id is one offer. */
  sent: Required<OfferInput> | null;
  decision: OfferDecision | null;
  /** Why the last attempt failed; the screen translates it. */
  error: CallError | null;
}

type OfferEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'send'; price: number; clientId: string }
  | { type: 'decide'; decision: OfferDecision };

/** `open`: the dialog is shown. `busy`: an answer is pending. */
type OfferTag = 'open' | 'busy';

/** Returns the error of a failed actor's event. */
const errorOf = (event: object): CallError => ('error' in event ? event.error : undefined);

function sentOf({ sent }: OfferContext): Required<OfferInput> {
  if (!sent) throw new Error('No offer is under way.');
  return sent;
}
function decisionOf({ decision }: OfferContext): OfferDecision {
  if (!decision) throw new Error('No decision is under way.');
  return decision;
}

/** A conversation's offers: makes one, or answers an open one. Accepting needs a confirmation. */
export const offerMachine = setup({
  types: { context: {} as OfferContext, events: {} as OfferEvent, tags: {} as OfferTag },
  actors: {
    sendOffer: fromPromise<void, Required<OfferInput>>(() => Promise.reject(new Error('sendOffer is not wired'))),
    /** Asks the person; resolves to true for yes. */
    confirm: fromPromise<boolean, OfferDecision>(() => Promise.reject(new Error('confirm is not wired'))),
    decide: fromPromise<void, OfferDecision>(() => Promise.reject(new Error('decide is not wired'))),
  },
  actions: {
    clear: assign({ sent: null, decision: null, error: null }),
    setSent: assign(({ context, event }) => {
      assertEvent(event, 'send');
      const { price, clientId } = event;
      // The first attempt's answer may have been lost, so it is retried under the same id. Another
      // price is another offer.
      return { sent: context.sent?.price === price ? context.sent : { price, clientId }, error: null };
    }),
    setDecision: assign(({ event }) => {
      assertEvent(event, 'decide');
      return { decision: event.decision, error: null };
    }),
    setError: assign({ error: ({ event }) => errorOf(event) }),
  },
  guards: {
    isAcceptance: ({ event }) => event.type === 'decide' && event.decision.verb === 'accept',
    isYes: ({ event }) => 'output' in event && event.output === true,
    isFinal: ({ event }) => isFinal(codeOf(errorOf(event))),
  },
}).createMachine({
  id: 'offer',
  context: { sent: null, decision: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        open: { target: 'writing', actions: 'clear' },
        decide: [
          { guard: 'isAcceptance', target: 'confirming', actions: 'setDecision' },
          { target: 'deciding', actions: 'setDecision' },
        ],
      },
    },
    writing: { tags: 'open', on: { send: { target: 'sending', actions: 'setSent' }, close: 'idle' } },
    sending: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'sendOffer',
        src: 'sendOffer',
        input: ({ context }) => sentOf(context),
        onDone: 'idle',
        onError: [
          { guard: 'isFinal', target: 'refused', actions: 'setError' },
          { target: 'writing', actions: 'setError' },
        ],
      },
    },
    // The server would refuse any price.
    refused: { tags: 'open', on: { close: 'idle' } },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => decisionOf(context),
        onDone: [{ guard: 'isYes', target: 'deciding' }, { target: 'idle' }],
        onError: { target: 'idle', actions: 'setError' },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => decisionOf(context),
        onDone: 'idle',
        onError: { target: 'idle', actions: 'setError' },
      },
    },
  },
});
