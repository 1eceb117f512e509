import { getShortestPaths } from 'xstate/graph';
import { initialTransition, transition, type EventFrom, type SnapshotFrom } from 'xstate';
import { paymentMachine } from '../../src/features/payment/payment.machine';
import { CardFault, type CardField } from '../../src/services/stripe';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Event = EventFrom<typeof paymentMachine>;

/** The machine only passes the card field on. */
const card = {} as CardField;
const declined = new CardFault({ code: 'card_declined', message: 'Your card was declined.' });
const refused = (code: string, more: object = {}) => ({ status: 409, data: { statusCode: 409, code, error: 'Conflict', message: code, ...more } });

const internal = (event: object): Event => event as Event;
const done = (actor: string, output?: string): Event => internal({ type: `xstate.done.actor.${actor}`, actorId: actor, output });
const failed = (actor: string, error: unknown): Event => internal({ type: `xstate.error.actor.${actor}`, actorId: actor, error });
const after = (delay: string, state: string): Event => internal({ type: `xstate.after.${delay}.payment.${state}` });

const start: Snapshot = initialTransition(paymentMachine, { bookingId: 'b1' })[0];
const walk = (...events: Event[]): Snapshot => events.reduce((snapshot, event) => transition(paymentMachine, snapshot, event)[0], start);

const TO_READY = [{ type: 'prepare' } as const, done('prepare', 'secret-1')];
const TO_CONFIRMING = [...TO_READY, { type: 'pay', card } as const, done('createMethod', 'pm_1')];
const TO_RECORDING = [...TO_CONFIRMING, done('confirm', 'pi_1')];
const TO_UNRECORDED = [...TO_RECORDING, failed('record', { status: 'FETCH_ERROR', error: 'lost' })];

const mayPay = (snapshot: Snapshot): boolean => snapshot.can({ type: 'pay', card });

