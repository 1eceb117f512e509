import { MARKET_RULES } from '#contract/admin/moderation-rules';
import { COURIERS } from '#contract/deals/parcel';
import { DEAL_ACTORS, DEAL_STATES, PROBLEM_ENDS } from '#contract/deals/deal-lifecycle';
import {
  BOOKING_STATES,
  BOOKING_TRANSITIONS,
  type BookingState,
  CLOSING_REASONS,
  mayBecome,
  PAYMENT_TRANSITIONS,
  type PaymentKind,
  type PaymentState,
  PRODUCT_TRANSITIONS,
  statusesBefore,
  INTENT_STATES,
  PAYMENT_ISSUE_KINDS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PRODUCT_STATUSES,
} from '#contract/lifecycle';
import { OFFER_STATES, OFFER_STEPS } from '#contract/talk/offer-lifecycle';
import { PAYOUT_BATCH_STATES, PAYOUT_STATES } from '#contract/money/payout-lifecycle';
import { FACTS, FACT_NAMES } from '#contract/catalogue/facts';
import { MILEAGE_REASONS, MILEAGE_SOURCES } from '#contract/mileage-rules';
import { BOUNDS } from '#contract/limits';
import {
  CONDITIONS,
  CASE_KINDS,
  CITIES,
  CONVERSATION_SIDES,
  LIVE_KINDS,
  NOTICE_KINDS,
  PERSON_STATUSES,
  ROLES,
  SIGNAL_KINDS,
} from '#contract/lists';
import { PAYOUT_METHOD_KINDS } from '#contract/money/payout-method';
import { exactlyOne } from '../../server/database/database.ts';
import { findBooking } from '../../server/features/deals/bookings/booking.queries.ts';
import { hideCategory } from '../../server/features/catalogue/category/category.queries.ts';
import { openDeal } from '../../server/features/deals/deals/deal-moves.queries.ts';
import { applyDispute } from '../../server/features/money/payments/issues/issue.queries.ts';
import { findPaymentById, markSold } from '../../server/features/money/payments/payment.queries.ts';
import { markKeptRefunding, markRefunded, reopenRefund } from '../../server/features/money/payments/refund.queries.ts';
import { recordPayment } from '../../server/features/money/payments/payment.settle.ts';
import { deletePerson } from '../../server/features/admin/admin-users/people.queries.ts';
import { updateProduct } from '../../server/features/catalogue/listing/product-change.queries.ts';
import { removeProduct } from '../../server/features/catalogue/my-products/product-removal.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, statusOf, postInserted } from '../helpers/market/rows.ts';
import { handOverWithCode } from '../helpers/money/deals.ts';
import { PAPER_REASONS, PAPERS, VERIFICATION_KINDS, VERIFICATION_STATES } from '#contract/trust/verification-rules';
import { COLUMN_BY_FACT } from '../../server/database/fact-columns.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** A column's check constraints, as reported by the database. */
async function constraintsOf(table: string, column: string): Promise<string> {
  const rows = await market.db.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
    [table, column],
  );
  return rows.map(({ definition }) => definition).join(' ');
}

/** The buyer's bank takes all of a payment back. */
async function recordLostDispute(id: string): Promise<void> {
  const payment = exactlyOne([await findPaymentById(market.db, id)].filter((found) => found !== undefined));
  const { amountPaisa } = payment;
  await applyDispute(market.db, payment, { id: `dp_${id}`, amountPaisa, status: 'lost', reason: 'fraudulent' });
}

/** The values that a column allows. */
const wordsOf = async (table: string, column: string): Promise<string[]> =>
  [...(await constraintsOf(table, column)).matchAll(/'([^']*)'/g)].map(([, word = '']) => word);

/** The numeric bounds of a column. */
const boundsOf = async (table: string, column: string): Promise<number[]> =>
  [...(await constraintsOf(table, column)).matchAll(/[<>]= (\d+)/g)].map(([, bound]) => Number(bound));

