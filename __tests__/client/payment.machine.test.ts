import { getShortestPaths } from 'xstate/graph';
import {
  type AnyStateNode,
  type EventFrom,
  type SnapshotFrom,
  type StateValue,
  createActor,
  fromPromise,
  initialTransition,
  transition,
  waitFor,
} from 'xstate';
import { paymentMachine } from '../../src/features/money/payments/payment.machine.ts';
import type {
  Confirmation,
  IntentInput,
  SucceededPayment,
} from '../../src/features/money/payments/payment.machine.types.ts';
import type { Payability } from '../../src/features/deals/bookings/booking.payability.ts';
import { CardError, type CardField } from '../../src/services/stripe.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Event = EventFrom<typeof paymentMachine>;

/** The machine only passes the card field on. */
const card = {} as CardField;
const declined = new CardError({ code: 'card_declined', message: 'Your card was declined.' });
const refused = (code: string, more: object = {}) => ({
  status: 409,
  data: { statusCode: 409, code, error: 'Conflict', message: code, ...more },
});

const internal = (event: object): Event => event as Event;
const done = (actor: string, output?: unknown): Event =>
  internal({ type: `xstate.done.actor.${actor}`, actorId: actor, output });
const failed = (actor: string, error: unknown): Event =>
  internal({ type: `xstate.error.actor.${actor}`, actorId: actor, error });
const after = (delay: string, state: string): Event => internal({ type: `xstate.after.${delay}.payment.${state}` });

const input = { bookingId: 'b1', payability: 'payable' } as const;
const start: Snapshot = initialTransition(paymentMachine, input)[0];
const update = (payability: Payability): Event => ({ type: 'update', payability });
const walk = (...events: Event[]): Snapshot =>
  events.reduce((snapshot, event) => transition(paymentMachine, snapshot, event)[0], start);

const TO_READY = [{ type: 'prepare' } as const, done('createIntent', 'secret-1')];
const TO_CONFIRMING = [...TO_READY, { type: 'pay', card } as const, done('createMethod', 'pm_1')];
const TO_RECORDING = [...TO_CONFIRMING, done('confirmPayment', 'pi_1')];
const TO_UNRECORDED = [...TO_RECORDING, failed('recordPayment', { status: 'FETCH_ERROR', error: 'lost' })];

const mayPay = (snapshot: Snapshot): boolean => snapshot.can({ type: 'pay', card });

