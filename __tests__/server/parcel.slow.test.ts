import type { Booking } from '#contract/deals/booking';
import type { Deal } from '#contract/deals/deal';
import type { LedgerTransfer } from '#contract/deals/ledger';
import { PARCEL_SECONDS } from '#contract/deals/parcel-rules';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import type { TestPerson } from '../helpers/market/market.ts';
import { dealFor, openProblem, type PaidDeal, secondsLeft } from '../helpers/money/deals.ts';
import {
  announce,
  courierSays,
  deliveredAs,
  openForAll,
  paidDelivery,
  type ParcelScene,
  PART_PRICE,
  passParcelTime,
  PICKUP,
  stateOf,
} from '../helpers/money/parcels.ts';

const FEE = 110;
const TOTAL = PART_PRICE + FEE;

let { market, courier, admin } = {} as ParcelScene;
openForAll((scene) => ({ market, courier, admin } = scene));
afterEach(async () => {
  expect((await listInconsistencies(market.db)).map(({ line }) => line)).toEqual([]);
  expect((await listJointFaults(market.db)).map(({ line }) => line)).toEqual([]);
});

const scene = () => ({ market, courier });
const act = async (deal: PaidDeal, who: TestPerson, action: string, input: object = {}) =>
  outcome(await send(market, `POST /deals/${deal.id}/${action}`, who, input));
const postings = async ({ id }: PaidDeal) =>
  (await sendOk(market, `GET /ledger?deal=${id}`, admin))
    .json<LedgerTransfer[]>()
    .map(({ kind, entries }) => `${kind}: ${entries.map(({ account, amount }) => `${account} ${amount}`).join(', ')}`);
const noticesOf = async ({ id }: PaidDeal, person: TestPerson) =>
  (
    await market.db.query<{ event: string }>(
      `select event from notices where kind = 'deal' and subject_id = $1 and person_id = $2 order by id`,
      [id, person.id],
    )
  ).map(({ event }) => event);
const productStatus = async ({ product }: PaidDeal) =>
  (await market.db.query<{ status: string }>('select status from products where id = $1', [product]))[0]?.status;

const PAID = `payment: provider_clearing -${TOTAL}, held ${TOTAL}`;
const CHARGED = `courier_charged: delivery_fee -${FEE}, courier_clearing ${FEE}`;