describe('the database allows exactly the contract’s values', () => {
  it.each<[string, string, readonly string[]]>([
    ['people', 'role', ROLES],
    ['people', 'status', PERSON_STATUSES],
    ['products', 'condition', CONDITIONS],
    ['products', 'status', PRODUCT_STATUSES],
    ['bookings', 'meeting_location', CITIES],
    ['bookings', 'closed_because', CLOSING_REASONS],
    ['bookings', 'courier', COURIERS],
    ['parcels', 'courier', COURIERS],
    ['courier_payouts', 'courier', COURIERS],
    ['payments', 'state', PAYMENT_STATES],
    ['intents', 'kind', PAYMENT_KINDS],
    ['intents', 'state', INTENT_STATES],
    ['payment_issues', 'kind', PAYMENT_ISSUE_KINDS],
    ['offers', 'state', OFFER_STATES],
    ['offers', 'side', CONVERSATION_SIDES],
    ['messages', 'step', OFFER_STEPS],
    ['deals', 'state', DEAL_STATES],
    ['deal_events', 'actor', DEAL_ACTORS],
    ['deal_problems', 'ended_as', PROBLEM_ENDS],
    ['live_events', 'kind', LIVE_KINDS],
    ['notices', 'kind', NOTICE_KINDS],
    ['notice_preferences', 'kind', NOTICE_KINDS],
    ['payouts', 'state', PAYOUT_STATES],
    ['payout_batches', 'state', PAYOUT_BATCH_STATES],
    ['payout_methods', 'kind', PAYOUT_METHOD_KINDS],
    ['cases', 'kind', CASE_KINDS],
    ['statements', 'rule', MARKET_RULES],
    ['verifications', 'kind', VERIFICATION_KINDS],
    ['verifications', 'state', VERIFICATION_STATES.filter((state) => state !== 'ended')],
    ['verifications', 'reason', PAPER_REASONS],
    ['verification_files', 'paper', PAPERS],
    ['mileage_readings', 'source', MILEAGE_SOURCES],
    ['mileage_readings', 'reason', MILEAGE_REASONS],
    ['signals', 'kind', SIGNAL_KINDS],
  ])('%s.%s', async (table, column, words) => expect((await wordsOf(table, column)).sort()).toEqual([...words].sort()));
});

describe('the database has the contract’s bounds', () => {
  const { name, text, priceTaka, firstPurchaseYear } = BOUNDS;
  it.each<[string, string, number[]]>([
    ['people', 'user_name', [name.min, name.max]],
    ['categories', 'category_name', [name.min, name.max]],
    ['categories', 'name_bn', [name.min, name.max]],
    ['categories', 'descriptions', [text.min, text.max]],
    ['categories', 'descriptions_bn', [text.min, text.max]],
    ['products', 'product_name', [name.min, name.max]],
    ['products', 'descriptions', [text.min, text.max]],
    ['products', 'buying_price', [priceTaka.min, priceTaka.max]],
    ['products', 'selling_price', [priceTaka.min, priceTaka.max]],
    ['products', 'purchase_year', [firstPurchaseYear]],
    ...FACT_NAMES.flatMap((fact): [string, string, number[]][] =>
      FACTS[fact].kind === 'choice'
        ? []
        : [['products', COLUMN_BY_FACT[fact], [FACTS[fact].bounds.min, FACTS[fact].bounds.max]]],
    ),
    ['former_prices', 'price', [priceTaka.min, priceTaka.max]],
    ['mileage_readings', 'kilometres', [BOUNDS.kilometres.min, BOUNDS.kilometres.max]],
    ['bookings', 'price', [priceTaka.min, priceTaka.max]],
    ['bookings', 'former_price', [priceTaka.min, priceTaka.max]],
    ['offers', 'price', [priceTaka.min, priceTaka.max]],
  ])('in the column %s.%s', async (table, column, bounds) => expect(await boundsOf(table, column)).toEqual(bounds));
});

