import {
  type EventFrom,
  type SnapshotFrom,
  createActor,
  fromPromise,
  initialTransition,
  transition,
  waitFor,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Acknowledged } from '#contract/common';
import type { BookingInput } from '#contract/deals/booking';
import { bookingMachine } from '../../src/features/deals/bookings/booking.machine.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type Event = EventFrom<typeof bookingMachine>;

const form = { address: 'House 7, Road 4', phone: '+8801711000009', meetingLocation: 'Sylhet' } as const;
const refused = (code: string, more: object = {}, status = 409) => ({
  status,
  data: { statusCode: status, code, error: 'Conflict', message: code, ...more },
});
const internal = (event: object): Event => event as Event;
const done = internal({
  type: 'xstate.done.actor.sendBooking',
  actorId: 'sendBooking',
  output: { acknowledged: true, insertedId: '41' },
});
const failed = (error: unknown): Event =>
  internal({ type: 'xstate.error.actor.sendBooking', actorId: 'sendBooking', error });

const opening = (_id: string, sellingPrice: number): Event => ({
  type: 'open',
  product: { _id, productName: 'Yamaha FZS V3', sellingPrice },
});
const agreed = {
  productId: '12',
  productName: 'Yamaha FZS V3',
  price: 185_000,
  askingPrice: 185_000,
  city: null,
  formerPrice: null,
  deliveryFee: null,
  formerFee: null,
  error: null,
};

const OPEN = opening('12', 185_000);
const BOOK: Event = { type: 'book', form };
const CLOSE: Event = { type: 'close' };
const LOST = { status: 'FETCH_ERROR', error: 'lost' };
const DEARER = refused('PRICE_CHANGED', { price: 199_000 });

const start: Snapshot = initialTransition(bookingMachine)[0];
const walk = (...events: Event[]): Snapshot =>
  events.reduce((snapshot, event) => transition(bookingMachine, snapshot, event)[0], start);
const tags = (snapshot: Snapshot) => [...snapshot.tags].sort();

/** Opens the dialog of a machine whose server gives these answers, then accepts; `sent` is what the server received. */
function openWithServer(...answers: (() => Promise<Acknowledged>)[]) {
  const sent: BookingInput[] = [];
  const accept = () => Promise.resolve({ acknowledged: true, insertedId: '41' });
  const sendBooking = fromPromise<Acknowledged, BookingInput>(({ input }) => {
    sent.push(input);
    return (answers.shift() ?? accept)();
  });
  const actor = createActor(bookingMachine.provide({ actors: { sendBooking } })).start();
  actor.send(OPEN);
  return { actor, sent };
}