describe('a deal by courier', () => {
  it('holds price and fee together, and offers each side what it can do', async () => {
    const deal = await paidDelivery(market);
    const [buyers, sellers] = [await dealFor(market, deal.buyer, deal.id), await dealFor(market, deal.seller, deal.id)];
    expect(buyers).toMatchObject({ state: 'held', delivery: 'courier', amount: TOTAL, deliveryFee: FEE });
    expect(sellers.deliverTo).toEqual({
      name: 'Rahim Uddin',
      address: 'House 12, Road 5, Sector 7',
      district: 'Dhaka',
      area: 'Uttara',
      placeBn: 'উত্তরা, ঢাকা',
    });
    expect(buyers.actions.toSorted()).toEqual(['cancel', 'problem']);
    expect(sellers.actions.toSorted()).toEqual(['cancel', 'problem', 'ship']);
    expect(Math.round(await secondsLeft(market, deal.id))).toBe(PARCEL_SECONDS.ship);
    expect(await act(deal, deal.buyer, 'code', { confirmed: ['bike', 'numbers', 'papers'] })).toBe('409 DEAL_CHANGED');
    expect(await act(deal, deal.seller, 'handover', { code: '000000' })).toBe('409 DEAL_CHANGED');
  });

  it('waits no longer for a courier that keeps saying what makes no sense: it is news once', async () => {
    const deal = await deliveredAs(scene(), 'picked_up');
    courier.say(deal.reference, 'canceled');
    for (let day = 1; day < 10; day += 1) await passParcelTime(market, 86_400);
    expect(await stateOf(market, deal)).toBe('shipped');
    await passParcelTime(market, 2 * 86_400);
    expect(await stateOf(market, deal)).toBe('decision');
    const news = await market.db.query('select from parcel_events where booking_id = $1', [deal.id]);
    expect(news).toHaveLength(3);
  });

  it('goes from the announcement to the release, step by step, with notices to both', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'in_transit', 'delivered');
    const shown = await dealFor(market, deal.buyer, deal.id);
    expect(shown).toMatchObject({ state: 'delivered', parcel: { status: 'delivered', courier: 'pathao' } });
    expect(shown.parcel?.events.map(({ status }) => status)).toEqual([
      'booked',
      'picked_up',
      'in_transit',
      'delivered',
    ]);
    expect(shown.events.map(({ kind }) => kind)).toEqual(['paid', 'booked', 'shipped', 'delivered']);
    expect(shown.actions.toSorted()).toEqual(['problem', 'release']);
    expect(await act(deal, deal.seller, 'release')).toBe('409 DEAL_CHANGED');
    expect(await act(deal, deal.buyer, 'release')).toBe('200');
    expect(await postings(deal)).toEqual([
      PAID,
      CHARGED,
      `released: held -${TOTAL}, delivery_fee ${FEE}, seller_payable ${PART_PRICE}`,
    ]);
    expect(await noticesOf(deal, deal.seller)).toContain('released');
    expect(await noticesOf(deal, deal.buyer)).toContain('releasedForBuyer');
    expect(courier.sent.filter(({ reference }) => reference === deal.reference)).toHaveLength(1);
  });

  it('posts what the courier charges in the end, even if it has weighed the parcel again', async () => {
    const deal = await deliveredAs(scene(), 'picked_up');
    courier.say(deal.reference, 'in_transit', { feeTaka: 150 });
    await courierSays(scene(), deal.reference, 'delivered');
    expect(await postings(deal)).toEqual([PAID, 'courier_charged: delivery_fee -150, courier_clearing 150']);
  });

  it('refunds the price without the fee once the seller has the parcel again', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'returning');
    expect(await stateOf(market, deal)).toBe('returning');
    expect(await act(deal, deal.buyer, 'returned')).toBe('409 DEAL_CHANGED');
    await courierSays(scene(), deal.reference, 'returned');
    const booking = (await send(market, `GET /bookings/${deal.id}`, deal.buyer)).json<Booking>();
    expect(booking.deal).toMatchObject({ state: 'returning', parcel: { creation: 'created', status: 'returned' } });
    expect(await act(deal, deal.seller, 'returned')).toBe('200');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({ state: 'refunded', refund: PART_PRICE });
    expect(await postings(deal)).toEqual([
      PAID,
      CHARGED,
      `delivery_charged: held -${FEE}, delivery_fee ${FEE}`,
      `refund_begun: held -${PART_PRICE}, refund_due ${PART_PRICE}`,
      `refund_done: refund_due -${PART_PRICE}, provider_clearing ${PART_PRICE}`,
    ]);
    expect(await productStatus(deal)).toBe('paused');
    expect(await noticesOf(deal, deal.buyer)).toContain('returnedForBuyer');
    expect(await noticesOf(deal, deal.seller)).toContain('returned');
  });

  it('that is canceled before the pickup is canceled at the courier first, and refunded in full', async () => {
    const deal = await deliveredAs(scene());
    expect(await act(deal, deal.buyer, 'cancel', { reason: 'changed_mind' })).toBe('200');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({ state: 'refunded', refund: TOTAL });
    expect(courier.calls.at(-1)).toBe('cancel');
    expect(await postings(deal)).toHaveLength(3);
  });

  it('can’t be canceled once the courier has it, although we did not know that yet', async () => {
    const deal = await deliveredAs(scene());
    courier.say(deal.reference, 'picked_up');
    expect(await act(deal, deal.buyer, 'cancel', { reason: 'changed_mind' })).toBe('409 PARCEL_UNDER_WAY');
    expect(await stateOf(market, deal)).toBe('shipped');
    expect(await act(deal, deal.buyer, 'cancel', { reason: 'changed_mind' })).toBe('409 DEAL_CHANGED');
  });

  it('stays as it is while the courier can’t be reached to cancel', async () => {
    const deal = await deliveredAs(scene());
    courier.failNext('cancel', 'unreachable');
    expect(await act(deal, deal.seller, 'cancel', { reason: 'other' })).toBe('503 COURIER_DOWN');
    expect(await stateOf(market, deal)).toBe('held');
  });

  it('opens a problem after the delivery, and is settled between price and fee', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'delivered');
    expect(outcome(await openProblem(market, deal.buyer, deal.id))).toBe('200');
    expect(await act(deal, deal.seller, 'problem/proposal', { refund: 1000 })).toBe('200');
    expect(await act(deal, deal.buyer, 'problem/accept', { refund: 1000 })).toBe('200');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({ state: 'released', refund: 1000 });
    expect((await postings(deal)).slice(2)).toEqual([
      'refund_begun: held -1000, refund_due 1000',
      `released: held -${TOTAL - 1000}, delivery_fee ${FEE}, seller_payable ${PART_PRICE - 1000}`,
      'refund_done: refund_due -1000, provider_clearing 1000',
    ]);
  });

  it('that goes back with its price after a problem leaves the fee with the courier', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'delivered');
    await openProblem(market, deal.buyer, deal.id);
    expect(await act(deal, deal.seller, 'problem/proposal', { refund: PART_PRICE })).toBe('200');
    expect(await act(deal, deal.buyer, 'problem/accept', { refund: PART_PRICE })).toBe('200');
    expect(await stateOf(market, deal)).toBe('refunded');
    expect(await productStatus(deal)).toBe('paused');
  });

  it('keeps the courier’s word while a problem is open, and moves nothing', async () => {
    const deal = await deliveredAs(scene(), 'picked_up');
    await openProblem(market, deal.buyer, deal.id);
    await courierSays(scene(), deal.reference, 'delivered');
    const shown = await dealFor(market, deal.buyer, deal.id);
    expect(shown).toMatchObject({ state: 'problem', parcel: { status: 'delivered' } });
    expect(shown.handedOverAt).toBeDefined();
  });
});