describe('the payment machine', () => {
  it('rests until it is told to prepare', () => {
    expect(start.value).toBe('idle');
    expect(mayPay(start)).toBe(false);
    expect(initialTransition(paymentMachine, { bookingId: 'b1' })[1]).toEqual([]);
  });

  it('goes from the secret to the record, busy on the way, and keeps the ids alone', () => {
    expect(walk(TO_READY[0]!).value).toBe('preparing');
    expect(walk(TO_READY[0]!).hasTag('busy')).toBe(true);
    const ready = walk(...TO_READY);
    expect(ready.value).toBe('ready');
    expect(ready.hasTag('busy')).toBe(false);
    expect(mayPay(ready)).toBe(true);
    expect(walk(...TO_READY, { type: 'pay', card }).value).toBe('creatingMethod');
    expect(walk(...TO_CONFIRMING).value).toEqual({ confirming: 'asking' });
    expect(walk(...TO_RECORDING).value).toBe('recording');
    const paid = walk(...TO_RECORDING, done('record'));
    expect(paid.value).toBe('paid');
    expect(paid.context).toEqual({ bookingId: 'b1', clientSecret: 'secret-1', methodId: 'pm_1', transactionId: 'pi_1', fault: null, tries: 0 });
  });

  it('gives each step what it needs', () => {
    const [, actions] = transition(paymentMachine, walk(...TO_READY), { type: 'pay', card });
    expect(actions).toContainEqual(expect.objectContaining({ type: 'xstate.spawnChild', params: expect.objectContaining({ id: 'createMethod', input: { bookingId: 'b1', card } }) }));
  });

  it.each([
    ['the making of a payment method', [...TO_READY, { type: 'pay', card } as const, failed('createMethod', declined)]],
    ['the confirmation', [...TO_CONFIRMING, failed('confirm', declined)]],
    ['the later question', [...TO_CONFIRMING, failed('confirm', new CardFault('UNCLEAR')), failed('check', declined)]],
  ])('is declined by %s with the card\'s message, and may pay again', (_step, events) => {
    const snapshot = walk(...events);
    expect(snapshot.value).toBe('declined');
    expect(snapshot.context.fault).toEqual({ code: 'card_declined', message: 'Your card was declined.', minutesLeft: 0 });
    expect(mayPay(snapshot)).toBe(true);
    const [edited] = transition(paymentMachine, snapshot, { type: 'edit' });
    expect(edited.value).toBe('ready');
    expect(edited.context.fault).toBeNull();
    const [again] = transition(paymentMachine, snapshot, { type: 'pay', card });
    expect(again.value).toBe('creatingMethod');
    expect(again.context.fault).toBeNull();
  });

  describe('when the answer to a confirmation is lost', () => {
    const lost = [...TO_CONFIRMING, failed('confirm', new CardFault('UNCLEAR'))];

    it('asks what became of it, again and again, and cannot pay meanwhile', () => {
      const checking = walk(...lost);
      expect(checking.value).toEqual({ confirming: 'checking' });
      const waiting = walk(...lost, failed('check', new CardFault('UNCLEAR')));
      expect(waiting.value).toEqual({ confirming: 'waiting' });
      for (const snapshot of [checking, waiting]) expect(mayPay(snapshot)).toBe(false);
      expect(walk(...lost, failed('check', new CardFault('UNCLEAR')), after('backoff', 'confirming.waiting')).value).toEqual({ confirming: 'checking' });
      expect(walk(...lost, failed('check', new CardFault('UNCLEAR')), { type: 'retry' }).value).toEqual({ confirming: 'checking' });
    });

    it('takes a mistake nobody expected for no answer either', () => {
      expect(walk(...TO_CONFIRMING, failed('confirm', new TypeError('undefined is not a function'))).value).toEqual({ confirming: 'checking' });
      expect(walk(...lost, failed('check', new TypeError('fetch failed'))).value).toEqual({ confirming: 'waiting' });
    });

    it('records money that was taken after all', () => {
      const found = walk(...lost, done('check', 'pi_1'));
      expect(found.value).toBe('recording');
      expect(found.context.transactionId).toBe('pi_1');
    });
  });

  it.each(['confirm', 'check'])('asks for a new secret when %s finds the old one expired, and says so beside the new form', (step) => {
    const before = step === 'confirm' ? TO_CONFIRMING : [...TO_CONFIRMING, failed('confirm', new CardFault('UNCLEAR'))];
    expect(walk(...before, failed(step, new CardFault('EXPIRED'))).value).toBe('preparing');
    const ready = walk(...before, failed(step, new CardFault('EXPIRED')), done('prepare', 'secret-2'));
    expect(ready.context).toMatchObject({ clientSecret: 'secret-2', fault: { code: 'EXPIRED' } });
    expect(transition(paymentMachine, ready, { type: 'edit' })[0].context.fault).toBeNull();
  });

  describe('when money was taken but not recorded', () => {
    it('never offers to pay again, and tries by itself', () => {
      const waiting = walk(...TO_UNRECORDED);
      expect(waiting.value).toEqual({ unrecorded: 'waiting' });
      expect(mayPay(waiting)).toBe(false);
      expect(waiting.can({ type: 'prepare' })).toBe(false);
      const trying = walk(...TO_UNRECORDED, after('backoff', 'unrecorded.waiting'));
      expect(trying.value).toEqual({ unrecorded: 'trying' });
      expect(mayPay(trying)).toBe(false);
      expect(walk(...TO_UNRECORDED, { type: 'retry' }, done('settle')).value).toBe('paid');
    });

    it('waits longer after each try, at most 30 seconds', () => {
      const waits: unknown[] = [];
      let snapshot = walk(...TO_RECORDING);
      let event = failed('record', { status: 'FETCH_ERROR', error: 'lost' });
      for (let round = 0; round < 7; round += 1) {
        const [waiting, actions] = transition(paymentMachine, snapshot, event);
        waits.push(...actions.flatMap((action) => (action.type === 'xstate.raise' ? [(action.params as { delay?: number }).delay] : [])));
        [snapshot] = transition(paymentMachine, waiting, { type: 'retry' });
        event = failed('settle', { status: 'FETCH_ERROR', error: 'lost' });
      }
      expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    });

    it('tells of a refund instead, whoever finds it', () => {
      for (const events of [[...TO_RECORDING, failed('record', refused('PAYMENT_REFUNDED'))], [...TO_UNRECORDED, { type: 'retry' } as const, failed('settle', refused('PAYMENT_REFUNDED'))]]) {
        const snapshot = walk(...events);
        expect(snapshot.value).toBe('unavailable');
        expect(snapshot.context.fault?.code).toBe('PAYMENT_REFUNDED');
        expect(snapshot.can({ type: 'retry' })).toBe(false);
      }
    });
  });

  describe('without a secret', () => {
    it.each(['PRODUCT_SOLD', 'PRODUCT_REMOVED', 'BOOKING_CLOSED', 'BOOKING_NOT_FOUND', 'PRICE_TOO_HIGH_FOR_CARD'])('is unavailable for good: %s', (code) => {
      const snapshot = walk({ type: 'prepare' }, failed('prepare', refused(code)));
      expect(snapshot.value).toBe('unavailable');
      expect(snapshot.can({ type: 'retry' })).toBe(false);
      expect(transition(paymentMachine, snapshot, after('recheck', 'unavailable'))[0].value).toBe('unavailable');
    });

    it('may be asked again when the card service or the market cannot be reached, the reason in sight until there is an answer', () => {
      for (const error of [new CardFault('CARDS_UNREACHABLE'), refused('PAYMENT_PROVIDER_DOWN'), { status: 'FETCH_ERROR', error: 'lost' }]) {
        const snapshot = walk({ type: 'prepare' }, failed('prepare', error));
        expect(snapshot.can({ type: 'retry' })).toBe(true);
        const [asking] = transition(paymentMachine, snapshot, { type: 'retry' });
        expect(asking.value).toBe('preparing');
        expect(asking.context.fault).not.toBeNull();
        expect(transition(paymentMachine, asking, done('prepare', 'secret-1'))[0]).toMatchObject({ value: 'ready', context: { fault: null } });
      }
    });

    it('asks again by itself while another buyer holds the product', () => {
      const snapshot = walk({ type: 'prepare' }, failed('prepare', refused('PRODUCT_ON_HOLD', { minutesLeft: 7 })));
      expect(snapshot.context.fault).toMatchObject({ code: 'PRODUCT_ON_HOLD', minutesLeft: 7 });
      expect(transition(paymentMachine, snapshot, after('recheck', 'unavailable'))[0].value).toBe('preparing');
    });

    it('is paid when the server already has the money', () => {
      expect(walk({ type: 'prepare' }, failed('prepare', refused('BOOKING_PAID'))).value).toBe('paid');
    });
  });

  it('reaches every state, and pays from two of them alone', () => {
    const everyEvent: Event[] = [
      { type: 'prepare' }, { type: 'pay', card }, { type: 'edit' }, { type: 'retry' },
      done('prepare', 'secret-1'), failed('prepare', refused('PRODUCT_ON_HOLD')),
      done('createMethod', 'pm_1'), failed('createMethod', declined),
      done('confirm', 'pi_1'), failed('confirm', declined), failed('confirm', new CardFault('UNCLEAR')),
      done('check', 'pi_1'), failed('check', new CardFault('UNCLEAR')),
      done('record'), failed('record', refused('INTERNAL')), done('settle'), failed('settle', refused('INTERNAL')),
    ];
    const paths = getShortestPaths(paymentMachine, {
      input: { bookingId: 'b1' },
      events: everyEvent,
      // Every try counts; states are told apart by their names.
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    });
    const reached = paths.map(({ state }) => state);
    const names = reached.map(({ value }) => (typeof value === 'string' ? value : Object.entries(value).flat().join('.')));
    const declared = Object.values(paymentMachine.states).flatMap((node) => {
      const inner = Object.keys(node.states);
      return inner.length > 0 ? inner.map((name) => `${node.key}.${name}`) : [node.key];
    });
    expect(names.sort()).toEqual(declared.sort());
    expect(reached.filter(mayPay).map(({ value }) => value).sort()).toEqual(['declined', 'ready']);
  });
});
