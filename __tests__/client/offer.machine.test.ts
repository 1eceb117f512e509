import { type EventFrom, type SnapshotFrom, createActor, initialTransition, transition, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type OfferDecision, offerMachine, type OfferVerb } from '../../src/features/talk/offers/offer.machine.ts';

type Snapshot = SnapshotFrom<typeof offerMachine>;
type Event = EventFrom<typeof offerMachine>;

const internal = (event: object): Event => event as Event;
const done = (actorId: string, output?: unknown): Event =>
  internal({ type: `xstate.done.actor.${actorId}`, actorId, output });
const failed = (actorId: string, error: unknown): Event =>
  internal({ type: `xstate.error.actor.${actorId}`, actorId, error });
const refused = (code: string) => ({
  status: 409,
  data: { statusCode: 409, code, error: 'Conflict', message: code },
});
const LOST = { status: 'FETCH_ERROR', error: 'lost' };

const OPEN: Event = { type: 'open' };
const CLOSE: Event = { type: 'close' };
const sending = (price: number, clientId: string): Event => ({ type: 'send', price, clientId });
const SEND = sending(170_000, 'client-1');
const decision = (verb: OfferVerb): OfferDecision => ({ offerId: '9', price: 170_000, verb });
const decide = (verb: OfferVerb): Event => ({ type: 'decide', decision: decision(verb) });

const start: Snapshot = initialTransition(offerMachine)[0];
const walk = (...events: Event[]): Snapshot =>
  events.reduce((snapshot, event) => transition(offerMachine, snapshot, event)[0], start);
const tags = (snapshot: Snapshot) => [...snapshot.tags].sort();
/** Returns the actor's input after these events. */
function inputOf(id: string, ...events: Event[]): unknown {
  const [, actions] = transition(offerMachine, walk(...events.slice(0, -1)), events.at(-1) as Event);
  const spawned = actions.map(({ params }) => params as { id?: string; input?: unknown } | undefined);
  return spawned.find((params) => params?.id === id)?.input;
}

describe('the offer machine', () => {
  it('starts idle', () => {
    expect([start.value, tags(start)]).toEqual(['idle', []]);
    expect(initialTransition(offerMachine)[1]).toEqual([]);
    expect([SEND, CLOSE].map((event) => start.can(event))).toEqual([false, false]);
  });

  it('goes from the dialog to a stored offer', () => {
    expect([walk(OPEN).value, tags(walk(OPEN))]).toEqual(['writing', ['open']]);
    expect([walk(OPEN, SEND).value, tags(walk(OPEN, SEND))]).toEqual(['sending', ['busy', 'open']]);
    expect(inputOf('sendOffer', OPEN, SEND)).toEqual({ price: 170_000, clientId: 'client-1' });
    expect(walk(OPEN, SEND, done('sendOffer')).value).toBe('idle');
  });

  it('waits for one answer at a time', () => {
    expect([SEND, CLOSE, OPEN, decide('accept')].map((event) => walk(OPEN, SEND).can(event))).toEqual(
      Array(4).fill(false),
    );
    expect([OPEN, decide('accept')].map((event) => walk(decide('decline')).can(event))).toEqual([false, false]);
  });

  it('reuses the id for the same price, and creates a new one for another', () => {
    const lost = [OPEN, SEND, failed('sendOffer', LOST)];
    expect(walk(...lost)).toMatchObject({ value: 'writing', context: { error: LOST } });
    expect(inputOf('sendOffer', ...lost, sending(170_000, 'client-2'))).toEqual({
      price: 170_000,
      clientId: 'client-1',
    });
    expect(inputOf('sendOffer', ...lost, sending(172_000, 'client-2'))).toEqual({
      price: 172_000,
      clientId: 'client-2',
    });
    // After a close, the same price is a new offer.
    expect(inputOf('sendOffer', ...lost, CLOSE, OPEN, sending(170_000, 'client-3'))).toMatchObject({
      clientId: 'client-3',
    });
  });

  it.each(['PRODUCT_SOLD', 'PRODUCT_PAUSED', 'BLOCKED', 'PERSON_LEFT', 'CONVERSATION_NOT_FOUND'])(
    'allows only closing after %s',
    (code) => {
      const error = refused(code);
      const snapshot = walk(OPEN, SEND, failed('sendOffer', error));
      expect(snapshot).toMatchObject({ value: 'refused', context: { error } });
      expect([SEND, OPEN, CLOSE].map((event) => snapshot.can(event))).toEqual([false, false, true]);
      expect(walk(OPEN, SEND, failed('sendOffer', error), CLOSE).value).toBe('idle');
    },
  );

  it('asks before it accepts', () => {
    expect([walk(decide('accept')).value, tags(walk(decide('accept')))]).toEqual(['confirming', []]);
    expect(inputOf('confirm', decide('accept'))).toEqual(decision('accept'));
    expect(walk(decide('accept'), done('confirm', false)).value).toBe('idle');
    expect(walk(decide('accept'), failed('confirm', LOST))).toMatchObject({ value: 'idle', context: { error: LOST } });
    expect(inputOf('decide', decide('accept'), done('confirm', true))).toEqual(decision('accept'));
    expect(walk(decide('accept'), done('confirm', true), done('decide')).value).toBe('idle');
  });

  it.each<OfferVerb>(['decline', 'withdraw'])('needs no confirmation for: %s', (verb) => {
    expect([walk(decide(verb)).value, tags(walk(decide(verb)))]).toEqual(['deciding', ['busy']]);
    expect(inputOf('decide', decide(verb))).toEqual(decision(verb));
    const error = refused('OFFER_CLOSED');
    expect(walk(decide(verb), failed('decide', error))).toMatchObject({ value: 'idle', context: { error } });
    // The earlier failure isn't shown in a new dialog.
    expect(walk(decide(verb), failed('decide', error), OPEN).context.error).toBeNull();
  });

  it('does nothing without its actors', async () => {
    const actor = createActor(offerMachine).start();
    actor.send(decide('accept'));
    expect((await waitFor(actor, ({ value }) => value === 'idle')).context.error).toEqual(
      new Error('confirm is not wired'),
    );
    actor.send(decide('decline'));
    expect((await waitFor(actor, ({ value }) => value === 'idle')).context.error).toEqual(
      new Error('decide is not wired'),
    );
    actor.send(OPEN);
    actor.send(SEND);
    expect((await waitFor(actor, ({ value }) => value === 'writing')).context.error).toEqual(
      new Error('sendOffer is not wired'),
    );
  });

  it('reaches every state', () => {
    const paths = getShortestPaths(offerMachine, {
      events: [
        OPEN,
        CLOSE,
        SEND,
        decide('accept'),
        decide('decline'),
        done('sendOffer'),
        done('confirm', true),
        done('confirm', false),
        done('decide'),
        failed('sendOffer', LOST),
        failed('sendOffer', refused('PRODUCT_SOLD')),
        failed('decide', LOST),
      ],
    });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(Object.keys(offerMachine.states)));
  });
});