describe('clocks', () => {
  type Prepare = () => Promise<PaidDeal>;
  const CLOCKS: [name: string, prepare: Prepare, seconds: number, before: Deal['state'], after: Deal['state']][] = [
    ['not announced in time', () => paidDelivery(market), PARCEL_SECONDS.ship, 'held', 'refunded'],
    ['announced and not collected', () => deliveredAs(scene()), PARCEL_SECONDS.ship, 'held', 'refunded'],
    ['without news', () => deliveredAs(scene(), 'picked_up'), PARCEL_SECONDS.noNews, 'shipped', 'decision'],
    [
      'delivered',
      () => deliveredAs(scene(), 'picked_up', 'delivered'),
      PARCEL_SECONDS.inspection,
      'delivered',
      'released',
    ],
    [
      'without news on the way back',
      () => deliveredAs(scene(), 'picked_up', 'returning'),
      PARCEL_SECONDS.noNews,
      'returning',
      'decision',
    ],
    [
      'back, and its seller silent',
      () => deliveredAs(scene(), 'picked_up', 'returning', 'returned'),
      PARCEL_SECONDS.confirmReturn,
      'returning',
      'refunded',
    ],
  ];
  it.each(CLOCKS)('%s: nothing one second before, everything at it', async (_name, prepare, seconds, before, after) => {
    const deal = await prepare();
    expect(Math.round(await secondsLeft(market, deal.id))).toBe(seconds);
    await passParcelTime(market, (await secondsLeft(market, deal.id)) - 1);
    expect(await stateOf(market, deal)).toBe(before);
    await passParcelTime(market, 1);
    expect(await stateOf(market, deal)).toBe(after);
    await passParcelTime(market, 1);
    expect(await stateOf(market, deal)).toBe(after);
  });

  it('let an admin decide about a parcel that was not collected and can’t be canceled', async () => {
    const deal = await deliveredAs(scene());
    const { cancel } = courier;
    courier.cancel = undefined;
    try {
      expect(await act(deal, deal.buyer, 'cancel', { reason: 'other' })).toBe('409 PARCEL_NOT_CANCELABLE');
      await passParcelTime(market, PARCEL_SECONDS.ship);
    } finally {
      courier.cancel = cancel;
    }
    expect(await dealFor(market, deal.seller, deal.id)).toMatchObject({
      state: 'decision',
      problem: { reason: 'parcel', by: 'market' },
      actions: [],
    });
  });

  it('start again with every piece of news', async () => {
    const deal = await deliveredAs(scene(), 'picked_up');
    await passParcelTime(market, PARCEL_SECONDS.noNews - 10);
    await courierSays(scene(), deal.reference, 'held_up');
    expect(Math.round(await secondsLeft(market, deal.id))).toBe(PARCEL_SECONDS.noNews);
    await passParcelTime(market, 20);
    expect(await stateOf(market, deal)).toBe('shipped');
  });

  it('remind both a day before the parcel must be handed over', async () => {
    const deal = await paidDelivery(market);
    await passParcelTime(market, PARCEL_SECONDS.ship - 86_401);
    expect(await noticesOf(deal, deal.seller)).toEqual([]);
    await passParcelTime(market, 1);
    expect([await noticesOf(deal, deal.seller), await noticesOf(deal, deal.buyer)]).toEqual([
      ['shipReminder'],
      ['shipReminder'],
    ]);
  });
});

