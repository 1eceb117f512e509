import { getShortestPaths } from 'xstate/graph';
import {
  type EventFrom,
  type SnapshotFrom,
  createActor,
  fromPromise,
  initialTransition,
  transition,
  waitFor,
} from 'xstate';
import { verificationMachine } from '../../src/features/admin/admin-users/verification.machine.ts';

type Snapshot = SnapshotFrom<typeof verificationMachine>;
type Event = EventFrom<typeof verificationMachine>;

const seller = { sellerId: 's1', userName: 'Kamal Hossain' };
const lost = { status: 'FETCH_ERROR', error: 'lost' };

const internal = (event: object): Event => event as Event;
const done = (actor: string, output?: unknown): Event =>
  internal({ type: `xstate.done.actor.${actor}`, actorId: actor, output });
const failed = (actor: string, error: unknown): Event =>
  internal({ type: `xstate.error.actor.${actor}`, actorId: actor, error });
const verify: Event = { type: 'verify' };

const start: Snapshot = initialTransition(verificationMachine, seller)[0];
const walk = (...events: Event[]): Snapshot =>
  events.reduce((snapshot, event) => transition(verificationMachine, snapshot, event)[0], start);

describe('the verification machine', () => {
  it('stays idle until it is started, and asks nobody', () => {
    expect(start.value).toBe('unverified');
    expect(start.context).toEqual(seller);
    expect(initialTransition(verificationMachine, seller)[1]).toEqual([]);
  });

  it('asks first, is busy only while the server works, and ends verified', () => {
    const asking = walk(verify);
    expect(asking.value).toBe('asking');
    expect(asking.hasTag('busy')).toBe(false);
    const verifying = walk(verify, done('ask', true));
    expect(verifying.value).toBe('verifying');
    expect(verifying.hasTag('busy')).toBe(true);
    const verified = walk(verify, done('ask', true), done('verify'));
    expect(verified.value).toBe('verified');
  });

  it('asks about the seller and verifies the same one', async () => {
    const [asked, sent]: [object[], object[]] = [[], []];
    const ask = fromPromise<boolean, typeof seller>(async ({ input }) => asked.push(input) > 0);
    const verifySeller = fromPromise<void, typeof seller>(async ({ input }) => void sent.push(input));
    const machine = verificationMachine.provide({ actors: { ask, verify: verifySeller } });
    const actor = createActor(machine, { input: seller }).start();
    actor.send(verify);
    await waitFor(actor, ({ value }) => value === 'verified');
    expect([asked, sent]).toEqual([[seller], [seller]]);
  });

  it.each([
    ['a no', [verify, done('ask', false)]],
    ['a dialog that could not open', [verify, failed('ask', lost)]],
    ['a refusal', [verify, done('ask', true), failed('verify', lost)]],
  ])('returns to unverified after %s, and can be retried', (_what, events) => {
    const back = walk(...events);
    expect(back.value).toBe('unverified');
    expect(back.can(verify)).toBe(true);
    const [again] = transition(verificationMachine, back, verify);
    expect(again.value).toBe('asking');
  });

  it('ignores a second press while the question is open or the server works', () => {
    for (const events of [[verify], [verify, done('ask', true)], [verify, done('ask', true), done('verify')]])
      expect(walk(...events).can(verify)).toBe(false);
  });

  it('verifies nobody without its actors', async () => {
    const actor = createActor(verificationMachine, { input: seller }).start();
    actor.send(verify);
    const back = await waitFor(actor, (snapshot) => snapshot.value === 'unverified');
    expect(back.can(verify)).toBe(true);
  });

  it('reaches every state, and verifies only after a "yes"', () => {
    const paths = getShortestPaths(verificationMachine, {
      input: seller,
      events: [
        verify,
        done('ask', true),
        done('ask', false),
        failed('ask', lost),
        done('verify'),
        failed('verify', lost),
      ],
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    });
    expect(paths.map(({ state }) => state.value).sort()).toEqual(Object.keys(verificationMachine.states).sort());
    const toVerified = paths.find(({ state }) => state.value === 'verified');
    expect(toVerified?.steps.map(({ event }) => event)).toContainEqual(done('ask', true));
  });
});