describe('the booking machine', () => {
  it('starts closed and idle', () => {
    expect(start.value).toBe('closed');
    expect(tags(start)).toEqual([]);
    expect(initialTransition(bookingMachine)[1]).toEqual([]);
    expect([BOOK, CLOSE].map((event) => start.can(event))).toEqual([false, false]);
  });

  it('applies an agreement for this product, and never raises the price by it', () => {
    const agree = (productId: string, price: number): Event => ({ type: 'agreed', productId, price });
    expect(walk(OPEN, agree('12', 170_000)).context).toEqual({ ...agreed, price: 170_000 });
    expect(walk(OPEN, agree('12', 199_000)).context).toEqual(agreed);
    expect(walk(OPEN, agree('13', 90_000)).context).toEqual(agreed);
    const product = { _id: '12', productName: 'Yamaha FZS V3', sellingPrice: 185_000, agreedPrice: 170_000 };
    expect(walk({ type: 'open', product: { ...product, city: 'Khulna' } }).context).toEqual({
      ...agreed,
      price: 170_000,
      city: 'Khulna',
    });
  });

  it('goes from Book Now to a booking', () => {
    const editing = walk(OPEN);
    expect(editing.value).toBe('editing');
    expect(tags(editing)).toEqual(['open']);
    expect(editing.context).toEqual(agreed);
    const booking = walk(OPEN, BOOK);
    expect(booking.value).toBe('booking');
    expect(tags(booking)).toEqual(['busy', 'open']);
    const booked = walk(OPEN, BOOK, done);
    expect(booked.value).toBe('booked');
    expect(tags(booked)).toEqual([]);
  });

  it('sends the product, the price shown and the input', async () => {
    const { actor, sent } = openWithServer();
    actor.send(BOOK);
    await waitFor(actor, ({ value }) => value === 'booked');
    expect(sent).toEqual([{ productId: '12', price: 185_000, ...form }]);
  });

  it('waits for one answer at a time: ignores a second press, a close and another product', () => {
    const booking = walk(OPEN, BOOK);
    expect([BOOK, CLOSE, OPEN].map((event) => booking.can(event))).toEqual([false, false, false]);
  });

  it('keeps the input when Book Now is pressed again', () => {
    expect(walk(OPEN).can(opening('13', 1))).toBe(false);
  });

  it.each([
    ['a lost network', LOST],
    ["a product of one's own", refused('OWN_PRODUCT')],
    ['too many requests', refused('TOO_MANY_REQUESTS', {}, 429)],
    ['a price said to have changed, without the new one', refused('PRICE_CHANGED')],
  ])('returns with the error after %s, and allows a retry', (_name, error) => {
    const editing = walk(OPEN, BOOK, failed(error));
    expect(editing.value).toBe('editing');
    expect(editing.context).toEqual({ ...agreed, error });
    const [again] = transition(bookingMachine, editing, BOOK);
    expect(again.value).toBe('booking');
    expect(again.context.error).toBeNull();
  });

  it('asks again at the new price, and books at that price', async () => {
    const { actor, sent } = openWithServer(() => Promise.reject(DEARER));
    actor.send(BOOK);
    const editing = await waitFor(actor, ({ value }) => value === 'editing');
    expect(editing.context).toEqual({ ...agreed, price: 199_000, formerPrice: 185_000, error: DEARER });
    actor.send(BOOK);
    const booked = await waitFor(actor, ({ value }) => value === 'booked');
    expect(booked.context.formerPrice).toBeNull();
    expect(sent.map(({ price }) => price)).toEqual([185_000, 199_000]);
  });

  it.each(['PRODUCT_SOLD', 'PRODUCT_REMOVED', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND'])(
    'is unavailable after %s: it can only be closed, and the error stays during the fade-out',
    (code) => {
      const error = refused(code);
      const unavailable = walk(OPEN, BOOK, failed(error));
      expect(unavailable.value).toBe('unavailable');
      expect(tags(unavailable)).toEqual(['open']);
      expect([BOOK, OPEN].map((event) => unavailable.can(event))).toEqual([false, false]);
      expect(transition(bookingMachine, unavailable, CLOSE)[0]).toMatchObject({ value: 'closed', context: { error } });
    },
  );

  it('starts fresh with another product', () => {
    for (const before of [
      [BOOK, failed(DEARER), CLOSE],
      [BOOK, done],
    ]) {
      const next = walk(OPEN, ...before, opening('13', 90_000));
      expect(next.value).toBe('editing');
      expect(next.context).toEqual({ ...agreed, productId: '13', price: 90_000, askingPrice: 90_000 });
    }
  });

  it('books nothing without its actors', async () => {
    const actor = createActor(bookingMachine).start();
    actor.send(OPEN);
    actor.send(BOOK);
    const { context } = await waitFor(actor, ({ value }) => value === 'editing');
    expect(context.error).toEqual(new Error('sendBooking is not wired'));
  });

  it('reaches every state', () => {
    const paths = getShortestPaths(bookingMachine, {
      events: [OPEN, BOOK, CLOSE, done, failed(LOST), failed(DEARER), failed(refused('PRODUCT_SOLD'))],
    });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(Object.keys(bookingMachine.states)));
  });
});
