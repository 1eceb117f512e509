import { type EventFrom, initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { PaymentKind } from '#contract/lifecycle';
import type { PaymentAttempt } from '#contract/money/payment';
import { paymentMachine } from '../../src/features/money/payments/payment.machine.ts';
import type { CardField } from '../../src/services/stripe.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Event = EventFrom<typeof paymentMachine>;

const internal = (event: object): Event => event as Event;
const done = (actor: string, output?: unknown): Event =>
  internal({ type: `xstate.done.actor.${actor}`, actorId: actor, output });
const refused = (actor: string, code: string): Event =>
  internal({
    type: `xstate.error.actor.${actor}`,
    actorId: actor,
    error: { status: 409, data: { statusCode: 409, code, error: 'Conflict', message: code } },
  });
const card = {} as CardField;
const prepare: Event = { type: 'prepare' };
const select = (kind: PaymentKind): Event => ({ type: 'selectKind', kind });
const startAt = (kind?: PaymentKind, reference?: string): Snapshot =>
  initialTransition(paymentMachine, { bookingId: 'b1', payability: 'payable', kind, reference })[0];
const walk = (start: Snapshot, ...events: Event[]): Snapshot =>
  events.reduce((snapshot, event) => transition(paymentMachine, snapshot, event)[0], start);
const inputOf = (start: Snapshot, event: Event, actor: string): unknown =>
  transition(paymentMachine, start, event)[1]
    .map(({ params }) => params as { id?: string; input?: unknown } | undefined)
    .find((params) => params?.id === actor)?.input;

const READY = [prepare, done('createIntent', 'secret-1')];

describe('the payment machine, with a deposit', () => {
  it('asks for the full price unless it starts with a deposit', () => {
    expect(inputOf(startAt(), prepare, 'createIntent')).toEqual({ bookingId: 'b1', kind: 'full' });
    expect(inputOf(startAt('deposit'), prepare, 'createIntent')).toEqual({ bookingId: 'b1', kind: 'deposit' });
  });

  it('asks for another secret when the buyer chooses the other amount, and cannot pay with the former one', () => {
    const ready = walk(startAt(), ...READY);
    expect(inputOf(ready, select('deposit'), 'createIntent')).toEqual({ bookingId: 'b1', kind: 'deposit' });
    const preparing = walk(ready, select('deposit'));
    expect([preparing.value, preparing.context.kind]).toEqual([{ payable: { preparing: 'first' } }, 'deposit']);
    expect(preparing.context.clientSecret).toBe('');
    expect(preparing.can({ type: 'pay', card })).toBe(false);
    const again = walk(preparing, done('createIntent', 'secret-2'));
    expect([again.value, again.context.clientSecret]).toEqual([{ payable: 'ready' }, 'secret-2']);
  });

  it('ignores the choice that is already made', () => {
    const ready = walk(startAt(), ...READY);
    expect(ready.can(select('full'))).toBe(false);
    expect(walk(ready, select('full')).value).toEqual({ payable: 'ready' });
  });

  it('keeps the amount from the press on Pay until the outcome is known', () => {
    const creating = walk(startAt(), ...READY, { type: 'pay', card });
    const confirming = walk(creating, done('createMethod', 'pm_1'));
    const recording = walk(confirming, done('confirmPayment', 'pi_1'));
    for (const snapshot of [creating, confirming, recording]) {
      expect(snapshot.can(select('deposit'))).toBe(false);
      expect(walk(snapshot, select('deposit')).context.kind).toBe('full');
    }
  });

  it('starts a payment on a provider’s page with the amount chosen', () => {
    const ready = walk(startAt(), ...READY, select('deposit'), done('createIntent', 'secret-2'));
    expect(inputOf(ready, { type: 'choose', method: 'bkash' }, 'startHosted')).toEqual({
      bookingId: 'b1',
      method: 'bkash',
      kind: 'deposit',
    });
  });

  it('remembers the amount when the browser comes back from the provider’s page unpaid', () => {
    const attempt: PaymentAttempt = {
      reference: 'MH-1',
      bookingId: 'b1',
      method: 'bkash',
      kind: 'deposit',
      amount: 9250,
      state: 'canceled',
    };
    const back = walk(startAt('full', 'MH-1'), done('readAttempt', attempt));
    expect([back.value, back.context.kind]).toEqual([{ payable: 'idle' }, 'deposit']);
  });

  it.each([
    ['full', 'PRICE_TOO_HIGH_FOR_CARD', 'deposit'],
    ['full', 'FULL_PAYMENT_OFF', 'deposit'],
    ['deposit', 'DEPOSIT_UNAVAILABLE', 'full'],
  ] as const)('offers the other amount when the %s one is refused with %s', (kind, code, other) => {
    const stopped = walk(startAt(kind), prepare, refused('createIntent', code));
    expect(stopped.hasTag('unavailable')).toBe(true);
    const again = walk(stopped, select(other));
    expect([again.value, again.context]).toMatchObject([
      { payable: { preparing: 'first' } },
      { kind: other, failure: null },
    ]);
  });

  it.each(['PRODUCT_RESERVED', 'PRODUCT_SOLD', 'BOOKING_CLOSED'])('offers no amount after %s', (code) => {
    const stopped = walk(startAt(), prepare, refused('createIntent', code));
    expect(stopped.value).toBe('unavailable');
    expect(stopped.can(select('deposit'))).toBe(false);
  });

  it('stops when another buyer reserves the product, and goes on when it is payable again', () => {
    const reserved = walk(startAt(), ...READY, { type: 'update', payability: 'PRODUCT_RESERVED' });
    expect([reserved.value, reserved.context.failure?.code]).toEqual(['unavailable', 'PRODUCT_RESERVED']);
    const again = [{ type: 'update', payability: 'payable' }, { type: 'prepare' }] as const;
    expect(walk(reserved, ...again).value).toEqual({ payable: { preparing: 'first' } });
  });
});