describe('only an available product', () => {
  let admin: TestPerson;
  let seller: TestPerson;
  let buyer: TestPerson;
  beforeAll(async () => {
    [admin, seller, buyer] = [await market.person('admin'), await market.person('seller'), await market.person('user')];
  });

  it.each(PRODUCT_STATUSES)(
    'can be listed, booked, wished for and advertised, tried with one that is %s',
    async (status) => {
      const category = await market.category();
      const product = await market.product(seller.id, category);
      await market.db.query('update products set status = $2 where id = $1', [product, status]);
      const listed = (await send(market, `GET /category/${category}`, buyer))
        .json<{ _id: string }[]>()
        .some(({ _id }) => _id === product);
      const booking = { productId: product, address: 'House 1', phone: '+8801711000003', meetingLocation: 'Dhaka' };
      const answers = [
        await send(market, 'POST /bookings', buyer, booking),
        await send(market, 'POST /mywishlist', buyer, { productId: product }),
        await send(market, 'PUT /createAdvertise', admin, { productId: product }),
      ].map((answer) => answer.statusCode === 200);
      const isOpen = status === 'available';
      expect([listed, ...answers]).toEqual([isOpen, isOpen, isOpen, isOpen]);
    },
  );

  it.each([
    ['available', '200', 'removed'],
    ['paused', '200', 'removed'],
    ['removed', '200', 'removed'],
    ['sold', '409 PRODUCT_PAID', 'sold'],
  ])('and a paused one can be removed: one that is %s answers %s', async (status, answer, after) => {
    const product = await market.product(seller.id, await market.category());
    await market.db.query('update products set status = $2 where id = $1', [product, status]);
    expect(outcome(await send(market, `DELETE /products/${product}`, seller))).toBe(answer);
    expect(await market.db.query('select status from products where id = $1', [product])).toEqual([{ status: after }]);
  });
});

describe('the database’s statements match the status table', () => {
  let seller: TestPerson;
  let buyer: TestPerson;
  let category: string;
  beforeAll(async () => {
    [seller, buyer] = [await market.person('seller'), await market.person('user')];
    category = await market.category();
  });
  const paymentStates = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => ({ from, to })));

  async function payment(state: PaymentState): Promise<{ product: string; booking: string; id: string }> {
    const product = await market.product(seller.id, category);
    const booking = await insertBooking(market, product, buyer);
    const [row] = await market.db.query<{ id: string }>(
      `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, refund_id, currency, provider, kind)
       select id, product_id, 'pi_' || id, name, email, product_name, price, price * 100, $2, 're_1', 'bdt', 'card', 'full' from bookings
       where id = $1 returning id::text`,
      [booking, state],
    );
    await postInserted(market, row?.id ?? '', state);
    return { product, booking, id: row?.id ?? '' };
  }
  const stateOf = async (id: string) =>
    (await market.db.query<{ state: PaymentState }>('select state from payments where id = $1', [id]))[0]?.state;

  async function loseDispute(id: string): Promise<void> {
    await openDeal(market.db, id);
    await recordLostDispute(id);
  }

  it.each(paymentStates.filter(({ to }) => to !== 'kept'))(
    'when a payment goes from $from to $to',
    async ({ from, to }) => {
      const statements =
        to === 'refunded'
          ? [(id: string) => markRefunded(market.db, id, 're_1'), loseDispute]
          : [
              (id: string) => market.db.transaction((tx) => markKeptRefunding(tx, id, 'operator')),
              (id: string) => market.db.transaction((tx) => reopenRefund(tx, id, 're_1', true)),
            ];
      const reached = await Promise.all(
        statements.map(async (statement) => {
          const { id } = await payment(from);
          await statement(id);
          return stateOf(id);
        }),
      );
      expect(reached.includes(to)).toBe(from === to || mayBecome(PAYMENT_TRANSITIONS, from, to));
      expect(reached.every((state) => state === from || state === to)).toBe(true);
    },
  );

  it.each(PRODUCT_STATUSES)('when a product that is %s is removed or sold', async (from) => {
    const [removed, sold] = [await market.product(seller.id, category), await market.product(seller.id, category)];
    const booking = await insertBooking(market, sold, buyer);
    await market.db.query('update products set status = $2 where id = any($1::bigint[])', [[removed, sold], from]);
    const count = await market.db.transaction((tx) => removeProduct(tx, removed));
    expect(count).toBe(statusesBefore(PRODUCT_TRANSITIONS, 'removed').includes(from) ? 1 : 0);
    expect(await statusOf(market, removed)).toBe(count > 0 ? 'removed' : from);

    const sale = market.db.transaction((tx) => markSold(tx, { _id: booking, productId: sold }));
    const isPayable = statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider').includes(from);
    if (isPayable) await sale;
    else await expect(sale).rejects.toThrow('The statement returned no row.');
    expect(await statusOf(market, sold)).toBe(isPayable ? 'sold' : from);
  });
});

