import type { LookupResult, PersonRecord } from '#contract/admin/lookup';
import { removeOldSignIns } from '../../server/features/people/account/identity.queries.ts';
import { openDeal } from '../../server/features/deals/deals/deal-moves.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  adminActionsOn,
  insertBooking,
  insertPaymentOf,
  insertReport,
  insertStatement,
  openCase,
} from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
let buyer: TestPerson;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [admin, seller, buyer] = [
    await market.person('admin'),
    await market.person('seller', { userName: 'Kamal Hossain' }),
    await market.person('user', { userName: 'Tanvir Ahmed' }),
  ];
  product = await market.product(seller.id, await market.category(), { productName: 'Runner Bolt' });
});

const find = async (text: string) =>
  (await send(market, `GET /lookup?text=${encodeURIComponent(text)}`, admin)).json<LookupResult>();
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const recordOf = async (who: TestPerson) =>
  (await send(market, `GET /people/${who.id}/record`, admin)).json<PersonRecord>();

async function sale() {
  const booking = await insertBooking(market, product, buyer);
  const paymentId = await insertPaymentOf(market, booking);
  await market.db.transaction((tx) => openDeal(tx, paymentId));
  return { booking, paymentId };
}

describe('GET /lookup', () => {
  it('finds a person and their bookings by email, in any case', async () => {
    const { booking, paymentId } = await sale();
    const found = await find(buyer.email.toUpperCase());
    expect(idsOf(found.people)).toEqual([buyer.id]);
    expect(found.bookings).toMatchObject([
      { _id: booking, productName: 'Runner Bolt', sellerId: seller.id, paymentId, deal: { state: 'held' } },
    ]);
  });

  it('finds people by phone in any spelling, also by the number of a listing or a booking', async () => {
    await market.db.query(`update people set phone = '+8801711222333' where id = $1`, [buyer.id]);
    await market.db.query(`update products set seller_phone = '+8801711222444' where id = $1`, [product]);
    const booking = await insertBooking(market, product, buyer);
    await market.db.query(`update bookings set phone = '+8801711222555' where id = $1`, [booking]);
    expect(idsOf((await find('০১৭১১-২২২৩৩৩')).people)).toEqual([buyer.id]);
    expect(idsOf((await find('01711 222444')).people)).toEqual([seller.id]);
    expect(idsOf((await find('+880 1711-222555')).bookings)).toEqual([booking]);
  });

  it('finds bookings, payments, deals and cases by number', async () => {
    const { booking, paymentId } = await sale();
    await insertReport(market, product, buyer);
    const id = await openCase({ market, product });
    const [known] = await market.db.query<{ reference: string; transaction: string }>(
      'select c.reference, m.transaction_id as transaction from cases c, payments m where c.id = $1 and m.id = $2',
      [id, paymentId],
    );
    expect(idsOf((await find(booking)).bookings)).toContain(booking);
    expect(idsOf((await find(`#${paymentId}`)).bookings)).toContain(booking);
    expect(idsOf((await find(known?.transaction ?? '')).bookings)).toEqual([booking]);
    expect(idsOf((await find(known?.reference ?? '')).cases)).toEqual([id]);
    expect(idsOf((await find(known?.reference.replace('-', ' ') ?? '')).cases)).toEqual([id]);
    expect(idsOf((await find(product)).cases)).toContain(id);
  });

  it('finds the deal of a parcel by our reference or the courier’s number, in any case and in digits of either script', async () => {
    const { booking } = await sale();
    await market.db.query(
      `insert into parcels (booking_id, courier, reference, creation, courier_id, status, weight_class, parties, key_id)
       values ($1::bigint, 'pathao', 'MHC-' || $1::bigint || '-6abc-1', 'created', 'DL2911266RU5YS', 'in_transit', 1, 'sealed', 'key')`,
      [booking],
    );
    for (const text of [
      `MHC-${booking}-6abc-1`,
      `mhc-${booking}-6ABC-1`,
      'DL2911266RU5YS',
      'dl2911266ru5ys',
      'DL২৯১১২৬৬RU৫YS',
    ])
      expect(await find(text)).toMatchObject({ people: [], bookings: [{ _id: booking, deal: { state: 'held' } }] });
  });

  it('finds the person of a payout by its reference, without what they booked', async () => {
    await insertBooking(market, await market.product(buyer.id, await market.category()), seller);
    const [payout] = await market.db.query<{ reference: string }>(
      `with method as (insert into payout_methods (person_id, kind, details, key_id, last_digits, usable_at)
         values ($1, 'bank', 'sealed', 'key', '1234', now()) returning id)
       insert into payouts (person_id, method_id, amount_paisa) select $1, id, 300000 from method returning reference`,
      [seller.id],
    );
    for (const text of [payout?.reference ?? '', (payout?.reference ?? '').toLowerCase()]) {
      const found = await find(text);
      expect([idsOf(found.people), found.bookings]).toEqual([[seller.id], []]);
    }
  });

  it('finds nothing by half an email or a number that is too long', async () => {
    for (const text of ['@example.com', '9'.repeat(60), '%', `' or true --`])
      expect(await find(text)).toEqual({ people: [], bookings: [], cases: [] });
  });
});