describe('a lost parcel', () => {
  it('is for an admin to decide, who gives the buyer everything', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'lost');
    expect(await stateOf(market, deal)).toBe('decision');
    expect(await act(deal, deal.buyer, 'problem/proposal', { refund: 10 })).toBe('409 DEAL_CHANGED');
    const statement = 'The courier has lost it.';
    expect(await act(deal, admin, 'decision', { refund: TOTAL, statement })).toBe('200');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({ state: 'refunded', refund: TOTAL });
  });

  it('that its courier had called delivered stops the release', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'delivered', 'returning');
    const shown = await dealFor(market, deal.buyer, deal.id);
    expect([shown.state, shown.handedOverAt]).toEqual(['decision', undefined]);
    await passParcelTime(market, PARCEL_SECONDS.inspection + 1);
    expect(await stateOf(market, deal)).toBe('decision');
  });
});

describe('the announcement', () => {
  it('is sent once, even if two requests meet', async () => {
    const deal = await paidDelivery(market);
    const answers = await Promise.all([1, 2, 3].map(() => act(deal, deal.seller, 'parcel', PICKUP)));
    expect(answers).toContain('200');
    expect(courier.sent.filter(({ recipient }) => recipient.name === 'Rahim Uddin').length).toBeGreaterThan(0);
    const { parcel } = await dealFor(market, deal.seller, deal.id);
    expect(courier.sent.filter(({ reference }) => reference === parcel?.reference)).toHaveLength(1);
    expect(await act(deal, deal.seller, 'parcel', PICKUP)).toBe('200');
    expect(courier.sent.filter(({ reference }) => reference === parcel?.reference)).toHaveLength(1);
  });

  it('tells the courier who, where and what', async () => {
    const deal = await deliveredAs(scene());
    expect(courier.sent.at(-1)).toEqual({
      reference: deal.reference,
      sender: {
        name: 'Kamal Hossain',
        phone: '01711000002',
        address: PICKUP.address,
        district: 'Chattogram',
        area: 'Agrabad',
      },
      recipient: {
        name: 'Rahim Uddin',
        phone: '01711000004',
        address: 'House 12, Road 5, Sector 7',
        district: 'Dhaka',
        area: 'Uttara',
      },
      weight: 1,
      description: 'Brake pads for FZ-S',
      cashTaka: 0,
    });
    expect(deal.reference).toMatch(/^MHC-[0-9a-f-]{1,26}$/);
    const [row] = await market.db.query<{ parties: string }>('select parties from parcels where booking_id = $1', [
      deal.id,
    ]);
    expect(row?.parties).not.toContain('Road');
  });

  it('can name another number to call, which must be a Bangladeshi mobile number', async () => {
    const deal = await paidDelivery(market);
    expect((await dealFor(market, deal.seller, deal.id)).pickupPhone).toBe('+8801711000002');
    expect((await dealFor(market, deal.buyer, deal.id)).pickupPhone).toBeUndefined();
    expect((await dealFor(market, deal.seller, deal.id)).pickupPlace).toMatchObject({ district: 'Chattogram' });
    expect((await dealFor(market, deal.buyer, deal.id)).pickupPlace).toBeUndefined();
    expect(await act(deal, deal.seller, 'parcel', { ...PICKUP, phone: '+44 20 7946 0958' })).toBe('409 PARCEL_REFUSED');
    expect(await act(deal, deal.seller, 'parcel', { ...PICKUP, phone: '০১৮১১-০০০০০৯' })).toBe('200');
    expect(courier.sent.at(-1)?.sender.phone).toBe('01811000009');
  });

  it('whose answer was lost is looked up, and never sent again', async () => {
    const deal = await paidDelivery(market);
    courier.failNext('create', 'lost');
    expect(await act(deal, deal.seller, 'parcel', PICKUP)).toBe('503 PARCEL_UNCONFIRMED');
    expect(await act(deal, deal.seller, 'parcel', PICKUP)).toBe('409 DEAL_CHANGED');
    expect(await act(deal, deal.buyer, 'cancel', { reason: 'other' })).toBe('503 PARCEL_UNCONFIRMED');
    const sent = courier.sent.length;
    await passParcelTime(market, 61);
    expect((await dealFor(market, deal.seller, deal.id)).parcel).toMatchObject({
      creation: 'created',
      status: 'booked',
    });
    expect(courier.sent).toHaveLength(sent);
  });

  it('that nobody can find waits for an admin, and is never sent again automatically', async () => {
    const deal = await paidDelivery(market);
    courier.failNext('create', 'unreachable');
    expect(await act(deal, deal.seller, 'parcel', PICKUP)).toBe('503 PARCEL_UNCONFIRMED');
    const sent = courier.sent.length;
    await passParcelTime(market, 15 * 60 - 1);
    expect((await dealFor(market, deal.seller, deal.id)).parcel?.creation).toBe('claimed');
    await passParcelTime(market, 61);
    expect((await dealFor(market, deal.seller, deal.id)).parcel?.creation).toBe('unclear');
    expect(await noticesOf(deal, admin)).toEqual(['parcelUnclear']);
    expect(courier.sent).toHaveLength(sent);
    const outcomeOf = async (input: object) =>
      outcome(await send(market, `POST /parcels/${deal.id}/outcome`, admin, { note: 'Asked by phone.', ...input }));
    expect(await outcomeOf({ outcome: 'picked_up' })).toBe('409 DEAL_CHANGED');
    expect(await outcomeOf({ outcome: 'not_created' })).toBe('200');
    expect(await noticesOf(deal, deal.seller)).toContain('parcelAgain');
    const reference = await announce(market, deal);
    expect(reference).toMatch(/-2$/);
    expect(await stateOf(market, deal)).toBe('held');
  });

  it.each([
    ['refused', '409 PARCEL_REFUSED'],
    ['notServed', '409 PARCEL_REFUSED'],
    ['undone', '503 COURIER_DOWN'],
  ] as const)('that is %s can be made again, by another reference', async (fault, refusal) => {
    const deal = await paidDelivery(market);
    courier.failNext('create', fault);
    expect(await act(deal, deal.seller, 'parcel', PICKUP)).toBe(refusal);
    expect((await dealFor(market, deal.seller, deal.id)).parcel?.creation).toBe('refused');
    expect(await announce(market, deal)).toMatch(/-2$/);
  });

  it('is the seller’s alone', async () => {
    const deal = await paidDelivery(market);
    expect(await act(deal, deal.buyer, 'parcel', PICKUP)).toBe('409 DEAL_CHANGED');
    expect(await act(deal, admin, 'parcel', PICKUP)).toBe('409 DEAL_CHANGED');
    expect(await act(deal, deal.seller, 'parcel', { address: 'Road' })).toBe('400 VALIDATION');
  });

  it('that the courier canceled can be made again', async () => {
    const deal = await deliveredAs(scene(), 'canceled');
    expect(await stateOf(market, deal)).toBe('held');
    expect(await announce(market, deal)).toMatch(/-2$/);
  });
});