describe('a booking', () => {
  interface Sample {
    seller: TestPerson;
    product: string;
    category: string;
    buyer: TestPerson;
    booking: string;
    rivalBooking: string;
  }
  let payments = 0;

  async function createSample(): Promise<Sample> {
    const [seller, buyer, rival] = [
      await market.person('seller'),
      await market.person('user'),
      await market.person('user'),
    ];
    const category = await market.category();
    const product = await market.product(seller.id, category);
    const booking = await insertBooking(market, product, buyer);
    return { seller, product, category, buyer, booking, rivalBooking: await insertBooking(market, product, rival) };
  }

  const takePayment = ({ product }: Sample, booking: string, refunded = false, kind: PaymentKind = 'full') =>
    recordPayment(
      { db: market.db, payments: market.services.payments },
      {
        provider: 'card',
        id: `pi_lifecycle_${(payments += 1)}`,
        transactionId: `pi_lifecycle_${payments}`,
        amountPaisa: kind === 'full' ? 18_500_000 : 925_000,
        currency: 'bdt',
        refunded,
        isRisky: false,
        kind,
      },
      { _id: booking, productId: product },
    );

  async function forEachPayment({ booking }: Sample, work: (id: string) => Promise<void>): Promise<void> {
    const rows = await market.db.query<{ id: string }>('select id::text from payments where booking_id = $1', [
      booking,
    ]);
    for (const { id } of rows) await work(id);
  }

  /** Everything that can change a booking's status. */
  const EVENTS = {
    payment: (sample) => takePayment(sample, sample.booking),
    refundedPayment: (sample) => takePayment(sample, sample.booking, true),
    deposit: (sample) => takePayment(sample, sample.booking, false, 'deposit'),
    paymentOfRival: (sample) => takePayment(sample, sample.rivalBooking),
    depositOfRival: (sample) => takePayment(sample, sample.rivalBooking, false, 'deposit'),
    reservationCanceled: ({ booking, rivalBooking, seller }) =>
      Promise.all(
        [booking, rivalBooking].map((id) => send(market, `POST /deals/${id}/cancel`, seller, { reason: 'other' })),
      ),
    handedOver: ({ booking, rivalBooking, seller }) =>
      Promise.all([booking, rivalBooking].map((id) => handOverWithCode(market, id, seller))),
    relisted: ({ product, seller }) => send(market, `PATCH /products/${product}`, seller, { status: 'available' }),
    productRemoved: ({ product }) => market.db.transaction((tx) => removeProduct(tx, product)),
    categoryRemoved: ({ category }) => hideCategory(market.db, category),
    soldElsewhere: ({ product, seller }) => send(market, `PATCH /products/${product}`, seller, { status: 'sold' }),
    productMoved: async ({ product }) => updateProduct(market.db, product, { categoryId: await market.category() }),
    buyerDeleted: ({ buyer }) => market.db.transaction((tx) => deletePerson(tx, buyer.id, 'self')),
    refundByOperator: (sample) =>
      forEachPayment(sample, async (id) => {
        await market.db.transaction((tx) => markKeptRefunding(tx, id, 'operator'));
      }),
    disputeLost: (sample) => forEachPayment(sample, recordLostDispute),
    refundSucceeded: (sample) => forEachPayment(sample, (id) => markRefunded(market.db, id, 're_1')),
    refundFailed: (sample) =>
      forEachPayment(sample, (id) => market.db.transaction((tx) => reopenRefund(tx, id, 're_1', true))),
  } satisfies Record<string, (sample: Sample) => Promise<unknown>>;

  const EVENTS_BEFORE: Record<BookingState, (keyof typeof EVENTS)[]> = {
    unpaid: [],
    reserved: ['deposit'],
    reservedForAnother: ['depositOfRival'],
    paid: ['payment'],
    sold: ['paymentOfRival'],
    closed: ['categoryRemoved'],
    refunding: ['refundedPayment'],
    refunded: ['refundedPayment', 'refundSucceeded'],
  };

  it.each(BOOKING_STATES)('that is %s becomes only what the table says', async (from) => {
    const reached = new Set<BookingState | undefined>();
    for (const event of Object.values(EVENTS)) {
      const sample = await createSample();
      for (const earlier of EVENTS_BEFORE[from]) await EVENTS[earlier](sample);
      expect((await findBooking(market.db, sample.booking))?.state).toBe(from);
      await event(sample);
      reached.add((await findBooking(market.db, sample.booking))?.state);
    }
    reached.delete(from);
    const expected = BOOKING_TRANSITIONS.filter((transition) => transition.from === from).map(({ to }) => to);
    expect([...reached].sort()).toEqual([...new Set(expected)].sort());
  });
});