describe('GET /people/:id/record', () => {
  it('shows everything about a person, and is recorded', async () => {
    const { booking } = await sale();
    await insertReport(market, product, buyer);
    const statement = await insertStatement({ market, product });
    const [sold, bought] = [await recordOf(seller), await recordOf(buyer)];
    expect(sold).toMatchObject({
      userName: 'Kamal Hossain',
      isSuspended: false,
      products: { total: 1, rows: [{ _id: product, productName: 'Runner Bolt' }] },
      deals: { total: 1, rows: [{ _id: booking, role: 'seller', deal: { state: 'held' } }] },
      cases: { total: 1, rows: [{ kind: 'product', productName: 'Runner Bolt' }] },
      reportsMade: { total: 0, rows: [] },
      statements: { total: 1, rows: [{ _id: statement, actions: ['warn'], isVoid: false }] },
    });
    expect(bought).toMatchObject({
      deals: { total: 1, rows: [{ _id: booking, role: 'buyer' }] },
      reportsMade: { total: 1, rows: [{ kind: 'product', caseId: sold.cases.rows[0]?._id, isOpen: true }] },
    });
    expect(await adminActionsOn(market, 'person', buyer.id)).toMatchObject([
      { act: 'read record of a person', adminId: admin.id },
    ]);
    expect(outcome(await send(market, 'GET /people/999999/record', admin))).toBe('404 PERSON_NOT_FOUND');
  });

  it('lists the newest by their date, not by their number', async () => {
    const later = await market.product(seller.id, await market.category());
    await market.db.query(`update products set created_at = now() - interval '9 days' where id = $1`, [later]);
    expect(idsOf((await recordOf(seller)).products.rows)).toEqual([product, later]);
  });

  it('shows logins of the last thirty days, each once', async () => {
    const rows = [
      ['2 days', 'Chrome'],
      ['31 days', 'Firefox'],
    ];
    for (const [age, agent] of rows)
      await market.db.query(`insert into sign_ins (person_id, at, agent) values ($1, now() - $2::interval, $3)`, [
        buyer.id,
        age ?? '',
        agent ?? '',
      ]);
    await removeOldSignIns(market.db);
    expect((await recordOf(buyer)).signIns).toMatchObject({ total: 1, rows: [{ agent: 'Chrome' }] });
  });

  it('has notes, which only admins write', async () => {
    const noted = await send(market, `POST /people/${buyer.id}/notes`, admin, { text: 'Called: will send papers.' });
    expect(outcome(noted)).toBe('200');
    expect((await recordOf(buyer)).notes).toMatchObject({ total: 1, rows: [{ text: 'Called: will send papers.' }] });
    expect(outcome(await send(market, `POST /people/${buyer.id}/notes`, admin, { text: '  ' }))).toBe('400 VALIDATION');
    expect(outcome(await send(market, 'POST /people/999999/notes', admin, { text: 'Nobody' }))).toBe(
      '404 PERSON_NOT_FOUND',
    );
  });
});