describe('the payment machine', () => {
  it('stays idle until it prepares', () => {
    expect(start.value).toEqual({ payable: 'idle' });
    expect(mayPay(start)).toBe(false);
    expect(initialTransition(paymentMachine, input)[1]).toEqual([]);
  });

  it('goes from the secret to the record, busy in between, and keeps only the ids', () => {
    expect(walk(TO_READY[0]!).value).toEqual({ payable: { preparing: 'first' } });
    expect(walk(TO_READY[0]!).hasTag('busy')).toBe(true);
    const ready = walk(...TO_READY);
    expect(ready.value).toEqual({ payable: 'ready' });
    expect(ready.hasTag('busy')).toBe(false);
    expect(mayPay(ready)).toBe(true);
    expect(walk(...TO_READY, { type: 'pay', card }).value).toEqual({ payable: 'creatingMethod' });
    expect(walk(...TO_CONFIRMING).value).toEqual({ confirming: 'requesting' });
    expect(walk(...TO_RECORDING).value).toBe('recording');
    const paid = walk(...TO_RECORDING, done('recordPayment'));
    expect(paid.value).toBe('paid');
    expect(paid.context).toEqual({
      bookingId: 'b1',
      kind: 'full',
      clientSecret: 'secret-1',
      methodId: 'pm_1',
      transactionId: 'pi_1',
      payability: 'payable',
      failure: null,
      attempts: 0,
      usesCard: true,
    });
  });

  it('passes each step the results of the steps before', async () => {
    const inputs: Record<string, object> = {};
    const step = <Input extends object, Output>(name: string, output: Output) =>
      fromPromise<Output, Input>(async ({ input: given }) => {
        inputs[name] = given;
        return output;
      });
    const actors = {
      createIntent: step<IntentInput, string>('createIntent', 'secret-1'),
      createMethod: step<{ bookingId: string; card: CardField }, string>('createMethod', 'pm_1'),
      confirmPayment: step<Confirmation, string>('confirmPayment', 'pi_1'),
      recordPayment: step<SucceededPayment, void>('recordPayment', undefined),
    };
    const actor = createActor(paymentMachine.provide({ actors }), { input }).start();
    actor.send({ type: 'prepare' });
    await waitFor(actor, mayPay);
    actor.send({ type: 'pay', card });
    await waitFor(actor, ({ value }) => value === 'paid');
    expect(inputs).toMatchObject({
      createIntent: { bookingId: 'b1', kind: 'full' },
      createMethod: { bookingId: 'b1', card },
      confirmPayment: { clientSecret: 'secret-1', methodId: 'pm_1' },
      recordPayment: { bookingId: 'b1', transactionId: 'pi_1' },
    });
  });

  it.each([
    ['the making of a payment method', [...TO_READY, { type: 'pay', card } as const, failed('createMethod', declined)]],
    ['the confirmation', [...TO_CONFIRMING, failed('confirmPayment', declined)]],
    [
      'the later question',
      [...TO_CONFIRMING, failed('confirmPayment', new CardError('OUTCOME_UNKNOWN')), failed('checkPayment', declined)],
    ],
  ])('is declined by %s with the card’s message, and can pay again', (_step, events) => {
    const snapshot = walk(...events);
    expect(snapshot.value).toEqual({ payable: 'declined' });
    expect(snapshot.context.failure).toEqual({
      code: 'card_declined',
      message: 'Your card was declined.',
      minutesLeft: 0,
    });
    expect(mayPay(snapshot)).toBe(true);
    const [edited] = transition(paymentMachine, snapshot, { type: 'edit' });
    expect(edited.value).toEqual({ payable: 'ready' });
    expect(edited.context.failure).toBeNull();
    const [again] = transition(paymentMachine, snapshot, { type: 'pay', card });
    expect(again.value).toEqual({ payable: 'creatingMethod' });
    expect(again.context.failure).toBeNull();
  });

  describe('when the answer to a confirmation is lost', () => {
    const lost = [...TO_CONFIRMING, failed('confirmPayment', new CardError('OUTCOME_UNKNOWN'))];

    it('polls for the outcome, and can’t pay in the meantime', () => {
      const checking = walk(...lost);
      expect(checking.value).toEqual({ confirming: 'checking' });
      const waiting = walk(...lost, failed('checkPayment', new CardError('OUTCOME_UNKNOWN')));
      expect(waiting.value).toEqual({ confirming: 'waiting' });
      for (const snapshot of [checking, waiting]) expect(mayPay(snapshot)).toBe(false);
      expect(
        walk(...lost, failed('checkPayment', new CardError('OUTCOME_UNKNOWN')), after('backoff', 'confirming.waiting'))
          .value,
      ).toEqual({ confirming: 'checking' });
      expect(walk(...lost, failed('checkPayment', new CardError('OUTCOME_UNKNOWN')), { type: 'retry' }).value).toEqual({
        confirming: 'checking',
      });
    });

    it('treats an unexpected error as no answer', () => {
      expect(
        walk(...TO_CONFIRMING, failed('confirmPayment', new TypeError('undefined is not a function'))).value,
      ).toEqual({
        confirming: 'checking',
      });
      expect(walk(...lost, failed('checkPayment', new TypeError('fetch failed'))).value).toEqual({
        confirming: 'waiting',
      });
    });

    it('records a charge that did happen', () => {
      const found = walk(...lost, done('checkPayment', 'pi_1'));
      expect(found.value).toBe('recording');
      expect(found.context.transactionId).toBe('pi_1');
    });
  });

  it.each(['confirmPayment', 'checkPayment'])(
    'requests a new secret when %s finds the old one expired, and says so beside the new form',
    (step) => {
      const before =
        step === 'confirmPayment'
          ? TO_CONFIRMING
          : [...TO_CONFIRMING, failed('confirmPayment', new CardError('OUTCOME_UNKNOWN'))];
      expect(walk(...before, failed(step, new CardError('PAYMENT_EXPIRED'))).value).toEqual({
        payable: { preparing: 'first' },
      });
      const ready = walk(...before, failed(step, new CardError('PAYMENT_EXPIRED')), done('createIntent', 'secret-2'));
      expect(ready.context).toMatchObject({ clientSecret: 'secret-2', failure: { code: 'PAYMENT_EXPIRED' } });
      expect(transition(paymentMachine, ready, { type: 'edit' })[0].context.failure).toBeNull();
    },
  );

  describe('when money was taken but not recorded', () => {
    it('never offers to pay again, and retries automatically', () => {
      const waiting = walk(...TO_UNRECORDED);
      expect(waiting.value).toEqual({ unrecorded: 'waiting' });
      expect(mayPay(waiting)).toBe(false);
      expect(waiting.can({ type: 'prepare' })).toBe(false);
      const trying = walk(...TO_UNRECORDED, after('backoff', 'unrecorded.waiting'));
      expect(trying.value).toEqual({ unrecorded: 'settling' });
      expect(mayPay(trying)).toBe(false);
      expect(walk(...TO_UNRECORDED, { type: 'retry' }, done('settlePayment')).value).toBe('paid');
    });

    it('backs off between attempts, up to 30 seconds', () => {
      const waits: unknown[] = [];
      let snapshot = walk(...TO_RECORDING);
      let event = failed('recordPayment', { status: 'FETCH_ERROR', error: 'lost' });
      for (let round = 0; round < 7; round += 1) {
        const [waiting, actions] = transition(paymentMachine, snapshot, event);
        waits.push(
          ...actions.flatMap((action) =>
            action.type === 'xstate.raise' ? [(action.params as { delay?: number }).delay] : [],
          ),
        );
        [snapshot] = transition(paymentMachine, waiting, { type: 'retry' });
        event = failed('settlePayment', { status: 'FETCH_ERROR', error: 'lost' });
      }
      expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    });

    it('reports a refund instead, regardless of who detects it', () => {
      for (const events of [
        [...TO_RECORDING, failed('recordPayment', refused('PAYMENT_REFUNDED'))],
        [...TO_UNRECORDED, { type: 'retry' } as const, failed('settlePayment', refused('PAYMENT_REFUNDED'))],
      ]) {
        const snapshot = walk(...events);
        expect(snapshot.value).toBe('unavailable');
        expect(snapshot.context.failure?.code).toBe('PAYMENT_REFUNDED');
        expect(snapshot.can({ type: 'retry' })).toBe(false);
      }
    });
  });

  describe('without a secret', () => {
    it.each(['PRODUCT_SOLD', 'PRODUCT_REMOVED', 'BOOKING_CLOSED', 'BOOKING_NOT_FOUND', 'PRICE_TOO_HIGH_FOR_CARD'])(
      'is permanently unavailable: %s',
      (code) => {
        const snapshot = walk({ type: 'prepare' }, failed('createIntent', refused(code)));
        expect(snapshot.value).toBe('unavailable');
        expect(snapshot.can({ type: 'retry' })).toBe(false);
        expect(transition(paymentMachine, snapshot, { type: 'retry' })[0].value).toBe('unavailable');
      },
    );

    it('can retry when the card service or the market is unreachable, with the reason visible until there is an answer', () => {
      for (const error of [
        new CardError('CARD_SERVICE_UNREACHABLE'),
        refused('PAYMENT_PROVIDER_DOWN'),
        { status: 'FETCH_ERROR', error: 'lost' },
      ]) {
        const snapshot = walk({ type: 'prepare' }, failed('createIntent', error));
        expect(snapshot.can({ type: 'retry' })).toBe(true);
        const [asking] = transition(paymentMachine, snapshot, { type: 'retry' });
        expect(asking.value).toEqual({ payable: { preparing: 'again' } });
        expect([...asking.tags].sort()).toEqual(['busy', 'payable', 'unavailable']);
        expect(asking.context.failure).not.toBeNull();
        expect(transition(paymentMachine, asking, done('createIntent', 'secret-1'))[0]).toMatchObject({
          value: { payable: 'ready' },
          context: { failure: null },
        });
      }
    });

    it('polls while another buyer holds the product', () => {
      const snapshot = walk(
        { type: 'prepare' },
        failed('createIntent', refused('PRODUCT_ON_HOLD', { minutesLeft: 7 })),
      );
      expect(snapshot.context.failure).toMatchObject({ code: 'PRODUCT_ON_HOLD', minutesLeft: 7 });
      expect(transition(paymentMachine, snapshot, after('recheck', 'payable.reserved'))[0].value).toEqual({
        payable: { preparing: 'again' },
      });
    });

    it('is paid when the server already has the money', () => {
      expect(walk({ type: 'prepare' }, failed('createIntent', refused('BOOKING_PAID'))).value).toBe('paid');
    });
  });

  describe('follows what the booking says', () => {
    it.each([
      ['paid', 'paid'],
      ['PRODUCT_SOLD', 'unavailable'],
      ['BOOKING_CLOSED', 'unavailable'],
      ['PAYMENT_REFUNDED', 'unavailable'],
      ['PRICE_TOO_HIGH_FOR_CARD', 'unavailable'],
      ['NOT_BUYER', 'unavailable'],
    ] as const)('from the start, without any request: %s', (payability, state) => {
      const [snapshot, actions] = initialTransition(paymentMachine, { ...input, payability });
      expect(snapshot.value).toBe(state);
      expect(actions).toEqual([]);
      if (state === 'unavailable') expect(snapshot.context.failure?.code).toBe(payability);
      expect(snapshot.can({ type: 'prepare' })).toBe(false);
      expect(snapshot.can({ type: 'retry' })).toBe(false);
    });

    it.each([
      ['idle', []],
      ['preparing', TO_READY.slice(0, 1)],
      ['ready', TO_READY],
      ['creatingMethod', [...TO_READY, { type: 'pay', card } as const]],
      ['declined', [...TO_CONFIRMING, failed('confirmPayment', declined)]],
      ['reserved', [{ type: 'prepare' } as const, failed('createIntent', refused('PRODUCT_ON_HOLD'))]],
      ['failed', [{ type: 'prepare' } as const, failed('createIntent', refused('PRICE_CHANGED'))]],
    ])('while it is %s', (name, events) => {
      const payable = walk(...events).value as { payable: string | object };
      expect([payable.payable, Object.keys(payable.payable)[0]]).toContain(name);
      expect(walk(...events, update('payable')).value).toEqual(payable);
      expect(walk(...events, update('paid')).value).toBe('paid');
      const sold = walk(...events, update('PRODUCT_SOLD'));
      expect(sold.value).toBe('unavailable');
      expect(sold.context.failure?.code).toBe('PRODUCT_SOLD');
    });

    it('not while a charge is possible, but as soon as it is ruled out', () => {
      for (const events of [TO_CONFIRMING, TO_RECORDING, TO_UNRECORDED]) {
        const before = walk(...events).value;
        expect(walk(...events, update('PRODUCT_SOLD')).value).toEqual(before);
      }
      const sold = walk(...TO_CONFIRMING, update('PRODUCT_SOLD'), failed('confirmPayment', declined));
      expect(sold.value).toBe('unavailable');
      expect(sold.context.failure?.code).toBe('PRODUCT_SOLD');
      expect(walk(...TO_RECORDING, update('PRODUCT_SOLD'), done('recordPayment')).value).toBe('paid');
    });

    it('when the webhook recorded the payment first', () => {
      expect(walk(...TO_UNRECORDED, update('paid')).value).toBe('paid');
    });

    it('when a paid sale is given up, and when an obstacle disappears or changes', () => {
      const refunding = walk(...TO_RECORDING, done('recordPayment'), update('PAYMENT_REFUNDED'));
      expect(refunding.value).toBe('unavailable');
      expect(refunding.context.failure?.code).toBe('PAYMENT_REFUNDED');
      const other = walk(update('PRICE_TOO_HIGH_FOR_CARD'), update('PRODUCT_SOLD'));
      expect(other.context.failure?.code).toBe('PRODUCT_SOLD');
      const cheaper = walk(update('PRICE_TOO_HIGH_FOR_CARD'), update('payable'));
      expect(cheaper.value).toEqual({ payable: 'idle' });
      expect(cheaper.context.failure).toBeNull();
    });

    it('which adds nothing to the server’s refusal', () => {
      const refusal = walk({ type: 'prepare' }, failed('createIntent', refused('PRICE_TOO_LOW_FOR_CARD')));
      expect(transition(paymentMachine, refusal, update('payable'))[0].value).toBe('unavailable');
    });
  });

  it('reaches every state, and pays from only two of them', () => {
    const everyEvent: Event[] = [
      { type: 'prepare' },
      { type: 'pay', card },
      { type: 'edit' },
      { type: 'retry' },
      done('createIntent', 'secret-1'),
      failed('createIntent', refused('PRODUCT_ON_HOLD')),
      failed('createIntent', refused('PRODUCT_SOLD')),
      failed('createIntent', refused('INTERNAL')),
      done('createMethod', 'pm_1'),
      failed('createMethod', declined),
      done('confirmPayment', 'pi_1'),
      failed('confirmPayment', declined),
      failed('confirmPayment', new CardError('OUTCOME_UNKNOWN')),
      done('checkPayment', 'pi_1'),
      failed('checkPayment', new CardError('OUTCOME_UNKNOWN')),
      done('recordPayment'),
      failed('recordPayment', refused('INTERNAL')),
      done('settlePayment'),
      failed('settlePayment', refused('INTERNAL')),
      { type: 'choose', method: 'bkash' },
      done('startHosted', { reference: 'MH-1', redirectUrl: 'https://pay.test' }),
      { type: 'comeBack' },
      done('readAttempt', { state: 'pending' }),
    ];
    const paths = getShortestPaths(paymentMachine, {
      input,
      events: everyEvent,
      // Attempts don't matter; states are identified by name.
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    });
    const reached = paths.map(({ state }) => state);
    const nameOf = (value: StateValue): string =>
      typeof value === 'string'
        ? value
        : Object.entries(value)
            .map(([outer, inner]) => `${outer}.${nameOf(inner ?? '')}`)
            .join();
    const namesIn = (node: AnyStateNode): string[] => {
      const inner = Object.values(node.states);
      return inner.length > 0
        ? inner.flatMap((child) => namesIn(child).map((name) => (node.parent ? `${node.key}.${name}` : name)))
        : [node.key];
    };
    expect(reached.map(({ value }) => nameOf(value)).sort()).toEqual(namesIn(paymentMachine.root).sort());
    expect(
      reached
        .filter(mayPay)
        .map(({ value }) => nameOf(value))
        .sort(),
    ).toEqual(['payable.declined', 'payable.ready']);
  });
});
