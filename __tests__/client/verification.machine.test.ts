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
  it('stays idle until it is started, and asks no admin to confirm', () => {
    expect(start.value).toBe('unverified');
    expect(start.context).toEqual(seller);
    expect(initialTransition(verificationMachine, seller)[1]).toEqual([]);
  });

  it('asks first, is busy only while the server works, and ends verified', () => {
    const confirming = walk(verify);
    expect(confirming.value).toBe('confirming');
    expect(confirming.hasTag('busy')).toBe(false);
    const verifying = walk(verify, done('confirm', true));
    expect(verifying.value).toBe('verifying');
    expect(verifying.hasTag('busy')).toBe(true);
    const verified = walk(verify, done('confirm', true), done('verify'));
    expect(verified.value).toBe('verified');
  });

  it('asks about the seller and verifies the same one', async () => {
    const [confirmed, sent]: [object[], object[]] = [[], []];
    const confirm = fromPromise<boolean, typeof seller>(async ({ input }) => confirmed.push(input) > 0);
    const verifySeller = fromPromise<void, typeof seller>(async ({ input }) => void sent.push(input));
    const machine = verificationMachine.provide({ actors: { confirm, verify: verifySeller } });
    const actor = createActor(machine, { input: seller }).start();
    actor.send(verify);
    await waitFor(actor, ({ value }) => value === 'verified');
    expect([confirmed, sent]).toEqual([[seller], [seller]]);
  });

  it.each([
    ['a no', [verify, done('confirm', false)]],
    ['a dialog that could not open', [verify, failed('confirm', lost)]],
    ['a refusal', [verify, done('confirm', true), failed('verify', lost)]],
  ])('returns to unverified after %s, and can be retried', (_what, events) => {
    const back = walk(...events);
    expect(back.value).toBe('unverified');
    expect(back.can(verify)).toBe(true);
    const [again] = transition(verificationMachine, back, verify);
    expect(again.value).toBe('confirming');
  });

  it('ignores a second press while the question is open or the server works', () => {
    for (const events of [[verify], [verify, done('confirm', true)], [verify, done('confirm', true), done('verify')]])
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
        done('confirm', true),
        done('confirm', false),
        failed('confirm', lost),
        done('verify'),
        failed('verify', lost),
      ],
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    });
    expect(paths.map(({ state }) => state.value).sort()).toEqual(Object.keys(verificationMachine.states).sort());
    const toVerified = paths.find(({ state }) => state.value === 'verified');
    expect(toVerified?.steps.map(({ event }) => event)).toContainEqual(done('confirm', true));
  });
});