describe('what admins see', () => {
  const listed = async (about: string) =>
    (await sendOk(market, `GET /parcels?about=${about}`, admin)).json<{ _id: string }[]>().map(({ _id }) => _id);

  it('are unknown words, which move nothing', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'unclear');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({
      state: 'shipped',
      parcel: { status: 'picked_up', isUnclear: true },
    });
    expect(await listed('unclear')).toContain(deal.id);
    await courierSays(scene(), deal.reference, 'delivered');
    expect(await listed('unclear')).not.toContain(deal.id);
  });

  it('are parcels without news, and returns', async () => {
    const [silent, back] = [
      await deliveredAs(scene(), 'picked_up'),
      await deliveredAs(scene(), 'picked_up', 'returning'),
    ];
    expect(await listed('silent')).not.toContain(silent.id);
    expect(await listed('returning')).toContain(back.id);
    await passParcelTime(market, 3 * 86_400 + 1);
    expect(await listed('silent')).toContain(silent.id);
    expect(outcome(await send(market, 'GET /parcels', silent.buyer))).toBe('403 FORBIDDEN');
  });

  it('is recorded by them where the courier says nothing, one thing after the other', async () => {
    const deal = await deliveredAs(scene(), 'returning');
    const call = `POST /parcels/${deal.id}/outcome`;
    await sendOk(market, call, admin, { outcome: 'delivered', note: 'The buyer took it after all.' });
    expect(await stateOf(market, deal)).toBe('delivered');
  });

  it('is a parcel that came home without a word of its courier', async () => {
    const deal = await deliveredAs(scene(), 'picked_up', 'returning');
    const call = `POST /parcels/${deal.id}/outcome`;
    await sendOk(market, call, admin, { outcome: 'picked_up', note: 'It is tried once more.' });
    expect(await stateOf(market, deal)).toBe('returning');
    await sendOk(market, call, admin, { outcome: 'returned', note: 'The courier says so by phone.' });
    expect((await dealFor(market, deal.seller, deal.id)).parcel?.status).toBe('returned');
    expect(Math.round(await secondsLeft(market, deal.id))).toBe(PARCEL_SECONDS.confirmReturn);
    expect(
      await market.db.query(`select act, after->>'status' as status from admin_acts where subject_id = $1`, [deal.id]),
    ).toEqual([
      { act: 'record parcel', status: 'picked_up' },
      { act: 'record parcel', status: 'returned' },
    ]);
  });
});
